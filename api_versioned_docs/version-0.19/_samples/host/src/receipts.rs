use anyhow::{ensure, Context, Result};
use methods::AGE_ID;
use risc0_zkvm::{
    get_prover_server, sha::Digest, ExitCode, InnerReceipt, ProverOpts, Receipt, ReceiptMetadata,
    VerifierContext,
};

// region: variants
fn describe(receipt: &Receipt) -> String {
    match &receipt.inner {
        InnerReceipt::Flat(segments) => format!("{} segments", segments.0.len()),
        InnerReceipt::Succinct(succinct) => {
            format!("one seal of {} bytes", succinct.get_seal_bytes().len())
        }
        InnerReceipt::Fake => "no seal: made in dev mode".to_string(),
    }
}
// endregion: variants

// region: succinct
/// Checks by hand what `verify` leaves out for a succinct receipt.
fn accept_succinct(receipt: &Receipt) -> Result<()> {
    receipt.verify(AGE_ID)?;

    let metadata: ReceiptMetadata = receipt.get_metadata()?;
    ensure!(metadata.pre.digest() == Digest::from(AGE_ID), "another program");
    ensure!(metadata.exit_code == ExitCode::Halted(0), "another ending");
    ensure!(metadata.output == sha256(&receipt.journal.bytes), "another journal");
    Ok(())
}

fn sha256(bytes: &[u8]) -> Digest {
    use risc0_zkvm::sha::{Impl, Sha256};
    *Impl::hash_bytes(bytes)
}
// endregion: succinct

// region: context
/// Accepts only flat receipts with proofs made with Poseidon.
fn verify_poseidon_only(receipt: &Receipt) -> Result<()> {
    receipt.inner.flat()?;
    let mut ctx = VerifierContext::default();
    ctx.suites.retain(|name, _| name == "poseidon");
    receipt.verify_with_context(&ctx, AGE_ID)?;
    Ok(())
}
// endregion: context

// region: keep
use serde::{Deserialize, Serialize};

/// The version of `risc0-zkvm` that this program is built with.
const ZKVM: &str = risc0_zkvm::VERSION;

/// A receipt with what somebody needs to check it years later.
#[derive(Deserialize, Serialize)]
pub struct Kept {
    zkvm: String,
    pub image_id: Digest,
    receipt: Vec<u8>,
}

impl Kept {
    pub fn new(image_id: impl Into<Digest>, receipt: &Receipt) -> Result<Self> {
        Ok(Self {
            zkvm: ZKVM.to_string(),
            image_id: image_id.into(),
            receipt: bincode::serialize(receipt)?,
        })
    }

    /// Reads and verifies the receipt, if this program uses the release that made it.
    pub fn open(&self) -> Result<Receipt> {
        anyhow::ensure!(self.zkvm == ZKVM, "made by {}: take the verifier of that release", self.zkvm);
        let receipt: Receipt = bincode::deserialize(&self.receipt)?;
        let flat = matches!(receipt.inner, InnerReceipt::Flat(_));
        anyhow::ensure!(flat, "only flat receipts are accepted here");
        receipt.verify(self.image_id)?;
        let ended = receipt.get_metadata()?.exit_code;
        anyhow::ensure!(ended == ExitCode::Halted(0), "the program did not end well");
        Ok(receipt)
    }
}
// endregion: keep

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
