// region: verify
use std::{env, fs};

use methods::BID_ID;
use risc0_zkvm::{ExitCode, InnerReceipt, Receipt};

const RESERVE: u64 = 1_000;

fn main() -> anyhow::Result<()> {
    // What the bidder published before the auction closed.
    let published = env::args().nth(1).expect("usage: verify COMMITMENT");

    let receipt: Receipt = bincode::deserialize(&fs::read("receipt.bin")?)?;

    // 1. Is it a proof that this program wrote this journal, and ended well?
    let flat = matches!(receipt.inner, InnerReceipt::Flat(_));
    anyhow::ensure!(flat, "only flat receipts are accepted here");
    receipt.verify(BID_ID)?;
    let ended = receipt.get_metadata()?.exit_code;
    anyhow::ensure!(ended == ExitCode::Halted(0), "the program did not end well");

    // 2. Does the journal say what we need it to say?
    let (commitment, reserve): ([u8; 32], u64) = receipt.journal.decode()?;
    anyhow::ensure!(hex::encode(commitment) == published, "another bid");
    anyhow::ensure!(reserve == RESERVE, "another reserve price");

    println!("the sealed bid is at least {reserve}");
    Ok(())
}
// endregion: verify
