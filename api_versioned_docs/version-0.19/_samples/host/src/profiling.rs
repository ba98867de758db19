use methods::HELLO_ELF;
use risc0_zkvm::{default_executor, ExecutorEnv, Profiler};

// region: profile
fn main() -> anyhow::Result<()> {
    let mut profiler = Profiler::new("profile.pb", HELLO_ELF)?;

    {
        let env = ExecutorEnv::builder()
            .write(&1000u32)?
            .trace_callback(profiler.make_trace_callback())
            .build()?;

        // Executing is enough: no proof is needed for a profile.
        default_executor().execute_elf(env, HELLO_ELF)?;
    } // the callback borrows the profiler until here

    profiler.finalize();
    std::fs::write("profile.pb", profiler.encode_to_vec())?;
    Ok(())
}
// endregion: profile
