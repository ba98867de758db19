use anyhow::{ensure, Result};
use methods::HELLO_ELF;
use risc0_zkvm::{
    serde::{from_slice, to_vec},
    Executor, ExecutorEnv, ExitCode,
};

// region: executor-test
/// For tests: runs the guest without proving and returns what it committed.
fn run_guest(age: u32) -> Result<u32> {
    let env = ExecutorEnv::builder().add_input(&to_vec(&age)?).build()?;
    let session = Executor::from_elf(env, HELLO_ELF)?.run()?;
    ensure!(session.exit_code == ExitCode::Halted(0), "the guest ended with {:?}", session.exit_code);
    Ok(from_slice(&session.journal)?)
}
// endregion: executor-test
