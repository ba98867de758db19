// Receipts as 0.18 and 0.19 have them: a list of segments whose claim, there called metadata, is in
// the public part of the seal.

use crate::{failure, flip, flip_word, Change, Part};
use risc0_circuit_rv32im::CircuitImpl as Rv32im;
use risc0_zkp::{adapter::CircuitInfo, verify::VerificationError, INV_RATE, QUERIES};
use risc0_zkvm::{
    sha::Digest, InnerReceipt, MemoryImage, Program, Receipt, ReceiptMetadata, SegmentReceipt,
    VerifierContext, ALLOWED_IDS_ROOT, PAGE_SIZE,
};
use serde_json::{json, Value};
use std::cell::Cell;

/// Words of the recursion circuit's public part.
const RECURSION_OUTPUT_SIZE: usize = 32;

pub fn image_id(elf: &[u8]) -> Result<Digest, Value> {
    Program::load_elf(elf, MAX_MEMORY as u32)
        .and_then(|program| MemoryImage::new(&program, PAGE_SIZE as u32))
        .map(|image| image.compute_id())
        .map_err(|error| failure("anyhow::Error", error))
}

pub fn inspect(receipt: &Receipt) -> Result<Value, Value> {
    let mut found = match &receipt.inner {
        InnerReceipt::Flat(segments) => json!({
            "kind": "composite",
            "segments": segments.0.iter().map(segment).collect::<Vec<_>>(),
            "claim": segments.0.last().map_or_else(
                || failure("ReceiptFormatError", "no segment"),
                segment_claim,
            ),
        }),
        InnerReceipt::Succinct(receipt) => json!({
            "kind": "succinct",
            "segments": [{
                "hashfn": "poseidon",
                "po2": receipt.seal.get(RECURSION_OUTPUT_SIZE),
                "sealBytes": receipt.seal.len() * 4,
                "namedControlId": receipt.control_id.to_string(),
            }],
            "claim": claim(&receipt.meta),
        }),
        InnerReceipt::Fake => json!({"kind": "fake", "segments": [], "claim": null}),
    };
    // The claim of the whole begins where the first segment does.
    if let Some(pre) = found["segments"][0]["claim"].get("pre").cloned() {
        if found["claim"].get("pre").is_some() {
            found["first"] = pre;
        }
    }
    let journal = journal_bytes(receipt);
    found["journal"] = hex::encode(journal).into();
    found["sizes"] = json!({
        "journal": journal.len(),
        "claim": claim_length(&receipt.inner),
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

fn segment(segment: &SegmentReceipt) -> Value {
    json!({
        "index": segment.index,
        "hashfn": segment.hashfn,
        "po2": segment.seal.get(Rv32im::OUTPUT_SIZE),
        "sealBytes": segment.seal.len() * 4,
        "claim": segment_claim(segment),
    })
}

fn segment_claim(segment: &SegmentReceipt) -> Value {
    // The crate would panic.
    if segment.seal.len() < Rv32im::OUTPUT_SIZE {
        return failure("ReceiptFormatError", "the seal is shorter than its public part");
    }
    match segment.get_metadata() {
        Ok(metadata) => claim(&metadata),
        Err(error) => failure(error_name(&error), error),
    }
}

fn claim(metadata: &ReceiptMetadata) -> Value {
    let digest = match metadata.digest() {
        Ok(digest) => digest.to_string(),
        Err(error) => return failure(error_name(&error), error),
    };
    let state = |state: &risc0_zkvm::SystemState| {
        json!({
            "digest": state.digest().to_string(),
            "pc": state.pc,
            "merkleRoot": state.merkle_root.to_string(),
        })
    };
    json!({
        "structure": "risc0.ReceiptMeta",
        "digest": digest,
        "pre": state(&metadata.pre),
        "post": state(&metadata.post),
        "exit": exit(metadata.exit_code),
        "input": metadata.input.to_string(),
        "output": {"digest": metadata.output.to_string()},
    })
}

fn seal_of(receipt: &InnerReceipt) -> &[u32] {
    match receipt {
        InnerReceipt::Flat(segments) => segments.0.last().map_or(&[], |last| &last.seal),
        InnerReceipt::Succinct(receipt) => &receipt.seal,
        InnerReceipt::Fake => &[],
    }
}

/// Where the seal proper begins: behind the claim, where the claim is in it.
fn public_words(receipt: &InnerReceipt) -> usize {
    match receipt {
        InnerReceipt::Flat(_) => Rv32im::OUTPUT_SIZE.min(seal_of(receipt).len()),
        _ => 0,
    }
}

fn claim_length(receipt: &InnerReceipt) -> usize {
    match receipt {
        InnerReceipt::Succinct(receipt) => claim_bytes(&receipt.meta).len(),
        _ => public_words(receipt) * 4,
    }
}

fn seal_length(receipt: &InnerReceipt) -> usize {
    (seal_of(receipt).len() - public_words(receipt)) * 4
}

fn claim_bytes(metadata: &ReceiptMetadata) -> Vec<u8> {
    bincode::serialize(metadata).unwrap_or_default()
}

/// Flips a bit of the journal, of the last segment's public part, or of the rest of its seal.
pub fn apply(receipt: &mut Receipt, change: &Change) -> Result<(), Value> {
    if change.part == Part::Journal {
        return flip(journal_mut(receipt), change);
    }
    let first = public_words(&receipt.inner);
    let nothing = || failure("OutOfRange", "there are 0 bytes");
    match &mut receipt.inner {
        InnerReceipt::Flat(segments) => {
            let seal = &mut segments.0.last_mut().ok_or_else(nothing)?.seal;
            let (public, rest) = seal.split_at_mut(first);
            flip_word(if change.part == Part::Claim { public } else { rest }, change)
        }
        InnerReceipt::Succinct(receipt) if change.part == Part::Seal => {
            flip_word(&mut receipt.seal, change)
        }
        InnerReceipt::Succinct(receipt) => {
            let mut bytes = claim_bytes(&receipt.meta);
            flip(&mut bytes, change)?;
            receipt.meta = bincode::deserialize(&bytes)
                .map_err(|error| failure("bincode::Error", error))?;
            Ok(())
        }
        InnerReceipt::Fake => Err(nothing()),
    }
}

pub fn control_ids(receipt: &Receipt) -> Value {
    let context = VerifierContext::default();
    let InnerReceipt::Flat(segments) = &receipt.inner else {
        return json!({"controlIds": []});
    };
    let ids: Vec<_> = segments
        .0
        .iter()
        .map(|segment| {
            // The verifier computes it first, and asks whether it is known: here it is told no.
            let found = Cell::new(None);
            let suite = context.suites.get(&segment.hashfn)?;
            let _ = risc0_zkp::verify::verify(&Rv32im::new(), suite, &segment.seal, |_, id| {
                found.set(Some(id.to_string()));
                Err(VerificationError::InvalidProof)
            });
            found.take()
        })
        .collect();
    json!({"controlIds": ids})
}
