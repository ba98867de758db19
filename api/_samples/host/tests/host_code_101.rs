use risc0_zkvm::{
    compute_image_id, default_executor, default_prover,
    serde::{from_slice, to_vec, Error},
    sha::Digestible,
    Executor, ExecutorEnv, ExecutorImpl, ExitCode, LocalProver, ProverOpts, SessionInfo,
};

#[test]
fn the_codec_counts_in_words() {
    // region: codec
    assert_eq!(to_vec(&7u8).unwrap(), [7]); // one word for a u8 …
    assert_eq!(to_vec(&7u32).unwrap(), [7]); // … and one for a u32
    assert_eq!(to_vec(&7u64).unwrap(), [7, 0]); // low word first
    assert_eq!(to_vec(&(1u32, true)).unwrap(), [1, 1]); // tuples and structs: field after field
    assert_eq!(to_vec(&Some(5u32)).unwrap(), [1, 5]);
    assert_eq!(to_vec("zk").unwrap(), [2, 0x6b7a]); // length, then padded bytes
    assert_eq!(to_vec(&vec![1u8, 2, 3]).unwrap(), [3, 1, 2, 3]); // length, then a word per byte
    // endregion: codec
    assert_eq!(to_vec(&1u128).unwrap().len(), 4);
}

#[test]
fn the_codec_knows_no_types() {
    // region: codec-errors
    let words = to_vec(&7u32).unwrap();
    assert_eq!(from_slice::<u64, u32>(&words), Err(Error::DeserializeUnexpectedEnd));
    assert_eq!(from_slice::<bool, u32>(&words), Err(Error::DeserializeBadBool));
    assert_eq!(from_slice::<i32, u32>(&words), Ok(7)); // nothing says that it was a u32
    assert_eq!(from_slice::<u8, u32>(&[7, 8, 9]), Ok(7)); // what is left over is ignored
    // endregion: codec-errors
}

/// A guest of a few instructions, as an ELF file.
fn tiny_elf(instructions: &[u32]) -> Vec<u8> {
    const START: u32 = 0x0020_0800;
    let size = 4 * instructions.len() as u32;
    let mut elf = b"\x7fELF\x01\x01\x01\0\0\0\0\0\0\0\0\0".to_vec();
    for half in [2u16, 243] {
        elf.extend(half.to_le_bytes()); // executable, RISC-V
    }
    for word in [1u32, START, 52, 0, 0] {
        elf.extend(word.to_le_bytes());
    }
    for half in [52u16, 32, 1, 0, 0, 0] {
        elf.extend(half.to_le_bytes());
    }
    for word in [1, 84, START, START, size, size, 5, 4] {
        elf.extend(word.to_le_bytes()); // one segment to load
    }
    elf.extend(instructions.iter().flat_map(|i| i.to_le_bytes()));
    elf
}

/// `j .`: never ends.
const LOOP: &[u32] = &[0x0000_006f];

/// Sets t0 to 0 (halt), a0 to 0 or to 1 << 8 (exit code), a1 to an address, and calls the system.
const HALT_0: &[u32] = &[0x0000_0293, 0x0000_0513, 0x0000_0597, 0x0000_0073, 0, 0, 0, 0, 0, 0];
const HALT_1: &[u32] = &[0x0000_0293, 0x1000_0513, 0x0000_0597, 0x0000_0073, 0, 0, 0, 0, 0, 0];

/// Pauses, and halts when it is resumed.
const PAUSE: &[u32] =
    &[0x0000_0293, 0x0010_0513, 0x0000_0597, 0x0000_0073, 0x0000_0513, 0x0000_0073, 0, 0, 0, 0];

fn execute(env: ExecutorEnv<'_>, elf: &[u8]) -> anyhow::Result<SessionInfo> {
    LocalProver::new("local").execute(env, elf)
}

#[test]
fn limits_are_enforced() {
    let elf = tiny_elf(LOOP);
    // region: limit-errors
    let env = ExecutorEnv::builder().segment_limit_po2(12).build().unwrap();
    let err = execute(env, &elf).unwrap_err();
    assert_eq!(err.to_string(), "Invalid segment_limit_po2: 12");

    let env = ExecutorEnv::builder().session_limit(Some(100_000)).build().unwrap();
    let err = execute(env, &elf).unwrap_err(); // this guest never ends
    assert_eq!(err.to_string(), "Session limit exceeded");
    // endregion: limit-errors

    // 2^13 cycles are too few for any guest.
    let env = ExecutorEnv::builder().segment_limit_po2(13).build().unwrap();
    let err = execute(env, &tiny_elf(HALT_0)).err().unwrap();
    assert_eq!(err.to_string(), "execution of instruction at pc [0x00200800] resulted in a cycle count too large to fit into a single segment.");
}

#[test]
fn the_session_limit_leaves_out_pages_that_are_still_to_be_stored() {
    // Set-up, register page and code pages take 10,004 cycles before the first instruction ends;
    // storing the register page, 4,036 more, comes on top of what is counted.
    let run = |limit| {
        let env = ExecutorEnv::builder().session_limit(Some(limit)).build().unwrap();
        execute(env, &tiny_elf(HALT_0))
    };
    assert!(run(10_008).is_ok());
    assert_eq!(run(10_007).err().unwrap().to_string(), "Session limit exceeded");
}

