// region: program
#![no_main]

use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    // Private input, read in the order in which the host wrote it.
    let limit: u32 = env::read();
    let readings: Vec<u32> = env::read();

    // A panic ends the run: no receipt can come out of it.
    let highest = readings.iter().max().expect("no readings");
    assert!(*highest <= limit, "a reading is above the limit");

    // Public output: the receipt vouches for these two numbers.
    env::commit(&(limit, readings.len() as u32));
}
// endregion: program
