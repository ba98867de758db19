// region: measure
use std::time::Instant;

use methods::{HELLO_ELF, HELLO_ID};
use risc0_zkvm::{default_executor, default_prover, ExecutorEnv};

fn main() -> anyhow::Result<()> {
    // 1. Execute: how many cycles?
    let env = ExecutorEnv::builder().build()?;
    let start = Instant::now();
    let session = default_executor().execute_elf(env, HELLO_ELF)?;
    let execution = start.elapsed();

    let user: u64 = session.segments.iter().map(|s| u64::from(s.cycles)).sum();
    let total: u64 = session.segments.iter().map(|s| 1u64 << s.po2).sum();

    // 2. Prove: how long? (This executes the guest once more.)
    let env = ExecutorEnv::builder().build()?;
    let start = Instant::now();
    let receipt = default_prover().prove_elf(env, HELLO_ELF)?;
    let proving = start.elapsed();

    // 3. Verify.
    let start = Instant::now();
    receipt.verify(HELLO_ID)?;
    let verifying = start.elapsed();

    println!("{user} user cycles, {total} total cycles, {} segments", session.segments.len());
    println!("execute {execution:?}, prove {proving:?}, verify {verifying:?}");
    println!("{:.0} total cycles per second", total as f64 / proving.as_secs_f64());

    // 4. Proof size, without the journal.
    let seals = receipt.inner.flat()?;
    let bytes: usize = seals.iter().map(|s| s.get_seal_bytes().len()).sum();
    println!("seal: {bytes} bytes, journal: {} bytes", receipt.journal.bytes.len());
    Ok(())
}
// endregion: measure
