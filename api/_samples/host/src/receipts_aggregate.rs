use anyhow::Result;
use guest::age_core::{Date, Verdict};
use risc0_zkvm::{default_prover, ExecutorEnv, Receipt};

// region: host
/// One receipt that stands for all of `receipts`.
fn aggregate(today: Date, receipts: &[Receipt], elf: &[u8]) -> Result<Receipt> {
    let mut verdicts: Vec<Verdict> = Vec::new();
    let mut builder = ExecutorEnv::builder();
    for receipt in receipts {
        verdicts.push(receipt.journal.decode()?);
        builder.add_assumption(receipt.clone());
    }
    let env = builder.write(&today)?.write(&verdicts)?.build()?;
    default_prover().prove(env, elf)
}
// endregion: host
