// region: refuse
use risc0_zkvm::{InnerReceipt, Receipt};

pub fn check(receipt: &Receipt, image_id: [u32; 8]) -> anyhow::Result<()> {
    anyhow::ensure!(!has_fake(&receipt.inner), "fake receipt");
    receipt.verify(image_id)?;
    Ok(())
}

/// A composite receipt can hold fakes, too: as its assumptions.
fn has_fake(inner: &InnerReceipt) -> bool {
    match inner {
        InnerReceipt::Fake { .. } => true,
        InnerReceipt::Composite(composite) => composite.assumptions.iter().any(has_fake),
        _ => false,
    }
}
// endregion: refuse
