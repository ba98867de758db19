// region: check
use std::{env, fs};

// hide
use guest::age_core;
// endhide
use age_core::Verdict;
use hex::FromHex;
use risc0_zkvm::{sha::Digest, Receipt};

/// Published with the source of the guest, by whoever wrote it.
const AGE_ID: &str = "5d17ae1536ba00a7b68f9b2159d45773a5607f1cfed9601754d750678f4c1e98";

fn main() -> anyhow::Result<()> {
    let today = env::args().nth(1).expect("usage: check YYYY-MM-DD");
    let receipt: Receipt = bincode::deserialize(&fs::read("receipt.bin")?)?;

    // 1. Is it a proof that this program wrote this journal?
    receipt.verify(Digest::from_hex(AGE_ID)?)?;

    // 2. Does the journal say what matters here?
    let verdict: Verdict = receipt.journal.decode()?;
    anyhow::ensure!(verdict.today.to_string() == today, "of another day");
    anyhow::ensure!(verdict.limit == 18, "another limit");

    println!("Welcome: at least 18 on {today}.");
    Ok(())
}
// endregion: check
