// needs-guests
use host::receipts_keep::Kept;
use methods::{HELLO_ELF, HELLO_ID};
use risc0_zkvm::{default_prover, ExecutorEnv};

#[test]
fn a_kept_receipt_names_the_release_that_can_check_it() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    let env = ExecutorEnv::builder().add_input(&[41]).build().unwrap();
    let receipt = default_prover().prove_elf(env, HELLO_ELF).unwrap();

    let stored = bincode::serialize(&Kept::new(HELLO_ID, &receipt).unwrap()).unwrap();
    let kept: Kept = bincode::deserialize(&stored).unwrap();
    let opened = kept.open().unwrap();
    assert_eq!(opened.journal, [18, 0, 0, 0]);

    let mut stored = stored;
    stored[10] = b'9'; // the version begins at byte 8, after its length: now 0.9…
    let kept: Kept = bincode::deserialize(&stored).unwrap();
    let message = kept.open().err().unwrap().to_string();
    assert!(message.ends_with("take the verifier of that release"), "{message}");
}
