use guest::bonsai_chain::{to_u64, to_word};

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
