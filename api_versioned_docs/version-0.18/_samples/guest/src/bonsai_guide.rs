//! A journal that a contract can bind to itself.

// region: claim
use risc0_zkvm::{
    guest::env,
    sha::{Impl, Sha256},
};

pub struct Claim {
    pub chain_id: u64,
    pub contract: [u8; 20],
    pub nonce: u64,
    pub input_hash: [u8; 32],
    pub result: u64,
}

impl Claim {
    /// `abi.encode(uint256, address, uint256, bytes32, uint256)`
    pub fn encode(&self) -> [u8; 160] {
        let mut words = [0; 160];
        words[24..32].copy_from_slice(&self.chain_id.to_be_bytes());
        words[44..64].copy_from_slice(&self.contract);
        words[88..96].copy_from_slice(&self.nonce.to_be_bytes());
        words[96..128].copy_from_slice(&self.input_hash);
        words[152..160].copy_from_slice(&self.result.to_be_bytes());
        words
    }
}

pub fn finish(chain_id: u64, contract: [u8; 20], nonce: u64, input: &[u8], result: u64) {
    let input_hash = (*Impl::hash_bytes(input)).into();
    let claim = Claim { chain_id, contract, nonce, input_hash, result };
    env::commit_slice(&claim.encode());
}
// endregion: claim
