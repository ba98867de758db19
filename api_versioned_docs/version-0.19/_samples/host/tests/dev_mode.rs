use risc0_zkvm::{InnerReceipt, Receipt};

#[test]
fn fake_receipts() {
    std::env::remove_var("RISC0_DEV_MODE");
    let image_id = [7u32; 8];

    // region: fake
    let fake = Receipt::new(InnerReceipt::Fake, b"anything".to_vec());

    // Without dev mode a fake receipt is an invalid proof.
    let error = fake.verify(image_id).unwrap_err();
    assert_eq!(error.to_string(), "Verification indicates proof is invalid");
    // endregion: fake

    // region: accepted
    // In dev mode it is accepted, though nobody ran anything.
    std::env::set_var("RISC0_DEV_MODE", "yes");
    assert!(fake.verify(image_id).is_ok());

    // Not even the image ID is compared.
    assert!(fake.verify([9u32; 8]).is_ok());
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
