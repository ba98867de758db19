//! Proving on Bonsai through `default_prover()`.

// region: prove
use anyhow::Result;
use methods::{HELLO_ELF, HELLO_ID};
use risc0_zkvm::{default_prover, ExecutorEnv, Receipt};

pub fn prove(n: u32) -> Result<Receipt> {
    let words = risc0_zkvm::serde::to_vec(&n)?;
    let env = ExecutorEnv::builder().add_input(&words).build()?;
    let receipt = default_prover().prove_elf(env, HELLO_ELF)?;

    receipt.verify(HELLO_ID)?;
    Ok(receipt)
}
// endregion: prove

// region: which-prover
pub fn will_prove_on_bonsai() -> bool {
    default_prover().get_name() == "bonsai"
}
// endregion: which-prover
