use host::receipts_keep::Kept;
use risc0_zkvm::{InnerReceipt, MemoryImage, Program, Receipt, MEM_SIZE, PAGE_SIZE};

const HELLO: &[u8] = include_bytes!("../../receipts/hello-world.elf");
const PROVEN: &[u8] = include_bytes!("../../receipts/hello-world.bin");

fn stored(receipt: &Receipt) -> Vec<u8> {
    let program = Program::load_elf(HELLO, MEM_SIZE as u32).unwrap();
    let image_id = MemoryImage::new(&program, PAGE_SIZE as u32).unwrap().compute_id();
    bincode::serialize(&Kept::new(image_id, receipt).unwrap()).unwrap()
}

fn refusal(stored: &[u8]) -> String {
    let kept: Kept = bincode::deserialize(stored).unwrap();
    kept.open().err().unwrap().to_string()
}

#[test]
fn a_kept_receipt_names_the_release_that_can_check_it() {
    let mut stored = stored(&bincode::deserialize(PROVEN).unwrap());
    let kept: Kept = bincode::deserialize(&stored).unwrap();
    assert_eq!(kept.open().unwrap().journal, [18, 0, 0, 0]);

    stored[10] = b'9'; // the version begins at byte 8, after its length: now 0.9…
    let message = refusal(&stored);
    assert!(message.ends_with("take the verifier of that release"), "{message}");
}

#[test]
fn a_receipt_without_a_proof_is_refused_in_dev_mode_too() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    let fake = Receipt::new(InnerReceipt::Fake, vec![18, 0, 0, 0]);
    assert_eq!(refusal(&stored(&fake)), "only flat receipts are accepted here");
}
