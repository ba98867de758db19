// region: helper
use risc0_zkvm::{serde::to_vec, ExitCode, InnerReceipt, Receipt};
use serde::Serialize;

/// The receipt of a guest that commits `value`, without running it. Passes only in dev mode.
fn fake_receipt(value: &impl Serialize) -> Receipt {
    let journal: Vec<u8> = to_vec(value).unwrap().into_iter().flat_map(u32::to_le_bytes).collect();
    Receipt::new(InnerReceipt::Fake, journal)
}
// endregion: helper

// region: use
const BID_ID: [u32; 8] = [7; 8]; // in your tests: `use methods::BID_ID;`

/// What is tested: the part of your program that takes receipts from others.
fn accepted_price(receipt: &Receipt) -> Result<u64, &'static str> {
    // `verify` does not check which program and which journal a succinct receipt is about.
    if let InnerReceipt::Succinct(_) = receipt.inner {
        return Err("succinct");
    }
    receipt.verify(BID_ID).map_err(|_| "invalid")?;
    // A fake receipt has no exit code: `get_metadata` would panic.
    if let InnerReceipt::Flat(_) = receipt.inner {
        let metadata = receipt.get_metadata().map_err(|_| "invalid")?;
        if metadata.exit_code != ExitCode::Halted(0) {
            return Err("failed");
        }
    }
    receipt.journal.decode().map_err(|_| "unreadable")
}

#[test]
fn receipts_are_checked_before_they_are_read() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    assert_eq!(accepted_price(&fake_receipt(&1000u64)), Ok(1000));
    assert_eq!(accepted_price(&fake_receipt(&true)), Err("unreadable")); // another journal
}
// endregion: use
