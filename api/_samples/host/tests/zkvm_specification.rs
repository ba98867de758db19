use risc0_zkvm::{
    sha::{Digest, Digestible, Impl, Sha256},
    Assumptions, Output, SystemState,
};

// region: tagged
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
// endregion: tagged

// region: image-id
#[test]
fn an_image_id_is_the_tagged_hash_of_root_and_pc() {
    let merkle_root = Digest::from([7u32; 8]);
    let pc = 0x0020_0800;
    let by_hand = tagged_struct("risc0.SystemState", &[merkle_root], &[pc]);
    assert_eq!(SystemState { pc, merkle_root }.digest(), by_hand);
}
// endregion: image-id

// region: output
#[test]
fn the_output_covers_journal_and_assumptions() {
    let journal = b"journal".to_vec();
    let output = Output {
        journal: journal.clone().into(),
        assumptions: Assumptions(vec![]).into(),
    };
    let by_hand = tagged_struct("risc0.Output", &[*Impl::hash_bytes(&journal), Digest::ZERO], &[]);
    assert_eq!(output.digest(), by_hand);
}
// endregion: output
