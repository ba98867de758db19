//! Prints the crates' answers about a receipt, compiled natively and without the page's code, and
//! their answers with a bit of the file flipped. The output is test vectors.
//!
//! `natively RECEIPT.bin IMAGE_ID`

use risc0_zkvm::{sha::Digest, Receipt};
use serde_json::{json, Value};
use std::panic::{catch_unwind, set_hook};

fn said(file: &[u8], image_id: Digest) -> Value {
    let outcome = catch_unwind(|| {
        let receipt: Receipt = match bincode::deserialize(file) {
            Ok(receipt) => receipt,
            Err(error) => return json!({"decoding": error.to_string()}),
        };
        match receipt.verify(image_id) {
            Ok(()) => json!("verified"),
            Err(error) => json!({"refused": error.to_string()}),
        }
    });
    outcome.unwrap_or_else(|_| json!("panic"))
}

fn main() {
    set_hook(Box::new(|_| {}));
    let arguments: Vec<String> = std::env::args().collect();
    let file = std::fs::read(&arguments[1]).unwrap();
    let mut id = [0; 32];
    hex::decode_to_slice(&arguments[2], &mut id).unwrap();
    let image_id = Digest::from(id);

    let length = file.len();
    // Flip bits at the beginning, at the end (claim and journal), and in between.
    let end = (length.saturating_sub(240)..length).step_by(4);
    let between = (1..40).map(|step| length * step / 40);
    let mut bytes: Vec<usize> = (0..30.min(length)).chain(end).chain(between).collect();
    bytes.sort_unstable();
    bytes.dedup();
    let flips: Vec<Value> = bytes
        .into_iter()
        .map(|byte| {
            let mut changed = file.clone();
            let bit = byte % 8;
            changed[byte] ^= 1 << bit;
            json!({"byte": byte, "bit": bit, "said": said(&changed, image_id)})
        })
        .collect();
    let cut: Vec<Value> = [1, 4, 12, length / 2, length - 1]
        .into_iter()
        .map(|kept| json!({"kept": kept, "said": said(&file[..kept], image_id)}))
        .collect();
    id[0] ^= 1;
    let found = json!({
        "imageId": arguments[2],
        "said": said(&file, image_id),
        "wrongId": said(&file, Digest::from(id)),
        "flips": flips,
        "cut": cut,
    });
    println!("{found}");
}
