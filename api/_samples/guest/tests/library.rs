use guest::{
    age_core::{Verdict, SYS_PRICE_OF},
    bonsai_chain::{to_u64, to_word},
    bonsai_guide::Claim,
    optimization::{checked_quotient, checked_sqrt, days_before_year, sum_by_columns, sum_by_rows},
};
use risc0_zkvm::{
    serde::{from_slice, to_vec},
    sha::{Block, Digest, Impl, Sha256, SHA256_INIT},
};

// region: age
// hide
use guest::age_core;
// endhide
use age_core::{is_at_least, number, Date};

const BORN: Date = Date { year: 2004, month: 2, day: 29 };

#[test]
fn nobody_is_of_age_before_the_birthday() {
    assert!(!is_at_least(18, BORN, Date { year: 2022, month: 2, day: 28 }));
    assert!(is_at_least(18, BORN, Date { year: 2022, month: 3, day: 1 }));
}

#[test]
fn days_are_counted_by_the_calendar() {
    // 1 January 1970, where the clocks of computers begin.
    assert_eq!(number(Date { year: 1970, month: 1, day: 1 }), 719_163);
}
// endregion: age

#[test]
#[should_panic(expected = "the year is too large")]
fn no_sum_of_years_wraps() {
    is_at_least(18, Date { year: u32::MAX - 5, ..BORN }, Date { year: 2022, ..BORN });
}

#[test]
#[should_panic(expected = "no such date")]
fn no_sum_of_days_wraps() {
    number(Date { day: u32::MAX - 7_000, ..BORN });
}

#[test]
fn both_sides_know_the_same_types() {
    let verdict = Verdict { today: Date { year: 2026, month: 11, day: 23 }, limit: 18 };
    let words = to_vec(&verdict).unwrap();
    assert_eq!(words, [2026, 11, 23, 18]);
    assert_eq!(from_slice::<Verdict, _>(&words).unwrap(), verdict);
    assert_eq!(verdict.today.to_string(), "2026-11-23");
}

#[test]
fn a_system_call_is_named_after_the_crate_that_declares_it() {
    assert_eq!(SYS_PRICE_OF.as_str(), "guest::age_core::SYS_PRICE_OF");
}

// region: known-answer
#[test]
fn hash_bytes_is_standard_sha_256() {
    let digest = Impl::hash_bytes(b"abc");
    assert_eq!(
        digest.to_string(),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
}

#[test]
fn hash_pair_is_one_compression() {
    let (a, b) = (Digest::from([1; 8]), Digest::from([2; 8]));
    assert_eq!(*Impl::hash_pair(&a, &b), *Impl::compress(&SHA256_INIT, &a, &b));
    // Not the SHA-256 of the 64 bytes: that has a second block, of padding.
    let both = [a.as_bytes(), b.as_bytes()].concat();
    assert_ne!(*Impl::hash_pair(&a, &b), *Impl::hash_bytes(&both));
}
// endregion: known-answer

#[test]
fn compress_slice_and_root() {
    let block = Block::default();
    let zero = Digest::from([0; 8]);
    assert_eq!(*Impl::compress_slice(&SHA256_INIT, &[block]), *Impl::hash_pair(&zero, &zero));
    let once = guest::acceleration::root(zero, &[(true, zero)]);
    assert_eq!(guest::acceleration::root(zero, &[(true, zero), (false, zero)]), *Impl::hash_pair(&zero, &once));
}

// region: calendar-test
#[test]
fn both_calendars_agree() {
    for year in 1..=4_000 {
        assert_eq!(days_before_year(year), age_core::days_before_year(year));
    }
}
// endregion: calendar-test

#[test]
fn the_right_hint_passes() {
    for n in [0u64, 1, 2, 3, 4, 8, 9, 99, 100, u64::from(u32::MAX) * u64::from(u32::MAX)] {
        let root = (n as f64).sqrt() as u32;
        assert_eq!(checked_sqrt(n, root), root);
    }
}

// region: hint-test
#[test]
#[should_panic(expected = "too small")]
fn a_smaller_root_is_caught() {
    checked_sqrt(100, 9);
}

#[test]
#[should_panic(expected = "too large")]
fn a_larger_root_is_caught() {
    checked_sqrt(100, 11);
}
// endregion: hint-test

#[test]
fn only_the_right_quotient_passes() {
    for (a, b) in [(0, 1), (7, 7), (u64::MAX, 1), (u64::MAX, 10), (3, u64::MAX)] {
        assert_eq!(checked_quotient(a, b, a / b), a / b);
        for hint in [(a / b).wrapping_sub(1), (a / b).wrapping_add(1), u64::MAX - 1] {
            assert!(std::panic::catch_unwind(|| checked_quotient(a, b, hint)).is_err());
        }
    }
    assert!(std::panic::catch_unwind(|| checked_quotient(7, 0, 0)).is_err());
}

#[test]
fn both_walks_agree() {
    let matrix = Box::new(std::array::from_fn(|r| std::array::from_fn(|c| (1000 * r + c) as u32)));
    assert_eq!(sum_by_rows(&matrix), sum_by_columns(&matrix));
}

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
