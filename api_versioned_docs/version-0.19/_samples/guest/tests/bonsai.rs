use guest::{
    bonsai_chain::{to_u64, to_word},
    bonsai_guide::Claim,
};

#[test]
fn words_are_big_endian() {
    let word = to_word(0x0102);
    assert_eq!(word[30..], [1, 2]);
    assert!(word[..30].iter().all(|byte| *byte == 0));
    assert_eq!(to_u64(word), 0x0102);
}

#[test]
#[should_panic]
fn large_words_are_refused() {
    to_u64([0xff; 32]);
}

#[test]
fn every_field_has_a_word_of_its_own() {
    let words = Claim {
        chain_id: 1,
        contract: [2; 20],
        nonce: 3,
        input_hash: [4; 32],
        result: 5,
    }
    .encode();
    let expected = [
        ([0; 31].as_slice(), [1].as_slice()),
        (&[0; 12], &[2; 20]),
        (&[0; 31], &[3]),
        (&[], &[4; 32]),
        (&[0; 31], &[5]),
    ];
    for (word, (zeros, value)) in words.chunks(32).zip(expected) {
        assert_eq!(word, [zeros, value].concat());
    }
}
