use anyhow::{Context, Result};
use risc0_zkvm::{get_prover_server, InnerReceipt, ProverOpts, Receipt};

// region: compress
/// Turns a flat receipt whose segments were proven with Poseidon into a succinct one.
fn compress(receipt: &Receipt) -> Result<Receipt> {
    let prover = get_prover_server(&ProverOpts::default())?;
    let (first, rest) = receipt.inner.flat()?.split_first().context("no segments")?;
    let mut rollup = prover.lift(first)?;
    for segment in rest {
        rollup = prover.join(&rollup, &prover.lift(segment)?)?;
    }
    Ok(Receipt::new(
        InnerReceipt::Succinct(rollup),
        receipt.journal.bytes.clone(),
    ))
}
// endregion: compress
