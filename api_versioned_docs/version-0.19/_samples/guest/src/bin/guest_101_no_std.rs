// region: program
#![no_main]
#![no_std]

extern crate alloc;

use alloc::vec::Vec;
use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    let values: Vec<u32> = env::read();
    let sum: u64 = values.iter().map(|v| u64::from(*v)).sum();
    env::commit(&sum);
}
// endregion: program
