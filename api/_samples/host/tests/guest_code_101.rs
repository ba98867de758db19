use std::{collections::BTreeMap, fmt, panic::catch_unwind};

use risc0_zkvm::serde::{from_slice, to_vec, Error};
use serde::{
    de::{MapAccess, Visitor},
    Deserialize, Deserializer, Serialize,
};

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
    assert_eq!(to_vec(&1u128).unwrap(), [1, 0, 0, 0]);
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

// What serde can do, but `risc0_zkvm::serde` can't.

#[derive(Debug, Deserialize, PartialEq, Serialize)]
#[serde(untagged)]
enum Untagged {
    Number(u32),
}

#[derive(Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "kind")]
enum InternallyTagged {
    Point { x: u32 },
}

#[derive(Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "kind", content = "data")]
enum AdjacentlyTagged {
    Number(u32),
}

#[derive(Debug)]
struct Borrowed;

impl<'de> Deserialize<'de> for Borrowed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <&str>::deserialize(deserializer).map(|_| Borrowed)
    }
}

#[derive(Serialize)]
struct Inner {
    x: u32,
}

#[derive(Serialize)]
struct Flattened {
    #[serde(flatten)]
    inner: Inner,
}

#[test]
fn what_must_describe_itself_is_not_supported() {
    let words = to_vec(&Untagged::Number(1)).unwrap();
    assert_eq!(from_slice::<Untagged, u32>(&words), Err(Error::NotSupported));
    let words = to_vec(&InternallyTagged::Point { x: 1 }).unwrap();
    assert_eq!(from_slice::<InternallyTagged, u32>(&words), Err(Error::NotSupported));
    let words = to_vec(&AdjacentlyTagged::Number(1)).unwrap();
    assert_eq!(from_slice::<AdjacentlyTagged, u32>(&words), Err(Error::NotSupported));
    let value = serde_json::json!({"x": 1});
    let words = to_vec(&value).unwrap();
    assert_eq!(from_slice::<serde_json::Value, u32>(&words), Err(Error::NotSupported));
    assert_eq!(to_vec(&Flattened { inner: Inner { x: 1 } }), Err(Error::NotSupported));
}

#[test]
fn strings_are_read_as_owned() {
    let error = from_slice::<Borrowed, u32>(&to_vec("text").unwrap()).unwrap_err();
    let text = r#"invalid type: string "text", expected a borrowed string"#;
    assert_eq!(error, Error::Custom(text.into()));
}

#[test]
fn formatted_text_panics() {
    let panic = catch_unwind(|| to_vec(&format_args!("{}", 1))).unwrap_err();
    assert_eq!(panic.downcast_ref(), Some(&"collect_str"));
}

#[derive(Debug, Deserialize, PartialEq, Serialize)]
struct Skipped {
    #[serde(skip_serializing_if = "Option::is_none", default)]
    maybe: Option<u32>,
    rest: u32,
}

#[test]
fn a_skipped_field_shifts_the_others() {
    let words = to_vec(&(Skipped { maybe: None, rest: 1 }, 5u32, 6u32)).unwrap();
    assert_eq!(from_slice::<Skipped, u32>(&words), Ok(Skipped { maybe: Some(5), rest: 6 }));
}

#[derive(Debug)]
struct ByMap;

impl<'de> Deserialize<'de> for ByMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MapOnly;
        impl<'de> Visitor<'de> for MapOnly {
            type Value = ByMap;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("struct ByMap")
            }
            fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<ByMap, A::Error> {
                Ok(ByMap)
            }
        }
        deserializer.deserialize_struct("ByMap", &["x"], MapOnly)
    }
}

#[test]
fn a_struct_is_read_as_a_sequence() {
    let message = from_slice::<ByMap, u32>(&[1]).unwrap_err().to_string();
    assert!(message.starts_with("invalid type: sequence, expected struct ByMap"), "{message}");
}
