//! Stand-in for the code that risc0-build generates.
//!
//! In your project this file is one line,
//! `include!(concat!(env!("OUT_DIR"), "/methods.rs"));`, and the build script
//! compiles the guest to RISC-V. That needs the `risc0` Rust toolchain, which
//! a machine that checks this site need not have. The constants here have the
//! same names and types, so host code compiles unchanged.
//!
//! `HELLO_ELF` and `METHOD_ELF` are real programs, small enough to be assembled by
//! `scripts/assemble-guests.mjs`; tests execute them. The others are empty.

pub const HELLO_ELF: &[u8] = include_bytes!("../elf/hello.elf");
pub const HELLO_ID: [u32; 8] = [
    0x19c889e1, 0x85cc4732, 0x4fc7d1ca, 0x83f812e9,
    0xee3beeb1, 0xef8c8d0c, 0x2b0b8d66, 0x3b5e8317,
];
pub const HELLO_PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/elf/hello.elf");

pub const METHOD_ELF: &[u8] = include_bytes!("../elf/method.elf");
pub const METHOD_ID: [u32; 8] = [
    0x89bdd22c, 0x3ba8b84e, 0xf6fdc7a2, 0xed1cba0a,
    0x0e0a37b6, 0x3552734f, 0x8bb4a1fd, 0x346273f3,
];
pub const METHOD_PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/elf/method.elf");

macro_rules! method {
    ($elf:ident, $id:ident, $path:ident) => {
        pub const $elf: &[u8] = &[];
        pub const $id: [u32; 8] = [0; 8];
        pub const $path: &str = "";
    };
}

method!(MULTIPLY_ELF, MULTIPLY_ID, MULTIPLY_PATH);
method!(BID_ELF, BID_ID, BID_PATH);
method!(READINGS_ELF, READINGS_ID, READINGS_PATH);
