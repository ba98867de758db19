use std::collections::BTreeMap;

use risc0_zkvm::serde::{from_slice, to_vec};
use serde::{Deserialize, Serialize};

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
    // A map: its length, then key and value in turn.
    let map = BTreeMap::from([(1u32, 8u32), (2, 9)]);
    assert_eq!(to_vec(&map).unwrap(), [2, 1, 8, 2, 9]);
    // A negative number fills its word.
    assert_eq!(to_vec(&-2i16).unwrap(), [0xffff_fffe]);
    // Floats are their bits, and a char is its code point.
    assert_eq!(to_vec(&1.5f32).unwrap(), [0x3fc0_0000]);
    assert_eq!(to_vec(&'z').unwrap(), [0x7a]);
    // The unit takes no word.
    assert!(to_vec(&()).unwrap().is_empty());
}
// endregion: layout

#[test]
fn reading_another_type_fails() {
    let words = to_vec(&1u32).unwrap();
    assert!(from_slice::<u64, _>(&words).is_err());
    assert!(to_vec(&1u128).is_err());
}

// region: serde-bytes
#[derive(Deserialize, Serialize)]
struct Photo {
    name: String,
    #[serde(with = "serde_bytes")]
    pixels: Vec<u8>, // a length, then four bytes to a word
}
// endregion: serde-bytes

#[derive(Serialize)]
struct SlowPhoto {
    name: String,
    pixels: Vec<u8>, // a length, then one byte to a word
}

#[test]
fn serde_bytes_packs_four_bytes_to_a_word() {
    let (name, pixels) = ("me".to_string(), vec![7; 1000]);
    let packed = to_vec(&Photo { name: name.clone(), pixels: pixels.clone() }).unwrap();
    assert_eq!(packed.len(), 2 + 1 + 250);
    assert_eq!(to_vec(&SlowPhoto { name, pixels: pixels.clone() }).unwrap().len(), 2 + 1 + 1000);

    let photo: Photo = from_slice(&packed).unwrap();
    assert_eq!((photo.name.as_str(), photo.pixels), ("me", pixels));
}
