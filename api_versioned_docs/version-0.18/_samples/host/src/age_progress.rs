// region: host
use std::fs;

// hide
use guest::age_core;
// endhide
use age_core::Date;
use methods::{AGE_ELF, AGE_ID};
use risc0_zkvm::{
    default_prover, serde::to_vec, sha::Digest, Executor, ExecutorEnv, Receipt, Segment,
    SessionEvents,
};

fn main() -> anyhow::Result<()> {
    let born = Date { year: 1984, month: 5, day: 17 };
    let today = Date { year: 2026, month: 11, day: 23 };
    let env = ExecutorEnv::builder().add_input(&to_vec(&(born, today))?).build()?;

    let receipt = prove(env)?;
    receipt.verify(AGE_ID)?;

    fs::write("receipt.bin", bincode::serialize(&receipt)?)?;
    println!("receipt.bin: a run of image ID {}", Digest::from(AGE_ID));
    Ok(())
}

fn prove(env: ExecutorEnv<'_>) -> anyhow::Result<Receipt> {
    let prover = default_prover();
    println!("prover: {}", prover.get_name());
    if prover.get_name() != "local" {
        // Bonsai says nothing until it is done.
        return prover.prove_elf(env, AGE_ELF);
    }

    // In this process: running takes a moment, and shows how much there is to prove.
    let mut session = Executor::from_elf(env, AGE_ELF)?.run()?;
    let segments = session.segments.len();
    println!("segments: {segments}");

    session.add_hook(Progress { segments });
    session.prove()
}

struct Progress {
    segments: usize,
}

impl SessionEvents for Progress {
    fn on_post_prove_segment(&self, segment: &Segment) {
        println!("segment {} of {} is proven", segment.index + 1, self.segments);
    }
}
// endregion: host
