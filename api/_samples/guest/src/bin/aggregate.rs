// hide
const VERDICT_ID: [u32; 8] = [0; 8];
// endhide
// region: guest
use risc0_zkvm::{guest::env, serde::to_vec};

fn main() {
    // The journals of the N receipts, as the values that were committed.
    let verdicts: Vec<(u32, u32)> = env::read();

    let mut readings: u64 = 0;
    for (limit, count) in &verdicts {
        assert_eq!(*limit, 40, "another limit");
        env::verify(VERDICT_ID, &to_vec(&(limit, count)).unwrap()).unwrap();
        readings += u64::from(*count);
    }
    env::commit(&(verdicts.len() as u32, readings));
}
// endregion: guest
