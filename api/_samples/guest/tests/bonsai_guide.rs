use guest::bonsai_guide::Claim;

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
