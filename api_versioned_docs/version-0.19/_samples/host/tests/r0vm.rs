//! What a host sees of an `r0vm` that is there but refuses to work.
#![cfg(unix)]

use std::{fs, os::unix::fs::PermissionsExt};

use methods::HELLO_ELF;
use risc0_zkvm::{Executor, ExecutorEnv, ExternalProver};

#[test]
fn an_r0vm_that_hangs_up_leaves_an_input_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("r0vm");
    // Connects to the host, reads its greeting (a length, then as many bytes), and ends.
    let script = "#!/bin/bash\nexec 3<>/dev/tcp/127.0.0.1/$2\n\
        n=$(head -c 4 <&3 | od -An -tu4)\nhead -c $n <&3 >/dev/null\n";
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();

    let prover = ExternalProver::new("ipc", &path);
    let error = prover.execute_elf(ExecutorEnv::default(), HELLO_ELF).err().unwrap();
    assert_eq!(error.to_string(), "failed to fill whole buffer");
}
