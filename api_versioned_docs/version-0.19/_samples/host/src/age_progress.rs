// region: host
use std::fs;

// hide
use guest::age_core;
// endhide
use age_core::Date;
use methods::{AGE_ELF, AGE_ID};
use risc0_zkvm::{
    default_prover, get_prover_server, sha::Digest, ExecutorEnv, ExecutorImpl, ProverOpts,
    Receipt, Segment, SessionEvents, VerifierContext,
};

fn main() -> anyhow::Result<()> {
    let born = Date { year: 1984, month: 5, day: 17 };
    let today = Date { year: 2026, month: 11, day: 23 };
    let env = ExecutorEnv::builder().write(&born)?.write(&today)?.build()?;

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
        // Bonsai and r0vm say nothing until they are done.
        return prover.prove_elf(env, AGE_ELF);
    }

    // In this process: running takes a moment, and shows how much there is to prove.
    let mut session = ExecutorImpl::from_elf(env, AGE_ELF)?.run()?;
    let segments = session.segments.len();
    let (cycles, _) = session.get_cycles()?;
    println!("segments: {segments}, with {cycles} cycles");

    session.add_hook(Progress { segments });
    let prover = get_prover_server(&ProverOpts::default())?;
    prover.prove_session(&VerifierContext::default(), &session)
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
