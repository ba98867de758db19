use guest::readings_core::{Input, SYS_PRICE_OF};
use risc0_zkvm::serde::{from_slice, to_vec};

#[test]
fn both_sides_know_the_same_types() {
    let input = Input { limit: 40, readings: vec![12, 40] };
    let received: Input = from_slice(&to_vec(&input).unwrap()).unwrap();
    let verdict = received.check();
    assert_eq!((verdict.limit, verdict.count), (40, 2));
}

#[test]
#[should_panic(expected = "a reading is above the limit")]
fn the_rule_runs_without_a_guest() {
    Input { limit: 40, readings: vec![41] }.check();
}

#[test]
fn a_system_call_is_named_after_the_crate_that_declares_it() {
    assert_eq!(SYS_PRICE_OF.as_str(), "guest::readings_core::SYS_PRICE_OF");
}
