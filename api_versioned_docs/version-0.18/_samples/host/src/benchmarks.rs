// region: measure
use std::time::Instant;

use methods::{HELLO_ELF, HELLO_ID};
use risc0_zkvm::{default_prover, Executor, ExecutorEnv};

fn main() -> anyhow::Result<()> {
    // 1. Execute: how many cycles?
    let env = ExecutorEnv::builder().build()?;
    let start = Instant::now();
    let session = Executor::from_elf(env, HELLO_ELF)?.run()?;
    let execution = start.elapsed();

    let segments = session.resolve()?;
    let user: usize = segments.iter().map(|s| s.insn_cycles).sum();
    let total: u64 = segments.iter().map(|s| 1u64 << s.po2).sum();

    // 2. Prove: how long? (This executes the guest once more.)
    let env = ExecutorEnv::builder().build()?;
    let start = Instant::now();
    let receipt = default_prover().prove_elf(env, HELLO_ELF)?;
    let proving = start.elapsed();

    // 3. Verify.
    let start = Instant::now();
    receipt.verify(HELLO_ID)?;
    let verifying = start.elapsed();

    println!("{user} user cycles, {total} total cycles, {} segments", segments.len());
    println!("execute {execution:?}, prove {proving:?}, verify {verifying:?}");
    println!("{:.0} total cycles per second", total as f64 / proving.as_secs_f64());

    // 4. Proof size, without the journal.
    let seals = receipt.inner.flat()?;
    let bytes: usize = seals.iter().map(|s| s.get_seal_bytes().len()).sum();
    println!("seal: {bytes} bytes, journal: {} bytes", receipt.journal.len());
    Ok(())
}
// endregion: measure
