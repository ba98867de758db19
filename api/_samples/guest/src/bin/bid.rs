// region: guest
use risc0_zkvm::{
    guest::env,
    sha::{Impl, Sha256},
};

fn main() {
    // Private: what only the bidder knows.
    let amount: u64 = env::read();
    let salt: [u8; 32] = env::read();

    // Public: the rule of the auction.
    let reserve: u64 = env::read();

    assert!(amount >= reserve, "bid is below the reserve price");

    // The seal on the envelope: SHA-256 of amount and salt.
    let mut opening = amount.to_le_bytes().to_vec();
    opening.extend_from_slice(&salt);
    let commitment: [u8; 32] = (*Impl::hash_bytes(&opening)).into();

    env::commit(&(commitment, reserve));
}
// endregion: guest
