use guest::age_core::{is_at_least, number, Date};

// region: test
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
