use anyhow::Result;
use risc0_zkvm::{get_prover_server, InnerReceipt, ProverOpts, Receipt};

// region: compress
/// Turns a composite receipt whose segments were proven with Poseidon into a succinct one.
fn compress(receipt: &Receipt) -> Result<Receipt> {
    let prover = get_prover_server(&ProverOpts::default())?;
    let succinct = prover.compress(receipt.inner.composite()?)?;
    Ok(Receipt::new(
        InnerReceipt::Succinct(succinct),
        receipt.journal.bytes.clone(),
    ))
}
// endregion: compress
