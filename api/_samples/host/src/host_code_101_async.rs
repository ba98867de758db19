use methods::HELLO_ELF;
use risc0_zkvm::Receipt;

// region: async
use risc0_zkvm::{default_prover, ExecutorEnv};
use tokio::task::spawn_blocking;

pub async fn prove_in_background(input: u32) -> anyhow::Result<Receipt> {
    spawn_blocking(move || {
        // Environment and prover are made here: neither may change threads.
        let env = ExecutorEnv::builder().write(&input)?.build()?;
        default_prover().prove(env, HELLO_ELF)
    })
    .await?
}
// endregion: async
