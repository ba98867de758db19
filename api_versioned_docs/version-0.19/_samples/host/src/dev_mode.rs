// region: refuse
use risc0_zkvm::{InnerReceipt, Receipt};

pub fn check(receipt: &Receipt, image_id: [u32; 8]) -> anyhow::Result<()> {
    anyhow::ensure!(
        !matches!(receipt.inner, InnerReceipt::Fake),
        "fake receipt"
    );
    receipt.verify(image_id)?;
    Ok(())
}
// endregion: refuse
