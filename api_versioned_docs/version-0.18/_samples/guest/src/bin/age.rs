// region: program
#![no_main]

// hide
use guest::age_core;
// endhide
use age_core::{is_at_least, Date, Verdict};
use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    // Private: read, and never committed.
    let born: Date = env::read();
    // Read as well, but committed below, so whoever checks the receipt sees it.
    let today: Date = env::read();

    // A panic ends the run: no receipt can come out of it.
    let limit = 18;
    assert!(is_at_least(limit, born, today), "under the limit");

    // Public: the receipt vouches for the day and the limit.
    env::commit(&Verdict { today, limit });
}
// endregion: program
