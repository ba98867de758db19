use guest::age_core::{Date, Verdict, SYS_PRICE_OF};
use risc0_zkvm::serde::{from_slice, to_vec};

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
