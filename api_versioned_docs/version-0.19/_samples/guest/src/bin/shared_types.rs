// region: guest
#![no_main]

// hide
use guest::readings_core;
// endhide
use readings_core::Input;
use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    let input: Input = env::read();
    env::commit(&input.check());
}
// endregion: guest
