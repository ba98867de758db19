use risc0_zkvm::TraceEvent;

// region: profile
// hide
use guest::age_core;
// endhide
use age_core::Date;
use methods::AGE_ELF;
use risc0_zkvm::{default_executor, ExecutorEnv};

fn main() -> anyhow::Result<()> {
    let born = Date { year: 1984, month: 5, day: 17 };
    let today = Date { year: 2026, month: 11, day: 23 };
    let env = ExecutorEnv::builder()
        .write(&born)?
        .write(&today)?
        .enable_profiler("profile.pb")
        .build()?;

    // Executing is enough: no proof is needed for a profile.
    default_executor().execute(env, AGE_ELF)?;
    Ok(())
}
// endregion: profile

// region: trace
fn count_stores(born: &Date, today: &Date) -> anyhow::Result<usize> {
    let mut stores = 0;
    {
        let env = ExecutorEnv::builder()
            .write(born)?
            .write(today)?
            .trace_callback(|event| {
                if let TraceEvent::MemorySet { .. } = event {
                    stores += 1;
                }
                Ok(())
            })
            .build()?;
        default_executor().execute(env, AGE_ELF)?;
    }
    Ok(stores)
}
// endregion: trace
