// region: calendar
pub fn days_before_year(year: u32) -> u32 {
    // Every fourth year has an extra day, but only every fourth century year does.
    let years = year - 1;
    365 * years + years / 4 - years / 100 + years / 400
}
// endregion: calendar

// The rest of the core, with that calendar.
pub use crate::age_core::{days_before_month, Date, Verdict};

pub fn number(date: Date) -> u32 {
    // The host can send any numbers. Within these limits, the sums below cannot wrap.
    assert!((1..10_000).contains(&date.year) && date.day <= 31, "no such date");
    days_before_year(date.year) + days_before_month(date) + date.day
}

pub fn is_at_least(limit: u32, born: Date, today: Date) -> bool {
    let year = born.year.checked_add(limit).expect("the year is too large");
    number(Date { year, ..born }) <= number(today)
}
