use risc0_zkvm::{
    guest::env,
    sha::{Impl, Sha256},
};

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

// region: bulk
fn read_image(width: usize, height: usize) -> Vec<u8> {
    // Four bytes to a word, up to 4,096 bytes per call to the host.
    let mut pixels = vec![0u8; width.checked_mul(height).expect("too large")];
    env::read_slice(&mut pixels);
    pixels
}
// endregion: bulk

// region: digest
fn publish(result: &[u8]) {
    // 32 bytes in the journal, however long the result is.
    env::commit_slice(Impl::hash_bytes(result).as_bytes());
}
// endregion: digest

// region: hint
/// Checks a square root that the host has computed: two multiplications, no loop.
pub fn checked_sqrt(n: u64, hint: u32) -> u32 {
    let root = u64::from(hint);
    assert!(root * root <= n, "hint is too large");
    assert!(n - root * root <= 2 * root, "hint is too small");
    hint
}

fn guest_part() {
    let n: u64 = env::read();
    let hint: u32 = env::read();
    env::commit(&(n, checked_sqrt(n, hint))); // The host chooses `n`: commit it, too.
}
// endregion: hint

// region: quotient
/// Checks a quotient that the host has computed: one product, no division.
pub fn checked_quotient(a: u64, b: u64, hint: u64) -> u64 {
    let product = u128::from(hint) * u128::from(b);
    let rest = u128::from(a).checked_sub(product).expect("hint is too large");
    assert!(rest < u128::from(b), "hint is too small");
    hint
}
// endregion: quotient

// region: reuse
fn parse_lines(lines: &[&str]) -> u32 {
    let mut total = 0;
    let mut scratch = String::with_capacity(256); // allocated once
    for line in lines {
        scratch.clear();
        scratch.extend(line.chars().filter(char::is_ascii_digit));
        total = u32::checked_add(total, scratch.parse().expect("a number")).expect("a small sum");
    }
    total
}
// endregion: reuse

// region: rows
pub fn sum_by_rows(matrix: &[[u32; 256]; 256]) -> u64 {
    // A row has 256 words: exactly one page. This walks page by page.
    matrix.iter().flatten().map(|v| u64::from(*v)).sum()
}

pub fn sum_by_columns(matrix: &[[u32; 256]; 256]) -> u64 {
    // Same numbers, same cost while all pages fit into the segment,
    // but every column touches all 256 pages again in the next segment.
    (0..256).map(|c| matrix.iter().map(|row| u64::from(row[c])).sum::<u64>()).sum()
}
// endregion: rows
