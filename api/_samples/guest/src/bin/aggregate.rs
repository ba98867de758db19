// hide
use guest::age_core;

// Of the proof in receipts/age.bin; host/src/age_check.rs has it as text.
const AGE_ID: [u32; 8] = [
    0x15ae175d, 0xa700ba36, 0x219b8fb6, 0x7357d459,
    0x1c7f60a5, 0x1760d9fe, 0x6750d754, 0x981e4c8f,
];
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
