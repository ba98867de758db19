// hide
use guest::age_core;

const AGE_ID: [u32; 8] = [0; 8];
// endhide
// region: guest
use age_core::{Date, Verdict};
use risc0_zkvm::{guest::env, serde::to_vec};

fn main() {
    // The journals of the N receipts, as the values that were committed.
    let today: Date = env::read();
    let verdicts: Vec<Verdict> = env::read();

    for verdict in &verdicts {
        assert_eq!(*verdict, Verdict { today, limit: 18 }, "another day or limit");
        env::verify(AGE_ID, &to_vec(verdict).unwrap()).unwrap();
    }
    env::commit(&(today, verdicts.len() as u32));
}
// endregion: guest
