//! What `risc0_zkvm::serde` can't do of what serde can.

use std::{fmt, panic::catch_unwind};

use risc0_zkvm::serde::{from_slice, to_vec, Error};
use serde::{
    de::{MapAccess, Visitor},
    Deserialize, Deserializer, Serialize,
};

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
    let value = serde_json::json!({"x": 1});
    let words = to_vec(&value).unwrap();
    assert_eq!(from_slice::<serde_json::Value, u32>(&words), Err(Error::NotSupported));
    assert_eq!(to_vec(&Flattened { inner: Inner { x: 1 } }), Err(Error::NotSupported));
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
