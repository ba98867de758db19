//! Verifies a receipt with a real proof, made by `npm run test:samples -- --prove`.

use risc0_zkvm::{
    serde::from_slice, sha::Digest, InnerReceipt, MemoryImage, Program, Receipt, MEM_SIZE, PAGE_SIZE,
};

const HELLO: &[u8] = include_bytes!("../../receipts/hello-world.elf");
const COUNT: &[u8] = include_bytes!("../../receipts/count.elf");

fn proven() -> Receipt {
    bincode::deserialize(include_bytes!("../../receipts/hello-world.bin")).unwrap()
}

fn image_id(elf: &[u8]) -> Digest {
    let program = Program::load_elf(elf, MEM_SIZE as u32).unwrap();
    MemoryImage::new(&program, PAGE_SIZE as u32).unwrap().compute_id()
}

#[test]
fn a_proven_receipt_is_accepted() {
    let receipt = proven();
    receipt.verify(image_id(HELLO)).unwrap();
    assert_eq!(from_slice::<u32, _>(&receipt.journal).unwrap(), 18);
}

#[test]
fn another_program_is_refused() {
    assert!(proven().verify(image_id(COUNT)).is_err());
}

#[test]
fn a_changed_journal_is_refused() {
    let mut receipt = proven();
    receipt.journal[0] ^= 1;
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

fn seal(receipt: &mut Receipt) -> &mut [u32] {
    let InnerReceipt::Flat(flat) = &mut receipt.inner else {
        panic!("another kind of receipt");
    };
    &mut flat.0[0].seal
}
