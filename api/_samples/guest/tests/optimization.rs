use guest::{
    age_core,
    optimization::{checked_sqrt, days_before_year, sum_by_columns, sum_by_rows},
};

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
fn both_walks_agree() {
    let matrix = Box::new(std::array::from_fn(|r| std::array::from_fn(|c| (1000 * r + c) as u32)));
    assert_eq!(sum_by_rows(&matrix), sum_by_columns(&matrix));
}
