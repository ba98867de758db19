use risc0_zkvm::guest::env;

// region: hash
use risc0_zkvm::sha::{Digest, Impl, Sha256};

fn hash_document(document: &[u8]) {
    let digest: &Digest = &Impl::hash_bytes(document);
    env::commit_slice(digest.as_bytes());
}
// endregion: hash

// region: rust-crypto
fn hash_in_pieces(parts: &[&[u8]]) -> [u8; 32] {
    use risc0_zkvm::sha::rust_crypto::{Digest as _, Sha256};

    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().as_slice().try_into().unwrap()
}
// endregion: rust-crypto

// region: merkle
/// Root of a Merkle branch: one block per level, with no padding and no copying.
pub fn root(leaf: Digest, branch: &[(bool, Digest)]) -> Digest {
    branch.iter().fold(leaf, |node, (node_is_left, sibling)| {
        if *node_is_left {
            *Impl::hash_pair(&node, sibling)
        } else {
            *Impl::hash_pair(sibling, &node)
        }
    })
}
// endregion: merkle
