// region: profile
// hide
use guest::age_core;
// endhide
use age_core::Date;
use methods::AGE_ELF;
use risc0_zkvm::{default_executor, ExecutorEnv, Profiler};

fn main() -> anyhow::Result<()> {
    let born = Date { year: 1984, month: 5, day: 17 };
    let today = Date { year: 2026, month: 11, day: 23 };
    let mut profiler = Profiler::new("profile.pb", AGE_ELF)?;

    {
        let env = ExecutorEnv::builder()
            .write(&born)?
            .write(&today)?
            .trace_callback(profiler.make_trace_callback())
            .build()?;

        // Executing is enough: no proof is needed for a profile.
        default_executor().execute_elf(env, AGE_ELF)?;
    } // the callback borrows the profiler until here

    profiler.finalize();
    std::fs::write("profile.pb", profiler.encode_to_vec())?;
    Ok(())
}
// endregion: profile
