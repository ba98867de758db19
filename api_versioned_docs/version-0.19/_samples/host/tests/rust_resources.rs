// region: shared
/// In a crate of its own, so that host, guest and tests use the same code.
pub fn checked_product(a: u64, b: u64) -> Option<u64> {
    if a <= 1 || b <= 1 {
        return None;
    }
    a.checked_mul(b)
}

#[test]
fn trivial_factors_do_not_count() {
    assert_eq!(checked_product(17, 23), Some(391));
    assert_eq!(checked_product(1, 391), None);
    assert_eq!(checked_product(u64::MAX, 2), None);
}
// endregion: shared

// region: types
use risc0_zkvm::serde::{from_slice, to_vec};
use serde::{de::DeserializeOwned, Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Move {
    Left,
    Jump { height: u8 },
    Say(String),
}

/// What the host writes is what the guest reads.
fn round_trip<T: Serialize + DeserializeOwned>(value: &T) -> T {
    from_slice(&to_vec(value).unwrap()).unwrap()
}

#[test]
fn moves_cross_the_border_unharmed() {
    for m in [Move::Left, Move::Jump { height: 3 }, Move::Say("zk".to_string())] {
        assert_eq!(round_trip(&m), m);
    }
}
// endregion: types
