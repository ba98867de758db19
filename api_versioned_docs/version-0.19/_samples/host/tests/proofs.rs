//! Verifies a receipt with a real proof, made by `npm run test:samples -- --prove`.

use host::receipts::Kept;
use risc0_zkvm::{sha::Digest, InnerReceipt, MemoryImage, Program, Receipt, GUEST_MAX_MEM, PAGE_SIZE};

const HELLO: &[u8] = include_bytes!("../../receipts/hello-world.elf");
const COUNT: &[u8] = include_bytes!("../../receipts/count.elf");

fn proven() -> Receipt {
    bincode::deserialize(include_bytes!("../../receipts/hello-world.bin")).unwrap()
}

fn image_id(elf: &[u8]) -> Digest {
    let program = Program::load_elf(elf, GUEST_MAX_MEM as u32).unwrap();
    MemoryImage::new(&program, PAGE_SIZE as u32).unwrap().compute_id()
}

#[test]
fn a_proven_receipt_is_accepted() {
    let receipt = proven();
    receipt.verify(image_id(HELLO)).unwrap();
    assert_eq!(receipt.journal.decode::<u32>().unwrap(), 18);
}

#[test]
fn another_program_is_refused() {
    assert!(proven().verify(image_id(COUNT)).is_err());
}

#[test]
fn a_changed_journal_is_refused() {
    let mut receipt = proven();
    receipt.journal.bytes[0] ^= 1;
    assert!(receipt.verify(image_id(HELLO)).is_err());
}

#[test]
fn a_changed_seal_is_refused() {
    let words = seal(&mut proven()).len();
    for word in [words / 4, words / 2, words - 1] {
        let mut receipt = proven();
        seal(&mut receipt)[word] ^= 1;
        assert!(receipt.verify(image_id(HELLO)).is_err(), "word {word} of the seal");
    }
}

fn stored(receipt: &Receipt) -> Vec<u8> {
    bincode::serialize(&Kept::new(image_id(HELLO), receipt).unwrap()).unwrap()
}

fn refusal(stored: &[u8]) -> String {
    let kept: Kept = bincode::deserialize(stored).unwrap();
    kept.open().err().unwrap().to_string()
}

#[test]
fn a_kept_receipt_names_the_release_that_can_check_it() {
    let mut stored = stored(&proven());
    let kept: Kept = bincode::deserialize(&stored).unwrap();
    assert_eq!(kept.open().unwrap().journal.bytes, [18, 0, 0, 0]);

    stored[10] = b'9'; // the version begins at byte 8, after its length: now 0.9…
    let message = refusal(&stored);
    assert!(message.ends_with("take the verifier of that release"), "{message}");
}

#[test]
fn a_kept_receipt_without_a_proof_is_refused_in_dev_mode_too() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    let fake = Receipt::new(InnerReceipt::Fake, vec![18, 0, 0, 0]);
    assert_eq!(refusal(&stored(&fake)), "only flat receipts are accepted here");
}

fn seal(receipt: &mut Receipt) -> &mut [u32] {
    let InnerReceipt::Flat(flat) = &mut receipt.inner else {
        panic!("another kind of receipt");
    };
    &mut flat.0[0].seal
}
