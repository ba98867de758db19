// region: helper
use risc0_zkvm::{
    serde::to_vec, sha::Digest, Assumptions, ExitCode, InnerReceipt, MaybePruned, Output, Receipt,
    ReceiptClaim,
};
use serde::Serialize;

/// The receipt of a guest that commits `value`, without running it. Passes only in dev mode.
fn fake_receipt(image_id: impl Into<Digest>, value: &impl Serialize) -> Receipt {
    let journal: Vec<u8> = to_vec(value).unwrap().into_iter().flat_map(u32::to_le_bytes).collect();
    let claim = ReceiptClaim {
        pre: MaybePruned::Pruned(image_id.into()),
        post: MaybePruned::Pruned(Digest::ZERO),
        exit_code: ExitCode::Halted(0),
        input: Digest::ZERO,
        output: MaybePruned::Value(Some(Output {
            journal: MaybePruned::Value(journal.clone()),
            assumptions: MaybePruned::Value(Assumptions(vec![])),
        })),
    };
    Receipt::new(InnerReceipt::Fake { claim }, journal)
}
// endregion: helper

// region: use
const BID_ID: [u32; 8] = [7; 8]; // in your tests: `use methods::BID_ID;`

/// What is tested: the part of your program that takes receipts from others.
fn accepted_price(receipt: &Receipt) -> Result<u64, &'static str> {
    receipt.verify(BID_ID).map_err(|_| "invalid")?;
    receipt.journal.decode().map_err(|_| "unreadable")
}

#[test]
fn receipts_are_checked_before_they_are_read() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    assert_eq!(accepted_price(&fake_receipt(BID_ID, &1000u64)), Ok(1000));
    assert_eq!(accepted_price(&fake_receipt([8; 8], &1000u64)), Err("invalid")); // another program
    assert_eq!(accepted_price(&fake_receipt(BID_ID, &true)), Err("unreadable")); // another journal
    assert_eq!(accepted_price(&fake_receipt([8; 8], &true)), Err("invalid")); // checked first
}
// endregion: use
