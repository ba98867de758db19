//! Stands in for the build script of your `methods`, which is one call of risc0-build.
//!
//! `npm run test:samples` has compiled the guests before, with a compiler that is not the one that
//! risc0-build looks for, into the folder SAMPLES_GUESTS, with the image ID of each beside it. From
//! there this script writes the same constants as risc0-build. Without a compiler for guests they
//! are empty, and host code compiles all the same.

use std::{env, fmt::Write, fs, path::Path};

/// The prefix of the constants, and the file in guest/src/bin.
const GUESTS: &[(&str, &str)] = &[
    ("HELLO", "hello"),
    ("BID", "bid"),
    ("AGE", "age"),
    ("AGE_FAST", "age_fast"),
    ("AGE_ETHEREUM", "age_ethereum"),
    ("AGGREGATE", "aggregate"),
    ("READINGS_NO_STD", "guest_101_no_std"),
    ("ACCELERATION", "acceleration"),
    ("INTEGER_COSTS", "integer_costs"),
    ("PRICE", "price"),
    ("SEND_RECV_SLICE", "send_recv_slice"),
];

fn main() {
    println!("cargo:rerun-if-env-changed=SAMPLES_GUESTS");
    let folder = env::var("SAMPLES_GUESTS").ok();
    let mut methods = String::new();
    let mut list = String::new();
    for (name, file) in GUESTS {
        let (mut elf, mut id) = ("&[]".to_string(), "[0; 8]".to_string());
        let path = folder.as_ref().map_or_else(String::new, |folder| format!("{folder}/{file}"));
        if folder.is_some() {
            println!("cargo:rerun-if-changed={path}");
            elf = format!("include_bytes!({path:?})");
            id = fs::read_to_string(format!("{path}.id")).unwrap();
        }
        write!(
            methods,
            "pub const {name}_ELF: &[u8] = {elf};\n\
             pub const {name}_ID: [u32; 8] = {id};\n\
             pub const {name}_PATH: &str = {path:?};\n"
        )
        .unwrap();
        write!(list, "({file:?}, {name}_ELF, {name}_ID), ").unwrap();
    }
    write!(methods, "/// File, program and image ID of each.\npub const ALL: &[(&str, &[u8], [u32; 8])] = &[{list}];\n")
        .unwrap();
    fs::write(Path::new(&env::var("OUT_DIR").unwrap()).join("methods.rs"), methods).unwrap();
}
