// region: host
use methods::{HELLO_ELF, HELLO_ID};
use risc0_zkvm::{default_prover, ExecutorEnv};

fn main() {
    // Show what RUST_LOG asks for.
    tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::filter::EnvFilter::from_default_env())
        .init();

    // What the guest will read with env::read.
    let age: u32 = 42;
    let env = ExecutorEnv::builder()
        .write(&age)
        .unwrap()
        .build()
        .unwrap();

    // Run the guest and prove the run.
    let receipt = default_prover().prove(env, HELLO_ELF).unwrap();

    // What anybody else would do with the receipt.
    receipt.verify(HELLO_ID).unwrap();
    let limit: u32 = receipt.journal.decode().unwrap();
    println!("Verified: the number is at least {limit}.");
}
// endregion: host
