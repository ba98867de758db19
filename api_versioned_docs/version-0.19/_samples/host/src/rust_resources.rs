use anyhow::{ensure, Result};
use methods::HELLO_ELF;
use risc0_zkvm::{default_executor, ExecutorEnv, ExitCode};

// region: executor-test
/// For tests: runs the guest without proving and returns what it committed.
fn run_guest(age: u32) -> Result<u32> {
    let env = ExecutorEnv::builder().write(&age)?.build()?;
    let session = default_executor().execute_elf(env, HELLO_ELF)?;
    ensure!(session.exit_code == ExitCode::Halted(0), "the guest ended with {:?}", session.exit_code);
    Ok(session.journal.decode()?)
}
// endregion: executor-test
