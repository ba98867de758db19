//! Proving on Bonsai through `default_prover()`.

// region: prove
use anyhow::Result;
use methods::{HELLO_ELF, HELLO_ID};
use risc0_zkvm::{default_prover, ExecutorEnv, Receipt};

pub fn prove(n: u32) -> Result<Receipt> {
    let env = ExecutorEnv::builder().write(&n)?.build()?;
    let receipt = default_prover().prove(env, HELLO_ELF)?;

    receipt.verify(HELLO_ID)?;
    Ok(receipt)
}
// endregion: prove

// region: which-prover
pub fn will_prove_on_bonsai() -> bool {
    default_prover().get_name() == "bonsai"
}
// endregion: which-prover
