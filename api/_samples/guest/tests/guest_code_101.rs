use guest::guest_code_101::check;

// region: test
#[test]
fn accepts_readings_at_the_limit() {
    assert_eq!(check(40, &[38, 40, 12]), Ok(3));
}

#[test]
fn rejects_what_the_guest_must_reject() {
    assert!(check(40, &[]).is_err());
    assert!(check(40, &[41]).is_err());
}
// endregion: test
