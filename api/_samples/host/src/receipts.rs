use anyhow::{ensure, Result};
use guest::age_core::Verdict;
use methods::AGE_ID;
use risc0_zkvm::{
    default_prover,
    sha::{Digest, Digestible},
    Assumptions, ExecutorEnv, ExitCode, Groth16Receipt, InnerReceipt, MaybePruned, Output,
    Receipt, ReceiptClaim, VerifierContext,
};

// region: variants
fn describe(receipt: &Receipt) -> String {
    match &receipt.inner {
        InnerReceipt::Composite(composite) => format!(
            "{} segments, {} proven assumptions",
            composite.segments.len(),
            composite.assumptions.len(),
        ),
        InnerReceipt::Succinct(succinct) => {
            format!("one seal of {} bytes", succinct.get_seal_bytes().len())
        }
        InnerReceipt::Groth16(groth16) => format!("one seal of {} bytes", groth16.seal.len()),
        InnerReceipt::Fake { .. } => "no seal: made in dev mode".to_string(),
    }
}
// endregion: variants

// region: integrity
/// Accepts a receipt for a run that ended with `env::exit(1)`.
fn accept_refusal(receipt: &Receipt) -> Result<()> {
    receipt.verify_integrity_with_context(&VerifierContext::default())?;

    let claim = receipt.get_claim()?;
    ensure!(claim.pre.digest() == Digest::from(AGE_ID), "another program");
    ensure!(claim.exit_code == ExitCode::Halted(1), "another ending");
    Ok(())
}
// endregion: integrity

// region: context
/// Of STARKs, accepts only those made with Poseidon. A Groth16 receipt passes all the same.
fn verify_poseidon_only(receipt: &Receipt) -> Result<()> {
    let mut ctx = VerifierContext::default();
    ctx.suites.retain(|name, _| name == "poseidon");
    receipt.verify_with_context(&ctx, AGE_ID)?;
    Ok(())
}
// endregion: context

// region: compose-host
/// Proves a program that relies on a receipt of another program.
fn prove_with_assumption(age_receipt: Receipt, elf: &[u8]) -> Result<Receipt> {
    let verdict: Verdict = age_receipt.journal.decode()?;
    let env = ExecutorEnv::builder()
        .add_assumption(age_receipt)
        .write(&verdict)?
        .build()?;
    default_prover().prove(env, elf)
}
// endregion: compose-host

// region: groth16
/// Wraps a Groth16 seal (256 bytes) that was made for this image, post state and journal.
fn groth16_receipt(
    seal: Vec<u8>,
    image_id: Digest,
    post_state_digest: Digest,
    journal: Vec<u8>,
) -> Receipt {
    let claim = ReceiptClaim {
        pre: MaybePruned::Pruned(image_id),
        post: MaybePruned::Pruned(post_state_digest),
        exit_code: ExitCode::Halted(0),
        input: Digest::ZERO,
        output: MaybePruned::Value(Some(Output {
            journal: MaybePruned::Value(journal.clone()),
            assumptions: MaybePruned::Value(Assumptions(vec![])),
        })),
    };
    Receipt::new(InnerReceipt::Groth16(Groth16Receipt { seal, claim }), journal)
}
// endregion: groth16
