use anyhow::{ensure, Result};
use guest::age_core::{Date, Verdict};
use methods::AGE_ID;
use risc0_zkvm::{
    default_prover, get_prover_server,
    sha::{Digest, Digestible},
    Assumptions, CompositeReceipt, ExecutorEnv, ExitCode, Groth16Receipt, InnerReceipt, MaybePruned,
    Output, ProverOpts, Receipt, ReceiptClaim, SegmentReceipt, Session, VerifierContext,
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

// region: accept
/// Accepts no receipt that rests on a proof by recursion.
pub fn accept(receipt: &Receipt, image_id: Digest) -> Result<()> {
    let InnerReceipt::Composite(composite) = &receipt.inner else {
        anyhow::bail!("not a composite receipt");
    };
    ensure!(composite.assumptions.is_empty(), "it relies on other receipts");
    receipt.verify(image_id)?;
    Ok(())
}
// endregion: accept

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
/// Accepts STARKs only if they were made with Poseidon. A Groth16 receipt passes all the same.
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
    age_receipt.verify(AGE_ID)?;
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

// region: keep
use serde::{Deserialize, Serialize};

/// The version of `risc0-zkvm` that this program is built with.
const ZKVM: &str = risc0_zkvm::VERSION;

/// A receipt with what somebody needs to check it years later.
#[derive(Deserialize, Serialize)]
pub struct Kept {
    zkvm: String,
    pub image_id: Digest,
    receipt: Vec<u8>,
}

impl Kept {
    pub fn new(image_id: impl Into<Digest>, receipt: &Receipt) -> Result<Self> {
        Ok(Self {
            zkvm: ZKVM.to_string(),
            image_id: image_id.into(),
            receipt: bincode::serialize(receipt)?,
        })
    }

    /// Reads and verifies the receipt, if this program uses the release that made it.
    pub fn open(&self) -> Result<Receipt> {
        anyhow::ensure!(self.zkvm == ZKVM, "made by {}: take the verifier of that release", self.zkvm);
        let receipt: Receipt = bincode::deserialize(&self.receipt)?;
        receipt.verify(self.image_id)?;
        Ok(receipt)
    }
}
// endregion: keep

// region: aggregate
/// One receipt that stands for all of `receipts`.
fn aggregate(today: Date, receipts: &[Receipt], elf: &[u8]) -> Result<Receipt> {
    let mut verdicts: Vec<Verdict> = Vec::new();
    let mut builder = ExecutorEnv::builder();
    for receipt in receipts {
        receipt.verify(AGE_ID)?;
        verdicts.push(receipt.journal.decode()?);
        builder.add_assumption(receipt.clone());
    }
    let env = builder.write(&today)?.write(&verdicts)?.build()?;
    default_prover().prove(env, elf)
}
// endregion: aggregate

// Guest code is here so that the library of the guests, and so their image IDs, stay as they are.
mod chain {
    use guest::age_core;
    use methods::AGE_ID;

    // region: chain-guest
    use age_core::Verdict;
    use risc0_zkvm::{guest::env, serde::to_vec, sha::Digest};
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    pub struct Count {
        pub own_id: Digest,
        pub checks: u32,
    }

    pub fn main() {
        let own_id: Digest = env::read();
        let last: Option<Count> = env::read();
        let mut checks = 0;
        if let Some(last) = last {
            assert!(last.own_id == own_id, "another program counted");
            env::verify(own_id, &to_vec(&last).unwrap()).unwrap();
            checks = last.checks;
        }

        let verdict: Verdict = env::read();
        env::verify(AGE_ID, &to_vec(&verdict).unwrap()).unwrap();
        env::commit(&Count { own_id, checks: checks + 1 });
    }
    // endregion: chain-guest
}

use chain::Count;
const CHAIN_ID: [u32; 8] = [0; 8];

// region: chain
fn number_of_checks(receipt: &Receipt) -> Result<u32> {
    receipt.verify(CHAIN_ID)?;
    let count: Count = receipt.journal.decode()?;
    ensure!(count.own_id == Digest::from(CHAIN_ID), "another program counted");
    Ok(count.checks)
}
// endregion: chain

// region: composite
/// Puts the receipts of a session's segments, in order, into one receipt.
fn composite(session: &Session, segments: Vec<SegmentReceipt>) -> Receipt {
    let inner = CompositeReceipt {
        segments,
        // The `inner` of each receipt that the guest relied on, the last one first.
        assumptions: vec![],
        journal_digest: session.journal.as_ref().map(|journal| journal.digest()),
    };
    let journal = session.journal.clone().unwrap_or_default();
    Receipt::new(InnerReceipt::Composite(inner), journal.bytes)
}
// endregion: composite

// region: compress
/// Turns a composite receipt whose segments were proven with Poseidon into a succinct one.
fn compress(receipt: &Receipt) -> Result<Receipt> {
    let prover = get_prover_server(&ProverOpts::default())?;
    let succinct = prover.compress(receipt.inner.composite()?)?;
    Ok(Receipt::new(
        InnerReceipt::Succinct(succinct),
        receipt.journal.bytes.clone(),
    ))
}
// endregion: compress
