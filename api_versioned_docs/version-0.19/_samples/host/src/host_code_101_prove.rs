use anyhow::Result;
use methods::HELLO_ELF;
use risc0_zkvm::{
    get_prover_server, ExecutorEnv, ExecutorImpl, ProverOpts, Receipt, Segment, SessionEvents,
    VerifierContext,
};

// region: session
struct Progress;

impl SessionEvents for Progress {
    fn on_post_prove_segment(&self, segment: &Segment) {
        println!("segment {} is proven", segment.index);
    }
}

fn run_then_prove(env: ExecutorEnv<'_>) -> Result<Receipt> {
    let mut session = ExecutorImpl::from_elf(env, HELLO_ELF)?.run()?;
    let (total, user) = session.get_cycles()?;
    println!("{user} user cycles of {total}");

    session.add_hook(Progress);
    let prover = get_prover_server(&ProverOpts::default())?;
    prover.prove_session(&VerifierContext::default(), &session)
}
// endregion: session
