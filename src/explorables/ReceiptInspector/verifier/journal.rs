//! Reads a journal as a type that is named while it runs, with the crate's own deserializer.

use crate::failure;
use risc0_zkvm::serde::Deserializer;
use serde::de::{DeserializeSeed, Error, SeqAccess, Visitor};
use serde::Deserialize;
use serde_json::{json, Value};
use std::fmt;

/// A type as a reader writes it: `(u32, String, Option<[u8; 32]>)`.
enum Type {
    /// Types without parts, by name.
    Plain(String),
    Option(Box<Type>),
    Vec(Box<Type>),
    /// Tuples and arrays: one after the other, without a length.
    Row(Vec<Type>),
    Array(Box<Type>, usize),
}

const PLAIN: [&str; 15] = [
    "bool", "char", "String", "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128",
    "f32", "f64",
];
const DEEPEST: usize = 20;

/// What of the text is still to be read.
struct Words<'a>(&'a str);

impl Words<'_> {
    fn take(&mut self, sign: &str) -> bool {
        self.0 = self.0.trim_start();
        let rest = self.0.strip_prefix(sign);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn expect(&mut self, sign: &str) -> Result<(), String> {
        if self.take(sign) {
            return Ok(());
        }
        let found = self
            .0
            .chars()
            .next()
            .map_or("the end".into(), |sign| format!("“{sign}”"));
        Err(format!("expected “{sign}”, found {found}"))
    }

    fn word(&mut self) -> String {
        self.0 = self.0.trim_start();
        let end = self
            .0
            .find(|sign: char| !sign.is_ascii_alphanumeric())
            .unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        word.into()
    }

    fn part(&mut self, depth: usize) -> Result<Type, String> {
        if depth > DEEPEST {
            return Err(format!("more than {DEEPEST} types inside each other"));
        }
        if self.take("(") {
            let mut parts = vec![];
            while !self.take(")") {
                parts.push(self.part(depth + 1)?);
                if !self.take(",") {
                    self.expect(")")?;
                    break;
                }
            }
            // What takes no bytes could stand in an array of any length.
            if parts.is_empty() {
                return Err("an empty tuple holds nothing".into());
            }
            return Ok(Type::Row(parts));
        }
        if self.take("[") {
            let of = self.part(depth + 1)?;
            self.expect(";")?;
            let count = self.word();
            let count = count
                .parse()
                .map_err(|_| format!("“{count}” is no length"))?;
            self.expect("]")?;
            return Ok(Type::Array(of.into(), count));
        }
        let name = self.word();
        if name == "Option" || name == "Vec" {
            self.expect("<")?;
            let of = self.part(depth + 1)?.into();
            self.expect(">")?;
            return Ok(if name == "Vec" {
                Type::Vec(of)
            } else {
                Type::Option(of)
            });
        }
        if PLAIN.contains(&name.as_str()) {
            return Ok(Type::Plain(name));
        }
        Err(format!(
            "“{name}” is none of {}, Option, Vec, a tuple or an array; write a struct as the tuple of its fields",
            PLAIN.join(", ")
        ))
    }
}

fn parse(text: &str) -> Result<Type, String> {
    let mut words = Words(text);
    let found = words.part(0)?;
    match words.0.trim() {
        "" => Ok(found),
        rest => Err(format!("“{rest}” comes after the type")),
    }
}

impl<'de> DeserializeSeed<'de> for &Type {
    type Value = Value;

    fn deserialize<D: serde::Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        // Numbers go as text: JSON's lose digits in a browser.
        macro_rules! number {
            ($number:ty) => {
                <$number>::deserialize(from).map(|value| value.to_string().into())
            };
        }
        match self {
            Type::Plain(name) => match name.as_str() {
                "bool" => number!(bool),
                "char" => char::deserialize(from).map(|value| format!("{value:?}").into()),
                "String" => String::deserialize(from).map(|value| format!("{value:?}").into()),
                "u8" => number!(u8),
                "u16" => number!(u16),
                "u32" => number!(u32),
                "u64" => number!(u64),
                "u128" => number!(u128),
                "i8" => number!(i8),
                "i16" => number!(i16),
                "i32" => number!(i32),
                "i64" => number!(i64),
                "i128" => number!(i128),
                "f32" => number!(f32),
                _ => number!(f64),
            },
            Type::Option(of) => from.deserialize_option(Parts(of)),
            Type::Vec(of) => from.deserialize_seq(Parts(of)),
            Type::Array(of, count) => from.deserialize_tuple(*count, Parts(of)),
            Type::Row(parts) => from.deserialize_tuple(parts.len(), Row(parts)),
        }
    }
}

/// Any number of one type.
struct Parts<'a>(&'a Type);

impl<'de> Visitor<'de> for Parts<'_> {
    type Value = Value;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("parts of one type")
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        Ok("None".into())
    }

    fn visit_some<D: serde::Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        Ok(json!({"some": self.0.deserialize(from)?}))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Value, A::Error> {
        let mut found = vec![];
        while let Some(part) = from.next_element_seed(self.0)? {
            found.push(part);
        }
        Ok(found.into())
    }
}

struct Row<'a>(&'a [Type]);

impl<'de> Visitor<'de> for Row<'_> {
    type Value = Value;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("a tuple")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Value, A::Error> {
        let mut found = vec![];
        for part in self.0 {
            let value = from.next_element_seed(part)?;
            found.push(value.ok_or_else(|| A::Error::custom("too short"))?);
        }
        Ok(json!({"row": found}))
    }
}

/// The journal as that type, and how many of its bytes were left.
pub fn read(journal: &[u8], of: &str) -> Result<Value, Value> {
    let of = parse(of).map_err(|error| failure("Type", error))?;
    // Filled up to whole words, as `from_slice` does it.
    let words: Vec<u32> = bytemuck::allocation::pod_collect_to_vec(journal);
    let mut rest = words.as_slice();
    let value = of
        .deserialize(&mut Deserializer::new(&mut rest))
        .map_err(|error| failure("risc0_zkvm::serde::Error", error))?;
    Ok(json!({"value": value, "left": rest.len() * 4}))
}
