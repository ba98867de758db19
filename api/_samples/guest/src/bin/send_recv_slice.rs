//! Asks the host for a price with `send_recv_slice`, which compilers since Rust 1.79 break: the run
//! ends with an error.
#![no_main]

use guest::age_core::SYS_PRICE_OF;
use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    let item: String = env::read();
    let answer: &[u8] = env::send_recv_slice(SYS_PRICE_OF, item.as_bytes());
    env::commit_slice(answer);
}
