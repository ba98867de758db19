// What is particular to risc0-zkvm 0.20.

use crate::{failure, flip, flip_word, Change, Part};
use risc0_zkp::{
    adapter::CircuitCoreDef, adapter::CircuitInfo, core::digest::Digest, core::hash::HashSuite,
    field::baby_bear::BabyBear, verify::VerificationError, INV_RATE, QUERIES,
};
use risc0_zkvm::{
    sha::Digestible, Assumptions, ExitCode, InnerReceipt, MaybePruned, Output, Receipt,
    ReceiptClaim, SystemState, VerifierContext, ALLOWED_IDS_ROOT,
};
use serde_json::{json, Value};
use std::cell::Cell;

type Rv32im = risc0_circuit_rv32im::CircuitImpl;
type Recursion = risc0_circuit_recursion::CircuitImpl;

pub fn error_name(error: &VerificationError) -> &'static str {
    match error {
        VerificationError::ReceiptFormatError => "ReceiptFormatError",
        VerificationError::ControlVerificationError { .. } => "ControlVerificationError",
        VerificationError::ImageVerificationError => "ImageVerificationError",
        VerificationError::MerkleQueryOutOfRange { .. } => "MerkleQueryOutOfRange",
        VerificationError::InvalidProof => "InvalidProof",
        VerificationError::JournalDigestMismatch => "JournalDigestMismatch",
        VerificationError::UnexpectedExitCode => "UnexpectedExitCode",
        VerificationError::InvalidHashSuite => "InvalidHashSuite",
        _ => "VerificationError",
    }
}

pub fn image_id(elf: &[u8]) -> Result<Digest, Value> {
    risc0_zkvm::compute_image_id(elf).map_err(|error| failure("anyhow::Error", error))
}

pub fn journal_bytes(receipt: &Receipt) -> &[u8] {
    &receipt.journal.bytes
}

pub fn inspect(receipt: &Receipt) -> Result<Value, Value> {
    let mut found = inner(&receipt.inner);
    found["journal"] = hex::encode(&receipt.journal.bytes).into();
    found["sizes"] = json!({
        "journal": receipt.journal.bytes.len(),
        "claim": own_claim(&receipt.inner).map_or(0, |claim| claim_bytes(claim).len()),
        "seal": seal_length(&receipt.inner),
    });
    found["parameters"] = json!({
        "queries": QUERIES,
        "inverseRate": INV_RATE,
        "suites": VerifierContext::default().suites.keys().collect::<Vec<_>>(),
        "allowedIdsRoot": ALLOWED_IDS_ROOT,
    });
    Ok(found)
}

fn inner(receipt: &InnerReceipt) -> Value {
    // Of a composite receipt it is put together, and refused where its parts disagree.
    let whole = match receipt.get_claim() {
        Ok(whole) => claim(&whole),
        Err(error) => failure(error_name(&error), error),
    };
    let mut found = match receipt {
        InnerReceipt::Composite(receipt) => json!({
            "kind": "composite",
            "segments": receipt.segments.iter().map(|segment| json!({
                "index": segment.index,
                "hashfn": segment.hashfn,
                "po2": po2::<Rv32im>(&segment.seal),
                "sealBytes": segment.seal.len() * 4,
                "claim": claim(&segment.claim),
            })).collect::<Vec<_>>(),
            "assumptions": receipt.assumptions.iter().map(inner).collect::<Vec<_>>(),
            "journalDigest": receipt.journal_digest.map(|digest| digest.to_string()),
        }),
        InnerReceipt::Succinct(receipt) => json!({
            "kind": "succinct",
            "segments": [{
                "hashfn": "poseidon",
                "po2": po2::<Recursion>(&receipt.seal),
                "sealBytes": receipt.seal.len() * 4,
                "namedControlId": receipt.control_id.to_string(),
            }],
        }),
        InnerReceipt::Groth16(receipt) => json!({
            "kind": "groth16",
            "segments": [{"sealBytes": receipt.seal.len()}],
        }),
        InnerReceipt::Fake { .. } => json!({"kind": "fake", "segments": []}),
    };
    found["claim"] = whole;
    found
}

/// The number of rows as a power of two: the word after the circuit's public part.
fn po2<C: CircuitInfo>(seal: &[u32]) -> Option<u32> {
    seal.get(C::OUTPUT_SIZE).copied()
}

fn claim(claim: &ReceiptClaim) -> Value {
    json!({
        "structure": "risc0.ReceiptClaim",
        "digest": claim.digest().to_string(),
        "pre": state(&claim.pre),
        "post": state(&claim.post),
        "exit": exit(claim.exit_code),
        "input": claim.input.to_string(),
        "output": output(&claim.output),
    })
}

fn state(state: &MaybePruned<SystemState>) -> Value {
    let digest = state.digest().to_string();
    match state {
        MaybePruned::Value(SystemState { pc, merkle_root }) => {
            json!({"digest": digest, "pc": pc, "merkleRoot": merkle_root.to_string()})
        }
        MaybePruned::Pruned(_) => json!({"digest": digest}),
    }
}

