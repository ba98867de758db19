use guest::{age_core, profiling::days_before_year};

// region: calendar-test
#[test]
fn both_calendars_agree() {
    for year in 1..=4_000 {
        assert_eq!(days_before_year(year), age_core::days_before_year(year));
    }
}
// endregion: calendar-test
