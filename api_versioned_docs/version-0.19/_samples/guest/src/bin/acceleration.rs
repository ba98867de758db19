// region: ecdsa
#![no_main]

use k256::{
    ecdsa::{signature::Verifier, Signature, VerifyingKey},
    EncodedPoint,
};
use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

fn main() {
    let (point, message, signature): (EncodedPoint, Vec<u8>, Signature) = env::read();

    let key = VerifyingKey::from_encoded_point(&point).expect("not a point of the curve");
    key.verify(&message, &signature).expect("wrong signature");

    // Public: who signed, and what.
    env::commit(&(point, message));
}
// endregion: ecdsa
