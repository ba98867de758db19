use guest::readings_core;
// region: host
use methods::{READINGS_ELF, READINGS_ID};
use readings_core::{Input, Verdict};
use risc0_zkvm::{default_prover, ExecutorEnv};

fn prove(input: &Input) -> anyhow::Result<Verdict> {
    let env = ExecutorEnv::builder().write(input)?.build()?;
    let receipt = default_prover().prove(env, READINGS_ELF)?;
    receipt.verify(READINGS_ID)?;
    Ok(receipt.journal.decode()?)
}
// endregion: host
