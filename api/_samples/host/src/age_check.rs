// region: check
use std::{env, fs};

// hide
use guest::age_core;
// endhide
use age_core::Verdict;
use hex::FromHex;
use risc0_zkvm::{sha::Digest, Receipt};

/// Published with the source of the guest, by whoever wrote it.
const AGE_ID: &str = "6bab0f024dfeef6ce138d76f3fcb03c8747b7501b80b03b238c1722faa69a204";

fn main() -> anyhow::Result<()> {
    let today = env::args().nth(1).expect("usage: check YYYY-MM-DD");
    let receipt: Receipt = bincode::deserialize(&fs::read("receipt.bin")?)?;

    // 1. Is it a proof that this program wrote this journal?
    // (A succinct receipt can be forged: see "What verify does not check".)
    receipt.verify(Digest::from_hex(AGE_ID)?)?;

    // 2. Does the journal say what matters here?
    let verdict: Verdict = receipt.journal.decode()?;
    anyhow::ensure!(verdict.today.to_string() == today, "of another day");
    anyhow::ensure!(verdict.limit == 18, "another limit");

    println!("Welcome: at least 18 on {today}.");
    Ok(())
}
// endregion: check
