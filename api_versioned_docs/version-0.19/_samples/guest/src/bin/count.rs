//! Counts to the number that it reads: a run of a chosen length, to measure proofs with.
#![no_main]
#![no_std]

use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    let end: u32 = env::read();
    let count = (0..end).fold(0u32, |count, _| core::hint::black_box(count + 1));
    env::commit(&count);
}
