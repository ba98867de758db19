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
    0xf8bb43a8, 0x7fb58b20, 0xc5a43ad3, 0x1a0805f6,
    0x6846b8f2, 0xa446bda1, 0xb80ce40e, 0x255bc2bb,
];
pub const HELLO_PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/elf/hello.elf");

pub const METHOD_ELF: &[u8] = include_bytes!("../elf/method.elf");
pub const METHOD_ID: [u32; 8] = [
    0x281cb4f1, 0x781596bc, 0x53f8e879, 0xa11d1eab,
    0x2da1f68b, 0xc88ed505, 0x673debe6, 0xe0694023,
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
