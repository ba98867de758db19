// region: guest
// hide
use guest::readings_core;
// endhide
use readings_core::Input;
use risc0_zkvm::guest::env;

fn main() {
    let input: Input = env::read();
    env::commit(&input.check());
}
// endregion: guest
