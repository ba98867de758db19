// hide
const MULTIPLY_ID: [u32; 8] = [0; 8];
// endhide
// region: compose
use risc0_zkvm::{guest::env, serde::to_vec};

pub fn main() {
    let n: u64 = env::read();

    // Only sound if a receipt with this image ID and exactly this journal exists.
    env::verify(MULTIPLY_ID, &to_vec(&n).unwrap()).unwrap();

    env::commit(&format!("{n} has two factors that somebody knows"));
}
// endregion: compose