/// `EBREAK` in place of `ECALL`.
const HALT_BY_EBREAK: &[u32] = &[0x0000_0293, 0x0000_0513, 0x0000_0597, 0x0010_0073, 0, 0, 0, 0, 0, 0];

#[test]
fn ebreak_is_executed_as_ecall() {
    let session = execute(ExecutorEnv::default(), &tiny_elf(HALT_BY_EBREAK)).unwrap();
    assert_eq!(session.exit_code, ExitCode::Halted(0));
}

#[test]
fn a_guest_runs() {
    let session = execute(ExecutorEnv::default(), &tiny_elf(HALT_0)).unwrap();
    assert_eq!(session.exit_code, ExitCode::Halted(0));
    assert_eq!(session.segments.len(), 1);
    assert_eq!(session.segments[0].cycles, 4);
    assert_eq!(session.segments[0].po2, PO2);

    let session = execute(ExecutorEnv::default(), &tiny_elf(HALT_1)).unwrap();
    assert_eq!(session.exit_code, ExitCode::Halted(1));

    let err = execute(ExecutorEnv::default(), &tiny_elf(&[u32::MAX])).err().unwrap();
    assert!(err.to_string().starts_with("illegal instruction at 0x200800: "), "{err}");
    let unaligned = [0x0000_0597, 0x0015_a503]; // a1 = pc; load from a1 + 1
    let err = execute(ExecutorEnv::default(), &tiny_elf(&unaligned)).err().unwrap();
    assert!(err.to_string().starts_with("execution encountered a fault: AlignmentFault"), "{err}");
}

const PO2: u32 = 14;

#[test]
fn the_default_hash() {
    assert_eq!(ProverOpts::default().hashfn, "poseidon");
    assert!(!ProverOpts::default().prove_guest_errors);
}

#[test]
fn the_environment_chooses_the_prover() {
    for name in ["RISC0_PROVER", "RISC0_EXECUTOR", "BONSAI_API_URL", "BONSAI_API_KEY", "RISC0_DEV_MODE"] {
        std::env::remove_var(name);
    }
    // region: choice
    // No variable, and the feature `prove` is on: in this process.
    assert_eq!(default_prover().get_name(), "local");

    // Both Bonsai variables: Bonsai …
    std::env::set_var("BONSAI_API_URL", "https://bonsai.example");
    std::env::set_var("BONSAI_API_KEY", "secret");
    assert_eq!(default_prover().get_name(), "bonsai");

    // … unless dev mode is on.
    std::env::set_var("RISC0_DEV_MODE", "true");
    assert_eq!(default_prover().get_name(), "local");

    // RISC0_PROVER takes precedence over all of this.
    std::env::set_var("RISC0_PROVER", "Bonsai");
    assert_eq!(default_prover().get_name(), "bonsai");
    std::env::set_var("RISC0_PROVER", "ipc");
    assert_eq!(default_prover().get_name(), "ipc");
    // endregion: choice

    std::env::set_var("RISC0_PROVER", "");
    assert_eq!(default_prover().get_name(), "local");

    // In dev mode, a receipt without a proof
    let elf = tiny_elf(HALT_1);
    let image_id = compute_image_id(&elf).unwrap();
    let receipt = default_prover().prove(ExecutorEnv::default(), &elf).unwrap();
    assert_eq!(receipt.verify(image_id).unwrap_err().to_string(), "Unexpected exit_code");
    assert_eq!(receipt.get_claim().unwrap().exit_code, ExitCode::Halted(1));

    std::env::set_var("RISC0_PROVER", "nobody");
    let panic = std::panic::catch_unwind(|| default_prover().get_name()).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert_eq!(text, "not implemented: Unsupported prover: nobody");

    std::env::set_var("RISC0_EXECUTOR", "bonsai");
    let panic = std::panic::catch_unwind(|| { default_executor(); }).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert_eq!(text, "not implemented: Unsupported executor: bonsai");

    // A server that is not there
    std::env::set_var("RISC0_EXECUTOR", "ipc");
    std::env::set_var("RISC0_SERVER_PATH", "/nowhere/r0vm");
    let err = default_executor().execute(ExecutorEnv::default(), &elf).err().unwrap();
    assert!(err.to_string().starts_with("Could not launch zkvm: \"/nowhere/r0vm\"."), "{err}");
    assert!(err.to_string().contains("Use `cargo binstall cargo-risczero` to install the latest zkvm."));
}

#[test]
fn a_resumed_session_starts_in_the_state_in_which_the_first_one_paused() {
    let mut executor = ExecutorImpl::from_elf(ExecutorEnv::default(), &tiny_elf(PAUSE)).unwrap();
    let first = executor.run().unwrap();
    assert_eq!(first.exit_code, ExitCode::Paused(0));
    let second = executor.run().unwrap();
    assert_eq!(second.exit_code, ExitCode::Halted(0));
    let (first, second) = (first.get_claim().unwrap(), second.get_claim().unwrap());
    assert_eq!(second.pre.digest(), first.post.digest());
}

#[test]
fn nothing_creates_the_folder_of_segments() {
    let missing = tempfile::tempdir().unwrap().path().join("missing");
    let env = ExecutorEnv::builder().segment_path(missing).build().unwrap();
    let run = ExecutorImpl::from_elf(env, &tiny_elf(HALT_0)).unwrap().run();
    let message = run.err().unwrap().to_string();
    assert!(message.starts_with("No such file or directory"), "{message}");
}
