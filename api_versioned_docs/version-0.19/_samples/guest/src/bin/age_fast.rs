//! `age.rs` with the core of the profiling page.
#![no_main]

use guest::profiling as age_core;

use age_core::{is_at_least, Date, Verdict};
use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    let born: Date = env::read();
    let today: Date = env::read();

    let limit = 18;
    assert!(is_at_least(limit, born, today), "under the limit");

    env::commit(&Verdict { today, limit });
}
