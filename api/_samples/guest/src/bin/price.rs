//! Asks the host for a price.
#![no_main]

// region: syscall
// hide
use guest::age_core;
// endhide
use age_core::SYS_PRICE_OF;
use risc0_zkvm::guest::env;

fn price_of(item: &str) -> u32 {
    // The first call sends a question, and gets the length of the answer in bytes.
    let mut none = [0u32; 1];
    let length = env::syscall(SYS_PRICE_OF, item.as_bytes(), &mut none[..0]).0;
    assert_eq!(length, 4, "not a price");

    // The second call gets the answer, in whole words. Nothing about it is proven.
    let mut answer = [0u32; 1];
    env::syscall(SYS_PRICE_OF, &[], &mut answer);
    answer[0]
}
// endregion: syscall

risc0_zkvm::guest::entry!(main);

fn main() {
    let item: String = env::read();
    env::commit(&price_of(&item));
}
