// The guest of host code 101 and receipts: whoever has a receipt knows two factors of the number.
#![no_main]
#![no_std]

use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    let (a, b): (u64, u64) = env::read();
    assert!(a != 1 && b != 1, "trivial factors");
    env::commit(&a.checked_mul(b).expect("integer overflow"));
}
