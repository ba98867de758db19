// region: check
use std::{env, fs};

// hide
use guest::age_core;
// endhide
use age_core::Verdict;
use hex::FromHex;
use risc0_zkvm::{sha::Digest, ExitCode, InnerReceipt, Receipt};

/// Published with the source of the guest, by whoever wrote it.
const AGE_ID: &str = "a76e3c837dd5d29edd4198260971191575784b142a4f35f049801b732bc78e43";

fn main() -> anyhow::Result<()> {
    let today = env::args().nth(1).expect("usage: check YYYY-MM-DD");
    let receipt: Receipt = bincode::deserialize(&fs::read("receipt.bin")?)?;

    // 1. Is it a proof that this program wrote this journal, and ended well?
    let flat = matches!(receipt.inner, InnerReceipt::Flat(_));
    anyhow::ensure!(flat, "only flat receipts are accepted here");
    receipt.verify(Digest::from_hex(AGE_ID)?)?;
    let ended = receipt.get_metadata()?.exit_code;
    anyhow::ensure!(ended == ExitCode::Halted(0), "the program did not end well");

    // 2. Does the journal say what matters here?
    let verdict: Verdict = receipt.journal.decode()?;
    anyhow::ensure!(verdict.today.to_string() == today, "of another day");
    anyhow::ensure!(verdict.limit == 18, "another limit");

    println!("Welcome: at least 18 on {today}.");
    Ok(())
}
// endregion: check
