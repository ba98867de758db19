// region: refuse
use risc0_zkvm::{ExitCode, InnerReceipt, Receipt};

pub fn check(receipt: &Receipt, image_id: [u32; 8]) -> anyhow::Result<()> {
    let flat = matches!(receipt.inner, InnerReceipt::Flat(_));
    anyhow::ensure!(flat, "only flat receipts are accepted here");
    receipt.verify(image_id)?;
    let ended = receipt.get_metadata()?.exit_code;
    anyhow::ensure!(ended == ExitCode::Halted(0), "the program did not end well");
    Ok(())
}
// endregion: refuse
