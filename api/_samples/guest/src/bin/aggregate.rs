// hide
use guest::age_core;

// Of the proof in receipts/age.bin; host/src/age_check.rs has it as text.
const AGE_ID: [u32; 8] = [
    0x020fab6b, 0x6ceffe4d, 0x6fd738e1, 0xc803cb3f,
    0x01757b74, 0xb2030bb8, 0x2f72c138, 0x04a269aa,
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
