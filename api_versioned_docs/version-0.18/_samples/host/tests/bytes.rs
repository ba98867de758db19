use risc0_zkvm::serde::{from_slice, to_vec};
use serde::{Deserialize, Serialize};

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
