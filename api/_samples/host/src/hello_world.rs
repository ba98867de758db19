// region: host
use std::fs;

use methods::{BID_ELF, BID_ID};
use risc0_zkvm::{default_prover, ExecutorEnv};

fn main() -> anyhow::Result<()> {
    let amount: u64 = 1_250;
    let salt: [u8; 32] = fs::read("salt.bin")?.as_slice().try_into()?;
    let reserve: u64 = 1_000;

    // The guest reads these values in this order, with these types.
    let env = ExecutorEnv::builder()
        .write(&amount)?
        .write(&salt)?
        .write(&reserve)?
        .build()?;

    let receipt = default_prover().prove(env, BID_ELF)?;
    receipt.verify(BID_ID)?;

    let (commitment, reserve): ([u8; 32], u64) = receipt.journal.decode()?;
    println!("sealed bid {}", hex::encode(commitment));
    println!("is at least {reserve}");

    fs::write("receipt.bin", bincode::serialize(&receipt)?)?;
    Ok(())
}
// endregion: host
