use guest::age_core;
use methods::AGE_ELF;
use risc0_zkvm::{
    default_prover,
    serde::from_slice,
    ExecutorEnv,
};

// region: private-output
fn read_private_output() -> anyhow::Result<()> {
    let mut stdout: Vec<u8> = Vec::new();
    {
        let env = ExecutorEnv::builder()
            .stdout(&mut stdout)
            .build()?;
        default_prover().prove_elf(env, AGE_ELF)?;
    }
    // What the guest sent with env::write: here, a struct of two u32.
    let (done, total): (u32, u32) = from_slice(&stdout)?;
    println!("{done} of {total}");
    Ok(())
}
// endregion: private-output

// region: syscall
use age_core::SYS_PRICE_OF;

fn answer_the_guest() -> anyhow::Result<()> {
    let env = ExecutorEnv::builder()
        .io_callback(SYS_PRICE_OF, |item| {
            let price: u32 = if item.as_ref() == b"tea" { 3 } else { 7 };
            Ok(price.to_le_bytes().to_vec().into())
        })
        .build()?;
    default_prover().prove_elf(env, AGE_ELF)?;
    Ok(())
}
// endregion: syscall