fn exit(code: ExitCode) -> Value {
    match code {
        ExitCode::Halted(user) => json!({"name": "Halted", "user": user}),
        ExitCode::Paused(user) => json!({"name": "Paused", "user": user}),
        ExitCode::SystemSplit => json!({"name": "SystemSplit"}),
        ExitCode::SessionLimit => json!({"name": "SessionLimit"}),
    }
}

fn output(output: &MaybePruned<Option<Output>>) -> Value {
    let digest = output.digest().to_string();
    match output {
        MaybePruned::Value(Some(value)) => json!({
            "digest": digest,
            "journal": value.journal.digest().to_string(),
            "assumptions": assumptions(&value.assumptions),
        }),
        _ => json!({"digest": digest}),
    }
}

fn assumptions(list: &MaybePruned<Assumptions>) -> Value {
    let digests = match list {
        MaybePruned::Value(list) => Some(
            list.0
                .iter()
                .map(|claim| claim.digest().to_string())
                .collect::<Vec<_>>(),
        ),
        MaybePruned::Pruned(_) => None,
    };
    json!({"digest": list.digest().to_string(), "claims": digests})
}

/// The claim that a change is made to: the last segment's, which holds the output.
fn own_claim(receipt: &InnerReceipt) -> Option<&ReceiptClaim> {
    match receipt {
        InnerReceipt::Composite(receipt) => receipt.segments.last().map(|last| &last.claim),
        InnerReceipt::Succinct(receipt) => Some(&receipt.claim),
        InnerReceipt::Groth16(receipt) => Some(&receipt.claim),
        InnerReceipt::Fake { claim } => Some(claim),
    }
}

fn claim_bytes(claim: &ReceiptClaim) -> Vec<u8> {
    bincode::serialize(claim).unwrap_or_default()
}

fn seal_length(receipt: &InnerReceipt) -> usize {
    match receipt {
        InnerReceipt::Composite(receipt) => receipt
            .segments
            .last()
            .map_or(0, |last| last.seal.len() * 4),
        InnerReceipt::Succinct(receipt) => receipt.seal.len() * 4,
        InnerReceipt::Groth16(receipt) => receipt.seal.len(),
        InnerReceipt::Fake { .. } => 0,
    }
}

/// Flips a bit of the journal, or of the last segment's claim (in bincode) or seal.
pub fn apply(receipt: &mut Receipt, change: &Change) -> Result<(), Value> {
    if change.part == Part::Journal {
        return flip(&mut receipt.journal.bytes, change);
    }
    let nothing = || failure("OutOfRange", "there are 0 bytes");
    if change.part == Part::Seal {
        return match &mut receipt.inner {
            InnerReceipt::Composite(receipt) => flip_word(
                &mut receipt.segments.last_mut().ok_or_else(nothing)?.seal,
                change,
            ),
            InnerReceipt::Succinct(receipt) => flip_word(&mut receipt.seal, change),
            InnerReceipt::Groth16(receipt) => flip(&mut receipt.seal, change),
            InnerReceipt::Fake { .. } => Err(nothing()),
        };
    }
    let mut bytes = claim_bytes(own_claim(&receipt.inner).ok_or_else(nothing)?);
    flip(&mut bytes, change)?;
    let claim = bincode::deserialize(&bytes).map_err(|error| failure("bincode::Error", error))?;
    match &mut receipt.inner {
        InnerReceipt::Composite(receipt) => {
            receipt.segments.last_mut().ok_or_else(nothing)?.claim = claim;
        }
        InnerReceipt::Succinct(receipt) => receipt.claim = claim,
        InnerReceipt::Groth16(receipt) => receipt.claim = claim,
        InnerReceipt::Fake { claim: own } => *own = claim,
    }
    Ok(())
}

pub fn control_ids(receipt: &Receipt) -> Value {
    let context = VerifierContext::default();
    let ids: Vec<_> = match &receipt.inner {
        InnerReceipt::Composite(receipt) => receipt
            .segments
            .iter()
            .map(|segment| {
                control_id(
                    &Rv32im::new(),
                    context.suites.get(&segment.hashfn),
                    &segment.seal,
                )
            })
            .collect(),
        InnerReceipt::Succinct(receipt) => {
            vec![control_id(
                &Recursion::new(),
                context.suites.get("poseidon"),
                &receipt.seal,
            )]
        }
        _ => vec![],
    };
    json!({"controlIds": ids})
}

/// The verifier computes it first, and asks whether it is known: here it is told no.
fn control_id<C: CircuitCoreDef<BabyBear>>(
    circuit: &C,
    suite: Option<&HashSuite<BabyBear>>,
    seal: &[u32],
) -> Option<String> {
    let found = Cell::new(None);
    let _ = risc0_zkp::verify::verify(circuit, suite?, seal, |_, id| {
        found.set(Some(id.to_string()));
        Err(VerificationError::InvalidProof)
    });
    found.take()
}
