//! What the verifier takes from elsewhere: the hashes of its trees, and where challenges come from.

use crate::reduce;
use sha2::digest::generic_array::GenericArray;
use sha2::{compress256, Digest, Sha256};

// region: hash
/// A hash as eight words, as in a seal.
pub type Hash = [u32; 8];

fn words_of(hash: &[u8]) -> Hash {
    std::array::from_fn(|i| u32::from_le_bytes(hash[4 * i..][..4].try_into().unwrap()))
}

fn sha256(prefix: u8, words: &[u32]) -> Hash {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    words_of(&Sha256::new().chain_update([prefix]).chain_update(bytes).finalize())
}

pub fn hash_numbers(numbers: &[i64]) -> Hash {
    sha256(0, &numbers.iter().map(|&n| n as u32).collect::<Vec<_>>())
}

pub fn hash_pair(left: &Hash, right: &Hash) -> Hash {
    sha256(1, &[*left, *right].concat())
}
// endregion: hash

// region: rng
/// One block of SHA-256 without padding: RISC Zero's `hash_pair`.
fn compress(left: &Hash, right: &Hash) -> Hash {
    let words = left.iter().chain(right);
    let block: Vec<u8> = words.flat_map(|word| word.to_le_bytes()).collect();
    let mut state = [
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
        0x5be0cd19,
    ];
    compress256(&mut state, &[*GenericArray::from_slice(&block)]);
    state.map(u32::swap_bytes)
}

/// Where challenges come from.
pub trait Rng {
    fn mix(&mut self, hash: &Hash);
    fn word(&mut self) -> u32;

    fn number(&mut self) -> i64 {
        (0..6).fold(0, |n, _| reduce((n << 32) + i64::from(self.word())))
    }
}

/// RISC Zero's generator for SHA-256.
pub struct ShaRng {
    pool0: Hash,
    pool1: Hash,
    used: usize,
}

impl Default for ShaRng {
    fn default() -> Self {
        let [pool0, pool1] = ["Hello", "World"].map(|text| words_of(&Sha256::digest(text)));
        Self { pool0, pool1, used: 0 }
    }
}

impl ShaRng {
    fn step(&mut self) {
        self.pool0 = compress(&self.pool0, &self.pool1);
        self.pool1 = compress(&self.pool0, &self.pool1);
        self.used = 0;
    }
}

impl Rng for ShaRng {
    fn mix(&mut self, hash: &Hash) {
        self.pool0 = std::array::from_fn(|i| self.pool0[i] ^ hash[i]);
        self.step();
    }

    fn word(&mut self) -> u32 {
        if self.used == 8 {
            self.step();
        }
        self.used += 1;
        self.pool0[self.used - 1]
    }
}
// endregion: rng
