use methods::HELLO_ELF;
use risc0_zkvm::{default_executor, ExecutorEnv, TraceEvent};

// region: profile
fn main() -> anyhow::Result<()> {
    let iterations: u32 = 1000;
    let env = ExecutorEnv::builder()
        .write(&iterations)?
        .enable_profiler("profile.pb")
        .build()?;

    // Executing is enough: no proof is needed for a profile.
    default_executor().execute(env, HELLO_ELF)?;
    Ok(())
}
// endregion: profile

// region: trace
fn count_stores() -> anyhow::Result<usize> {
    let mut stores = 0;
    {
        let env = ExecutorEnv::builder()
            .trace_callback(|event| {
                if let TraceEvent::MemorySet { .. } = event {
                    stores += 1;
                }
                Ok(())
            })
            .build()?;
        default_executor().execute(env, HELLO_ELF)?;
    }
    Ok(stores)
}
// endregion: trace
