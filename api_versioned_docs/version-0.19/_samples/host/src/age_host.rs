// region: host
// hide
use guest::age_core;
// endhide
use age_core::{Date, Verdict};
use methods::{AGE_ELF, AGE_ID};
use risc0_zkvm::{default_prover, ExecutorEnv};

fn main() -> anyhow::Result<()> {
    // 1. What the guest may read, in this order.
    let born = Date { year: 1984, month: 5, day: 17 };
    let today = Date { year: 2026, month: 11, day: 23 };
    let env = ExecutorEnv::builder().write(&born)?.write(&today)?.build()?;

    // 2. Run the guest and prove the run. If the guest panics, this is an error.
    let receipt = default_prover().prove_elf(env, AGE_ELF)?;

    // 3. Check the proof, then read the public output.
    receipt.verify(AGE_ID)?;
    let verdict: Verdict = receipt.journal.decode()?;
    println!("Verified: at least {} on {}.", verdict.limit, verdict.today);
    Ok(())
}
// endregion: host
