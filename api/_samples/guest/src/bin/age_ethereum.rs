// hide
use guest::{bonsai_chain::to_word, optimization as age_core};
// endhide
// region: program
use age_core::{is_at_least, number, Date};
use risc0_zkvm::guest::env;

/// The number of the day on which the clocks of computers and chains begin.
const FIRST_OF_1970: u32 = 719_163;

fn main() {
    let born: Date = env::read();
    let today: Date = env::read();
    // Whom the contract should let in; otherwise, anyone who sees the proof could use it.
    let account: [u8; 20] = env::read();

    let limit = 18;
    assert!(is_at_least(limit, born, today), "under the limit");

    // What `abi.encode(uint256 day, uint256 limit, address account)` gives: three words.
    env::commit_slice(&to_word(u64::from(number(today) - FIRST_OF_1970)));
    env::commit_slice(&to_word(limit.into()));
    env::commit_slice(&[[0; 12].as_slice(), &account].concat());
}
// endregion: program
