// region: guest
#![no_main]
#![no_std]

use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    // Private: only whoever makes the proof sees this number.
    let age: u32 = env::read();

    // A guest that panics gets no receipt.
    let limit: u32 = 18;
    assert!(age >= limit, "under the limit");

    // Public: the receipt vouches for this.
    env::commit(&limit);
}
// endregion: guest
