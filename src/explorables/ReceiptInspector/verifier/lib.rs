//! Reads and verifies receipts with the crates of one version, for a page.
//!
//! The page writes a file and a question (JSON) into memory and calls `answer`. What comes back goes
//! through the one import, `tell`: the crates' log lines while they work, the message of a panic,
//! and the answer (JSON). A panic ends the instance; the page takes a new one.

mod journal;
mod version {
    include!(concat!(env!("CARGO_MANIFEST_DIR"), "/version.rs"));
}

pub use version::*;

use risc0_zkvm::{sha::Digest, Receipt};
use serde::Deserialize;
use serde_json::{json, Value};

#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "camelCase")]
pub enum Question {
    /// What is in the receipt, without verifying anything.
    Inspect,
    /// The control IDs that the seals begin with.
    ControlIds,
    #[serde(rename_all = "camelCase")]
    Verify {
        image_id: String,
        change: Option<Change>,
    },
    /// The journal as a value of a type, named as in Rust.
    Journal { of: String },
    /// The image ID of a program; the file is an ELF file.
    ImageId,
}

/// One bit to flip before verifying.
#[derive(Clone, Deserialize)]
pub struct Change {
    pub part: Part,
    pub byte: usize,
    pub bit: u8,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub enum Part {
    Journal,
    Claim,
    Seal,
}

/// An error by the name that the crates give it, with their own words.
pub fn failure(name: &str, message: impl ToString) -> Value {
    json!({"error": {"name": name, "message": message.to_string()}})
}

/// JSON or bincode, as the file begins. No length in the file is believed before its bytes are there.
pub fn decode(file: &[u8]) -> Result<Receipt, Value> {
    if is_json(file) {
        serde_json::from_slice(file).map_err(|error| failure("serde_json::Error", error))
    } else {
        bincode::deserialize(file).map_err(|error| failure("bincode::Error", error))
    }
}

fn is_json(file: &[u8]) -> bool {
    file.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{')
}

fn inspect_file(file: &[u8]) -> Result<Value, Value> {
    let receipt = decode(file)?;
    let mut found = inspect(&receipt)?;
    found["encoding"] = if is_json(file) { "json" } else { "bincode" }.into();
    if !is_json(file) {
        // bincode ignores what comes after the receipt.
        let used = bincode::serialized_size(&receipt).unwrap_or_default();
        found["left"] = (file.len() as u64).saturating_sub(used).into();
    }
    Ok(found)
}

pub fn digest(hex: &str) -> Result<Digest, Value> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(hex, &mut bytes).map_err(|error| failure("FromHexError", error))?;
    Ok(Digest::from(bytes))
}

pub fn flip(bytes: &mut [u8], change: &Change) -> Result<(), Value> {
    let length = bytes.len();
    let byte = bytes
        .get_mut(change.byte)
        .ok_or_else(|| failure("OutOfRange", format!("there are {length} bytes")))?;
    *byte ^= 1 << (change.bit & 7);
    Ok(())
}

/// The same for the words of a seal, whose bytes have the lowest first.
pub fn flip_word(words: &mut [u32], change: &Change) -> Result<(), Value> {
    let length = words.len() * 4;
    let word = words
        .get_mut(change.byte / 4)
        .ok_or_else(|| failure("OutOfRange", format!("there are {length} bytes")))?;
    *word ^= 1 << ((change.byte % 4) * 8 + (change.bit & 7) as usize);
    Ok(())
}

fn reply(file: &[u8], question: &[u8]) -> Result<Value, Value> {
    let question =
        serde_json::from_slice(question).map_err(|error| failure("Question", error))?;
    match question {
        Question::ImageId => Ok(json!({"imageId": image_id(file)?.to_string()})),
        Question::Journal { of } => journal::read(journal_bytes(&decode(file)?), &of),
        Question::Inspect => inspect_file(file),
        Question::ControlIds => Ok(control_ids(&decode(file)?)),
        Question::Verify { image_id, change } => {
            let mut receipt = decode(file)?;
            if let Some(change) = change {
                apply(&mut receipt, &change)?;
            }
            match receipt.verify(digest(&image_id)?) {
                Ok(()) => Ok(json!({"verified": true})),
                Err(error) => Err(failure(error_name(&error), error)),
            }
        }
    }
}

/// An answer, also where it is an error.
pub fn answer_to(file: &[u8], question: &[u8]) -> Value {
    reply(file, question).unwrap_or_else(|error| error)
}

#[cfg(target_arch = "wasm32")]
mod exports {
    use super::answer_to;
    use std::ptr::addr_of_mut;

    #[link(wasm_import_module = "page")]
    extern "C" {
        fn tell(what: u32, text: *const u8, length: usize);
    }

    const LOG: u32 = 0;
    const PANIC: u32 = 1;
    const ANSWER: u32 = 2;

    fn say(what: u32, text: &str) {
        unsafe { tell(what, text.as_ptr(), text.len()) }
    }

    struct Log;

    impl log::Log for Log {
        fn enabled(&self, _: &log::Metadata) -> bool {
            true
        }
        fn log(&self, record: &log::Record) {
            // `tracing` also names the spans that it enters.
            if record.level() <= log::Level::Debug {
                say(LOG, &record.args().to_string());
            }
        }
        fn flush(&self) {}
    }

    /// Where a guest's memory ends; functions of the crates that nothing calls here name it.
    #[no_mangle]
    #[allow(non_upper_case_globals)]
    static _end: u8 = 0;

    static mut FILE: Vec<u8> = Vec::new();
    static mut QUESTION: Vec<u8> = Vec::new();

    fn room(bytes: *mut Vec<u8>, length: usize) -> *mut u8 {
        // Nothing else runs: a module in a worker has one thread.
        let bytes = unsafe { &mut *bytes };
        *bytes = vec![0; length];
        bytes.as_mut_ptr()
    }

    /// Makes room for the file, and returns where it begins.
    #[no_mangle]
    pub extern "C" fn file(length: usize) -> *mut u8 {
        room(addr_of_mut!(FILE), length)
    }

    #[no_mangle]
    pub extern "C" fn question(length: usize) -> *mut u8 {
        room(addr_of_mut!(QUESTION), length)
    }

    /// Answers the question about the file.
    #[no_mangle]
    pub extern "C" fn answer() {
        std::panic::set_hook(Box::new(|info| say(PANIC, &info.to_string())));
        if log::set_logger(&Log).is_ok() {
            log::set_max_level(log::LevelFilter::Debug);
        }
        let (file, question) = unsafe { (&*addr_of_mut!(FILE), &*addr_of_mut!(QUESTION)) };
        say(ANSWER, &answer_to(file, question).to_string());
    }
}
