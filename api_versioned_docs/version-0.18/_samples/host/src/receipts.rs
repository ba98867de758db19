use anyhow::{ensure, Result};
use methods::AGE_ID;
use risc0_zkvm::{
    sha::Digest, ExitCode, InnerReceipt, Receipt, ReceiptMetadata,
    VerifierContext,
};

// region: variants
fn describe(receipt: &Receipt) -> String {
    match &receipt.inner {
        InnerReceipt::Flat(segments) => format!("{} segments", segments.0.len()),
        InnerReceipt::Succinct(succinct) => {
            format!("one seal of {} bytes", succinct.seal.len() * 4)
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
    ensure!(metadata.output == sha256(&receipt.journal), "another journal");
    Ok(())
}

fn sha256(bytes: &[u8]) -> Digest {
    use risc0_zkvm::sha::{Impl, Sha256};
    *Impl::hash_bytes(bytes)
}
// endregion: succinct

// region: context
/// Accepts proofs made with Poseidon only.
fn verify_poseidon_only(receipt: &Receipt) -> Result<()> {
    let mut ctx = VerifierContext::default();
    ctx.suites.retain(|name, _| name == "poseidon");
    receipt.verify_with_context(&ctx, AGE_ID)?;
    Ok(())
}
// endregion: context

