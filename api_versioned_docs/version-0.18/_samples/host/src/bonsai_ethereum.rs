//! The bytes that an Ethereum contract expects.

use anyhow::{ensure, Result};
use bonsai_sdk::alpha::responses::Groth16Seal;

// region: seal
/// ABI-encodes the proof as the contract's `Seal` struct: eight words, 256 bytes.
pub fn encode_seal(seal: &Groth16Seal) -> Result<Vec<u8>> {
    let mut words: Vec<&[u8]> = Vec::new();
    words.extend(seal.a.iter().map(Vec::as_slice));
    words.extend(seal.b.iter().flatten().map(Vec::as_slice));
    words.extend(seal.c.iter().map(Vec::as_slice));
    ensure!(words.len() == 8, "not a Groth16 proof");

    let mut encoded = Vec::with_capacity(8 * 32);
    for word in words {
        ensure!(word.len() <= 32, "number too long");
        encoded.extend(vec![0; 32 - word.len()]); // big-endian: pad on the left
        encoded.extend(word);
    }
    Ok(encoded)
}
// endregion: seal

// region: payload
/// What the relay contract calls your contract with.
pub fn payload(selector: [u8; 4], journal: &[u8], image_id: [u8; 32]) -> Vec<u8> {
    [&selector[..], journal, &image_id[..]].concat()
}
// endregion: payload

// region: image-id-bytes
/// The image ID as the 32 bytes of a Solidity `bytes32`.
pub fn image_id_bytes(image_id: [u32; 8]) -> [u8; 32] {
    risc0_zkvm::sha::Digest::from(image_id).into()
}
// endregion: image-id-bytes
