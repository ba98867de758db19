//! Plays the crate that host and guest share.

// region: types
use serde::{Deserialize, Serialize};

/// What the host sends: private.
#[derive(Deserialize, Serialize)]
pub struct Input {
    pub limit: u32,
    pub readings: Vec<u32>,
}

/// What the guest commits: public.
#[derive(Debug, Deserialize, PartialEq, Serialize)]
pub struct Verdict {
    pub limit: u32,
    pub count: u32,
}

impl Input {
    /// The rule. It runs in the guest, and in tests on your machine.
    pub fn check(&self) -> Verdict {
        let highest = self.readings.iter().max().expect("no readings");
        assert!(*highest <= self.limit, "a reading is above the limit");
        Verdict { limit: self.limit, count: self.readings.len() as u32 }
    }
}
// endregion: types

// region: syscall-name
risc0_zkvm::declare_syscall!(pub SYS_PRICE_OF);
// endregion: syscall-name
