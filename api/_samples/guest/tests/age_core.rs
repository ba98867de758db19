use guest::age_core::{Verdict, SYS_PRICE_OF};
use risc0_zkvm::serde::{from_slice, to_vec};

// region: test
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
// endregion: test

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
