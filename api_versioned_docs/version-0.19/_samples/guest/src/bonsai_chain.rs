//! A guest whose input and journal a Solidity contract can read.

// region: guest
use risc0_zkvm::guest::env;
use std::io::Read;

pub fn main() {
    // The contract sends `abi.encode(account, amount)`: two words of 32 bytes.
    let mut input = Vec::new();
    env::stdin().read_to_end(&mut input).unwrap();
    assert_eq!(input.len(), 64);
    let account: [u8; 32] = input[..32].try_into().unwrap();
    let amount = to_u64(input[32..].try_into().unwrap());

    // Stands in for the computation that is too expensive on chain.
    let reward = amount / 100;

    // The callback is `settle(address account, uint256 amount, uint256 reward)`.
    env::commit_slice(&account);
    env::commit_slice(&to_word(amount));
    env::commit_slice(&to_word(reward));
}
// endregion: guest

// region: words
/// A `uint256` as the ABI encodes it: 32 bytes, big-endian.
pub fn to_word(value: u64) -> [u8; 32] {
    let mut word = [0; 32];
    word[24..].copy_from_slice(&value.to_be_bytes());
    word
}

/// Panics, and so makes a proof impossible, if the number does not fit.
pub fn to_u64(word: [u8; 32]) -> u64 {
    assert!(word[..24].iter().all(|byte| *byte == 0));
    u64::from_be_bytes(word[24..].try_into().unwrap())
}
// endregion: words
