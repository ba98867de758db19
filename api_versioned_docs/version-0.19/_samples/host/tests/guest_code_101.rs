use risc0_zkvm::serde::{from_slice, to_vec};

// region: layout
#[test]
fn every_number_takes_at_least_one_word() {
    assert_eq!(to_vec(&7u8).unwrap(), [7]);
    assert_eq!(to_vec(&7u64).unwrap(), [7, 0]);
    assert_eq!(to_vec(&true).unwrap(), [1]);
    assert_eq!(to_vec(&Some(9u32)).unwrap(), [1, 9]);
    assert_eq!(to_vec(&None::<u32>).unwrap(), [0]);
    // A vector: its length, then one word per element, even for bytes.
    assert_eq!(to_vec(&vec![1u8, 2, 3]).unwrap(), [3, 1, 2, 3]);
    // An array: no length, and one word per element. So a hash takes 128 bytes.
    assert_eq!(to_vec(&[7u8; 32]).unwrap().len(), 32);
    // A string: its length, then the bytes packed four to a word.
    assert_eq!(to_vec("abcde").unwrap().len(), 1 + 2);
    // Tuples and structs have no framing at all.
    assert_eq!(to_vec(&(1u32, 2u32)).unwrap(), [1, 2]);
}
// endregion: layout

#[test]
fn reading_another_type_fails() {
    let words = to_vec(&1u32).unwrap();
    assert!(from_slice::<u64, _>(&words).is_err());
    assert!(to_vec(&1u128).is_err());
}
