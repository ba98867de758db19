use anyhow::Result;
use risc0_zkvm::{sha::Digest, ExitCode, InnerReceipt, Receipt};

// region: keep
use serde::{Deserialize, Serialize};

/// The version of `risc0-zkvm` that this program is built with.
const ZKVM: &str = risc0_zkvm::VERSION;

/// A receipt with what somebody needs to check it years later.
#[derive(Deserialize, Serialize)]
pub struct Kept {
    zkvm: String,
    image_id: Digest,
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

    /// Reads and verifies the receipt, if this program is of the release that made it.
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
