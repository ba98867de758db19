use methods::HELLO_ID;
use risc0_zkvm::{
    compute_image_id,
    serde::to_vec,
    sha::{Digest, Digestible, Impl, Sha256},
    Assumptions, ExitCode, InnerReceipt, Journal, MaybePruned, Output, Receipt, ReceiptClaim,
    SystemState,
};

fn claim(journal: &[u8]) -> ReceiptClaim {
    ReceiptClaim {
        pre: MaybePruned::Pruned(HELLO_ID.into()),
        post: MaybePruned::Value(SystemState { pc: 0, merkle_root: Digest::ZERO }),
        exit_code: ExitCode::Halted(0),
        input: Digest::ZERO,
        output: MaybePruned::Value(Some(Output {
            journal: MaybePruned::Value(journal.to_vec()),
            assumptions: MaybePruned::Value(Assumptions(vec![])),
        })),
    }
}

fn fake(journal: Vec<u8>) -> Receipt {
    Receipt::new(InnerReceipt::Fake { claim: claim(&journal) }, journal)
}

/// What `env::commit` puts into the journal.
fn committed<T: serde::Serialize>(value: &T) -> Vec<u8> {
    to_vec(value).unwrap().iter().flat_map(|word| word.to_le_bytes()).collect()
}

#[test]
fn a_receipt_survives_the_journey() {
    let receipt = fake(committed(&391u64));
    // region: send
    // The prover's side
    let bytes: Vec<u8> = bincode::serialize(&receipt).unwrap();

    // The verifier's side
    let received: Receipt = bincode::deserialize(&bytes).unwrap();
    // endregion: send
    assert_eq!(received.journal, receipt.journal);
}

#[test]
fn a_journal_is_decoded_as_it_was_written() {
    // region: journal
    // After `env::commit(&391u64)` and `env::commit(&true)` in the guest:
    let journal = Journal::new(committed(&(391u64, true)));
    let (product, flag): (u64, bool) = journal.decode().unwrap();
    assert_eq!((product, flag), (391, true));

    // After `env::commit_slice(b"hello")`: bytes, not words.
    let journal = Journal::new(b"hello".to_vec());
    assert_eq!(std::str::from_utf8(&journal.bytes), Ok("hello"));
    // endregion: journal
}

#[test]
#[should_panic(expected = "failed to cast or read slice as [u32]")]
fn bytes_that_are_no_words_panic() {
    let _ = Journal::new(b"hello".to_vec()).decode::<u32>();
}

#[test]
fn a_fake_receipt_is_refused() {
    // region: fake
    std::env::remove_var("RISC0_DEV_MODE");
    let err = fake(vec![]).verify(HELLO_ID).unwrap_err();
    assert_eq!(err.to_string(), "Verification indicates proof is invalid");

    std::env::set_var("RISC0_DEV_MODE", "1");
    assert!(fake(vec![]).verify(HELLO_ID).is_ok());
    // endregion: fake
    std::env::remove_var("RISC0_DEV_MODE");
}

#[test]
fn asking_for_another_variant_fails_with_a_text() {
    let err = fake(vec![]).inner.composite().unwrap_err();
    assert_eq!(format!("{err} {err:?}"), "invalid receipt format invalid receipt format");
}

#[test]
fn image_ids_have_three_faces() {
    // region: image-id
    let words: [u32; 8] = [1, 0, 0, 0, 0, 0, 0, 0xff];
    let digest = Digest::from(words);
    assert_eq!(
        digest.to_string(),
        "01000000000000000000000000000000000000000000000000000000ff000000",
    );
    let bytes: [u8; 32] = digest.into();
    assert_eq!(Digest::from(bytes), digest);
    // endregion: image-id
}

#[test]
fn an_image_id_needs_an_elf() {
    let err = compute_image_id(b"not an ELF file").unwrap_err();
    assert!(err.to_string().starts_with("Elf parse error: "), "{err}");
}

// region: tagged-struct
/// SHA-256 of: the tag's SHA-256, the digests, the words (little-endian), the number of digests.
fn tagged_struct(tag: &str, down: &[Digest], data: &[u32]) -> Digest {
    let mut bytes = Impl::hash_bytes(tag.as_bytes()).as_bytes().to_vec();
    for digest in down {
        bytes.extend_from_slice(digest.as_bytes());
    }
    for word in data {
        bytes.extend_from_slice(&word.to_le_bytes());
    }
    bytes.extend_from_slice(&(down.len() as u16).to_le_bytes());
    *Impl::hash_bytes(&bytes)
}
// endregion: tagged-struct

#[test]
fn a_claim_digest_is_a_tagged_struct() {
    let journal = b"hello".to_vec();
    let claim = claim(&journal);
    // region: claim-digest
    let state = |s: &SystemState| tagged_struct("risc0.SystemState", &[s.merkle_root], &[s.pc]);
    let output = tagged_struct(
        "risc0.Output",
        &[*Impl::hash_bytes(&journal), Digest::ZERO], // an empty list of assumptions
        &[],
    );
    let expected = tagged_struct(
        "risc0.ReceiptClaim",
        &[claim.input, claim.pre.digest(), state(claim.post.as_value().unwrap()), output],
        &[0, 0], // Halted(0)
    );
    assert_eq!(claim.digest(), expected);
    // endregion: claim-digest
}
