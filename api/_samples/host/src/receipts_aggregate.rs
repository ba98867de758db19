use anyhow::Result;
use risc0_zkvm::{default_prover, ExecutorEnv, Receipt};

// region: host
/// One receipt that stands for all of `receipts`.
fn aggregate(receipts: &[Receipt], elf: &[u8]) -> Result<Receipt> {
    let mut verdicts: Vec<(u32, u32)> = Vec::new();
    let mut builder = ExecutorEnv::builder();
    for receipt in receipts {
        verdicts.push(receipt.journal.decode()?);
        builder.add_assumption(receipt.clone());
    }
    let env = builder.write(&verdicts)?.build()?;
    default_prover().prove(env, elf)
}
// endregion: host
