//! Plays the crate that host and guest share.

// region: core
use core::fmt;
use serde::{Deserialize, Serialize};

/// A day of the calendar.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
pub struct Date {
    pub year: u32,
    pub month: u32,
    pub day: u32,
}

/// What the guest commits: public.
#[derive(Debug, Deserialize, PartialEq, Serialize)]
pub struct Verdict {
    pub today: Date,
    pub limit: u32,
}

/// The rule. It runs in the guest, and in tests on your machine.
pub fn is_at_least(limit: u32, born: Date, today: Date) -> bool {
    let year = born.year.checked_add(limit).expect("the year is too large");
    number(Date { year, ..born }) <= number(today)
}

/// 1 for the first of January of the year 1, and so on.
pub fn number(date: Date) -> u32 {
    // The host can send any numbers. Within these limits, the sums below cannot wrap.
    assert!((1..10_000).contains(&date.year) && date.day <= 31, "no such date");
    days_before_year(date.year) + days_before_month(date) + date.day
}

pub fn days_before_year(year: u32) -> u32 {
    (1..year).map(|year| if is_leap(year) { 366 } else { 365 }).sum()
}

pub fn days_before_month(date: Date) -> u32 {
    let february = if is_leap(date.year) { 29 } else { 28 };
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    lengths[..date.month as usize - 1].iter().sum()
}

fn is_leap(year: u32) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}-{:02}", self.year, self.month, self.day)
    }
}
// endregion: core

// region: syscall-name
risc0_zkvm::declare_syscall!(pub SYS_PRICE_OF);
// endregion: syscall-name
