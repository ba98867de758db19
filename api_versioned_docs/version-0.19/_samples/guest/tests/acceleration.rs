use risc0_zkvm::sha::{Block, Digest, Impl, Sha256, SHA256_INIT};

// region: known-answer
#[test]
fn hash_bytes_is_standard_sha_256() {
    let digest = Impl::hash_bytes(b"abc");
    assert_eq!(
        digest.to_string(),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
}

#[test]
fn hash_pair_is_one_compression() {
    let (a, b) = (Digest::from([1; 8]), Digest::from([2; 8]));
    assert_eq!(*Impl::hash_pair(&a, &b), *Impl::compress(&SHA256_INIT, &a, &b));
    // Not the SHA-256 of the 64 bytes: that has a second block, of padding.
    let both = [a.as_bytes(), b.as_bytes()].concat();
    assert_ne!(*Impl::hash_pair(&a, &b), *Impl::hash_bytes(&both));
}
// endregion: known-answer

#[test]
fn compress_slice_and_root() {
    let block = Block::default();
    let zero = Digest::from([0; 8]);
    assert_eq!(*Impl::compress_slice(&SHA256_INIT, &[block]), *Impl::hash_pair(&zero, &zero));
    let once = guest::acceleration::root(zero, &[(true, zero)]);
    assert_eq!(guest::acceleration::root(zero, &[(true, zero), (false, zero)]), *Impl::hash_pair(&zero, &once));
}
