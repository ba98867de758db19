//! Stands in for the `protobuf-src` crate in the build script of risc0-zkvm.
//!
//! That crate compiles Protocol Buffers from its sources, for minutes, only to run `protoc` once.
//! This one hands out the `protoc` of the same makers, ready-made. What is generated with it, and
//! all else, compiles as published.

use std::path::PathBuf;

/// The path of `protoc`.
///
/// # Panics
///
/// On a system that there is no ready-made one for.
pub fn protoc() -> PathBuf {
    protoc_bin_vendored::protoc_bin_path().expect("a protoc for this system")
}
