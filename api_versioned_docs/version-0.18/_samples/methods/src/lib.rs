//! Stand-in for the code that risc0-build generates.
//!
//! In your project this file is one line,
//! `include!(concat!(env!("OUT_DIR"), "/methods.rs"));`, and the build script
//! compiles the guest to RISC-V. That needs the `risc0` Rust toolchain, which
//! a machine that checks this site need not have. The constants here have the
//! same names and types, so host code compiles unchanged.
//!
//! `HELLO_ELF` and `METHOD_NAME_ELF` are real programs, small enough to be assembled by
//! `scripts/assemble-guests.mjs`; tests execute them. The others are empty.

pub const HELLO_ELF: &[u8] = include_bytes!("../elf/hello.elf");
pub const HELLO_ID: [u32; 8] = [
    0x9a206332, 0x271be21c, 0x043bd122, 0xa91c20bf,
    0x17b2ec12, 0x88510d9d, 0x89a903ce, 0xbf815223,
];
pub const HELLO_PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/elf/hello.elf");

pub const METHOD_NAME_ELF: &[u8] = include_bytes!("../elf/method.elf");
pub const METHOD_NAME_ID: [u32; 8] = [
    0xe0931490, 0xa55f14f8, 0x219f4b88, 0x8010cd89,
    0xcfccbe29, 0xeec396e5, 0x739dae9c, 0x8443c3a2,
];
pub const METHOD_NAME_PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/elf/method.elf");

macro_rules! method {
    ($elf:ident, $id:ident, $path:ident) => {
        pub const $elf: &[u8] = &[];
        pub const $id: [u32; 8] = [0; 8];
        pub const $path: &str = "";
    };
}

method!(MULTIPLY_ELF, MULTIPLY_ID, MULTIPLY_PATH);
method!(READINGS_ELF, READINGS_ID, READINGS_PATH);
