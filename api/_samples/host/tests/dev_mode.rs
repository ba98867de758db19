use risc0_zkvm::{
    sha::Digest, Assumptions, ExitCode, InnerReceipt, MaybePruned, Output, Receipt, ReceiptClaim,
};

#[test]
fn fake_receipts() {
    std::env::remove_var("RISC0_DEV_MODE");
    let image_id = [7u32; 8];

    // region: fake
    let claim = ReceiptClaim {
        pre: MaybePruned::Pruned(Digest::from(image_id)),
        post: MaybePruned::Pruned(Digest::default()),
        exit_code: ExitCode::Halted(0),
        input: Digest::default(),
        output: MaybePruned::Value(Some(Output {
            journal: MaybePruned::Value(b"anything".to_vec()),
            assumptions: MaybePruned::Value(Assumptions(vec![])),
        })),
    };
    let fake = Receipt::new(InnerReceipt::Fake { claim }, b"anything".to_vec());

    // Without dev mode a fake receipt is an invalid proof.
    let error = fake.verify(image_id).unwrap_err();
    assert_eq!(error.to_string(), "Verification indicates proof is invalid");
    // endregion: fake

    // region: accepted
    // In dev mode it is accepted, though nobody ran anything.
    std::env::set_var("RISC0_DEV_MODE", "yes");
    assert!(fake.verify(image_id).is_ok());

    // Its claim is compared all the same: another image ID is refused.
    assert!(fake.verify([9u32; 8]).is_err());
    // endregion: accepted

    // Values that count, and values that do not.
    for (value, on) in [
        ("1", true),
        ("true", true),
        ("YES", true),
        ("0", false),
        ("on", false),
        (" 1", false),
        ("", false),
    ] {
        std::env::set_var("RISC0_DEV_MODE", value);
        assert_eq!(risc0_zkvm::is_dev_mode(), on, "{value:?}");
    }
}
