use bonsai_sdk::alpha::responses::Groth16Seal;
use host::bonsai_ethereum::{encode_seal, image_id_bytes, payload};
use risc0_zkvm::sha::Digest;

#[test]
fn seal_is_eight_words() {
    let seal = Groth16Seal {
        a: vec![vec![1], vec![2]],
        b: vec![vec![vec![3], vec![4]], vec![vec![5], vec![6]]],
        c: vec![vec![7], vec![8; 32]],
        public: vec![],
    };
    let encoded = encode_seal(&seal).unwrap();
    assert_eq!(encoded.len(), 256);
    for (i, word) in encoded.chunks(32).take(7).enumerate() {
        assert_eq!(word[31], i as u8 + 1);
        assert!(word[..31].iter().all(|byte| *byte == 0));
    }
    assert_eq!(encoded[224..], [8; 32]);
}

#[test]
fn payload_is_selector_journal_image_id() {
    let bytes = payload([1, 2, 3, 4], &[9; 64], [7; 32]);
    assert_eq!(bytes.len(), 4 + 64 + 32);
    assert_eq!(bytes[4..68], [9; 64]);
    assert_eq!(bytes[68..], [7; 32]);
}

#[test]
fn image_id_has_the_bytes_of_the_digest() {
    let words = [0x0403_0201, 0, 0, 0, 0, 0, 0, 0x0100_0000];
    let bytes = image_id_bytes(words);
    assert_eq!(bytes[..4], [1, 2, 3, 4]);
    assert_eq!(bytes, <[u8; 32]>::from(Digest::from(words)));
}
