//! Verifies a receipt with a real proof, made by `npm run test:samples -- --prove`.

use host::receipts::accept;
use risc0_zkvm::{compute_image_id, sha::Digest, InnerReceipt, Receipt};

const HELLO: &[u8] = include_bytes!("../../receipts/hello-world.elf");
const COUNT: &[u8] = include_bytes!("../../receipts/count.elf");

fn proven() -> Receipt {
    bincode::deserialize(include_bytes!("../../receipts/hello-world.bin")).unwrap()
}

fn image_id(elf: &[u8]) -> Digest {
    compute_image_id(elf).unwrap()
}

#[test]
fn a_proven_receipt_is_accepted() {
    let receipt = proven();
    receipt.verify(image_id(HELLO)).unwrap();
    accept(&receipt, image_id(HELLO)).unwrap();
    assert_eq!(receipt.journal.decode::<u32>().unwrap(), 18);
}

#[test]
fn another_program_is_refused() {
    assert!(proven().verify(image_id(COUNT)).is_err());
    assert!(accept(&proven(), image_id(COUNT)).is_err());
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

#[test]
fn a_composite_receipt_with_assumptions_is_refused_where_recursion_is() {
    let mut receipt = proven();
    let other = receipt.inner.clone();
    let InnerReceipt::Composite(composite) = &mut receipt.inner else {
        panic!("another kind of receipt");
    };
    composite.assumptions.push(other);
    let refusal = accept(&receipt, image_id(HELLO)).unwrap_err().to_string();
    assert_eq!(refusal, "it relies on other receipts");
}

fn seal(receipt: &mut Receipt) -> &mut [u32] {
    let InnerReceipt::Composite(composite) = &mut receipt.inner else {
        panic!("another kind of receipt");
    };
    &mut composite.segments[0].seal
}
