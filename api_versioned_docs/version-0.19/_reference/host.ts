import type {ApiReference} from '@site/src/markdown/reference';

// Facts of the host side, read at v0.19.1. Pages: receipts, host-code-101, rust-resources.
export default {
  'executor-env-builder': {
    columns: ['Method', 'What it does', 'Default'],
    source: 'risc0/zkvm/src/host/client/env.rs',
    rows: [
      [
        '`write(&T) -> Result<&mut Self>`',
        'Serializes a `serde::Serialize` value with the zkVM codec and appends it to the input. The guest reads it with `env::read`.',
        'empty input',
      ],
      [
        '`write_slice(&[T]) -> &mut Self`',
        'Appends a slice of plain data (`bytemuck::Pod`) to the input, byte for byte, with no length prefix. The guest reads it with `env::read_slice`.',
        'empty input',
      ],
      [
        '`stdin(impl Read)`',
        'Replaces the reader behind descriptor 0. Input added with `write` or `write_slice` takes precedence.',
        'the standard input of your process',
      ],
      [
        '`stdout(impl Write)`',
        'Receives what the guest writes to descriptor 1.',
        'standard output of your process',
      ],
      [
        '`stderr(impl Write)`',
        'Receives what the guest writes to descriptor 2.',
        'standard error of your process',
      ],
      [
        '`read_fd(u32, impl BufRead)`',
        'Adds or replaces a descriptor that the guest can read.',
        'only 0',
      ],
      [
        '`write_fd(u32, impl Write)`',
        'Adds or replaces a descriptor that the guest can write. Descriptor 3 is the journal: the executor sets it itself.',
        '1 and 2',
      ],
      ['`env_var(&str, &str)`', 'Adds one environment variable for the guest.', 'none'],
      [
        '`env_vars(HashMap<String, String>)`',
        'Replaces all environment variables for the guest.',
        'none',
      ],
      ['`args(&[String])`', 'Appends command-line arguments for the guest.', 'none'],
      [
        '`io_callback(name, Fn(Bytes) -> Result<Bytes>)`',
        'Answers `env::send_recv_slice` calls on a named channel with a closure.',
        'none',
      ],
      [
        '`slice_io(&str, impl SliceIo)`',
        'Not usable: its trait `SliceIo` is not exported. Use `io_callback`.',
        'none',
      ],
      [
        '`segment_limit_po2(u32)`',
        'Maximum segment size in cycles, as a power of two. Values below 13 or above 24 are refused when the executor is made.',
        '20 (1,048,576 cycles)',
      ],
      [
        '`session_limit(Option<u64>)`',
        'Number of cycles after which execution stops with an error.',
        '`None`: no limit',
      ],
      [
        '`trace_callback(FnMut(TraceEvent) -> Result<()>)`',
        'Sets a callback for every instruction, every write to a register, and every write to memory by a store instruction or the big-integer accelerator. It does not see what the SHA-256 accelerator and the answers to system calls write. If it returns an error, the executor panics.',
        'none',
      ],
      [
        '`segment_path(path)`',
        'Directory for the segment files that execution writes. It must exist.',
        'a new temporary directory, which is not deleted',
      ],
      [
        '`build() -> Result<ExecutorEnv>`',
        'Returns a copy of the environment; the builder keeps its content. Environments that exist at the same time share readers, writers and callbacks, so run only one of them. A `build()` after the run starts written input anew.',
        '–',
      ],
    ],
  },
  'prover-opts': {
    columns: ['Field', 'Type', 'Default', 'Meaning'],
    source: 'risc0/zkvm/src/host/client/prove/mod.rs',
    rows: [
      [
        '`hashfn`',
        '`String`',
        '`"poseidon"`',
        'Hash function of the proof: `"poseidon"` or `"sha-256"`. Anything else fails with `Unsupported hashfn: …`, except in dev mode and on Bonsai, which ignore it.',
      ],
    ],
  },
  'prover-methods': {
    columns: ['Method', 'What it does'],
    source: 'risc0/zkvm/src/host/client/prove/mod.rs',
    rows: [
      [
        '`prove_elf(env, elf)`',
        'Runs and proves an ELF with the default verifier context and options.',
      ],
      [
        '`prove_elf_with_ctx(env, &ctx, elf, &opts)`',
        'The same with your own `VerifierContext` and `ProverOpts`.',
      ],
      ['`prove(env, &ctx, &opts, image)`', 'Runs and proves a `MemoryImage` instead of an ELF.'],
      [
        '`get_name()`',
        'Returns `"local"`, `"ipc"` or `"bonsai"` for the provers that `default_prover()` returns.',
      ],
    ],
  },
  'cargo-features': {
    columns: ['Feature', 'Default', 'Turns on', 'Use it for'],
    source: 'risc0/zkvm/Cargo.toml',
    rows: [
      [
        '`client`',
        'yes',
        '`std`',
        '`ExecutorEnv`, `default_prover`, `ApiClient`, the Bonsai prover.',
      ],
      [
        '`prove`',
        'no',
        '`client`, `std`, `fault-proof`',
        'Executing and proving inside your process: `ExecutorImpl`, `LocalProver`, `get_prover_server`, recursion.',
      ],
      ['`cuda`', 'no', '`prove`', 'Proving on an NVIDIA GPU. The build calls `nvcc`.'],
      ['`metal`', 'no', '`prove`', 'Proving on an Apple GPU. The build calls `xcrun`.'],
      ['`std`', 'through `client`', '–', 'The standard library, in hosts and in guests.'],
      [
        '`disable-dev-mode`',
        'no',
        '–',
        'Makes fake receipts impossible: a truthy `RISC0_DEV_MODE` causes a panic.',
      ],
      [
        '`profiler`',
        'no',
        '–',
        'With `prove`: the `Profiler` type, which turns a trace into a pprof file.',
      ],
      ['`fault-proof`', 'through `prove`', '–', 'Checking of fault receipts (experimental).'],
      ['`docker`', 'no', '–', "The crate's own tests only."],
      ['`dual`', 'no', '–', 'Declared, but no code in this version reads it.'],
    ],
  },
  'runtime-env-vars': {
    columns: ['Variable', 'Values', 'Effect'],
    source: 'risc0/zkvm/src/host/client/prove/mod.rs',
    rows: [
      [
        '`RISC0_PROVER`',
        '`bonsai`, `ipc`, `local` (any case)',
        'Forces the prover that `default_prover()` returns; `local` needs the feature `prove`. An empty value counts as not set.',
      ],
      [
        '`RISC0_EXECUTOR`',
        '`ipc`, `local` (any case)',
        'Forces the executor that `default_executor()` returns; `local` needs the feature `prove`.',
      ],
      [
        '`RISC0_SERVER_PATH`',
        'path or command name',
        'The `r0vm` to start. Default: `r0vm`, found through `PATH`.',
      ],
      [
        '`RISC0_DEV_MODE`',
        '`1`, `true`, `yes` (any case)',
        'Makes and accepts fake receipts. Any other value means off.',
      ],
      [
        '`BONSAI_API_URL`',
        'URL',
        'Together with the key: proves on Bonsai, unless dev mode is on or `RISC0_PROVER` chooses another prover.',
      ],
      ['`BONSAI_API_KEY`', 'secret', 'See above. Both must be set.'],
      [
        '`RUST_LOG`',
        'filter',
        'Read by the logger that your host installs, not by the crate itself.',
      ],
    ],
  },
  'build-env-vars': {
    columns: ['Variable', 'Values', 'Effect'],
    source: 'risc0/build/src/lib.rs',
    rows: [
      [
        '`RISC0_SKIP_BUILD`',
        'any non-empty text',
        'Does not compile the guest, unless `use_docker` is set. The ELF of an earlier build must be there; its constants are written again.',
      ],
      [
        '`RISC0_BUILD_DEBUG`',
        '`1`',
        'Builds guests without `--release`, in the `debug` folder. Not in Docker.',
      ],
      [
        '`RISC0_BUILD_LOCKED`',
        'set, to anything',
        'Passes `--locked` to the cargo that builds the guest. In Docker, this is always so.',
      ],
      [
        '`RISC0_GUEST_LOGFILE`',
        'path',
        "Where the guest build's messages go, except with Docker. Default: `/dev/tty`; if that can't be opened, standard error.",
      ],
      [
        '`RISC0_RUST_SRC`',
        'path',
        'Builds the standard library from these sources (`-Z build-std`). For work on the toolchain.',
      ],
      [
        '`RISC0_CUDA_OPT`',
        '`0` to `3`',
        'Optimization of the CUDA kernels, default `1`. Read by risc0-build-kernel.',
      ],
    ],
  },
  'session-info': {
    columns: ['Type and field', 'Type', 'Meaning'],
    source: 'risc0/zkvm/src/host/api/mod.rs',
    rows: [
      ['`SessionInfo.segments`', '`Vec<SegmentInfo>`', 'One entry per segment, in order.'],
      ['`SessionInfo.journal`', '`Journal`', 'What the guest committed.'],
      ['`SessionInfo.exit_code`', '`ExitCode`', 'How the guest ended.'],
      ['`SegmentInfo.po2`', '`u32`', 'The segment is proven as 2^`po2` cycles.'],
      [
        '`SegmentInfo.cycles`',
        '`u32`',
        'User cycles: without paging, continuation overhead and padding.',
      ],
    ],
  },
  'risc0-build-api': {
    columns: ['Item', 'What it does'],
    source: 'risc0/build/src/lib.rs',
    rows: [
      [
        '`embed_methods()`',
        'Builds every guest package listed in `package.metadata.risc0.methods` and writes `methods.rs`. It returns nothing: to write an image ID into another file, such as a Solidity one, use a small program that depends on `methods`.',
      ],
      [
        '`embed_methods_with_options(map)`',
        'The same with a `HashMap` from guest package name to `GuestOptions`, which apply to all programs in that package. A name that matches no guest package is silently ignored: the guest is then built without Docker and without features.',
      ],
      ['`GuestOptions.features`', 'Cargo features of the guest, a `Vec<String>`. Default: none.'],
      [
        '`GuestOptions.use_docker`',
        '`Option<DockerOptions>`: build in a container, for an image ID that others can reproduce. Default: `None`.',
      ],
      [
        '`DockerOptions.root_dir`',
        '`Option<PathBuf>`: root of the Docker context. Default: the current directory of the build script.',
      ],
      [
        '`docker_build(manifest, src_dir, &features)`',
        'Only the container build; `cargo risczero build` calls this.',
      ],
      [
        '`cargo_command(subcmd, rust_flags)`, `build_rust_runtime()`, `get_package(dir)`, `get_target_dir(manifest)`',
        'Parts of the build, for your own tools.',
      ],
      [
        '`GuestListEntry`',
        'With the feature `guest-list`: element type of the generated `GUEST_LIST`, with `name` (the prefix of its constants, such as `HELLO`), `elf`, `image_id` and `path`. The generated code imports it, so list `risc0-build` with this feature under `[dependencies]` of `methods` too, not only under `[build-dependencies]`.',
      ],
    ],
  },
  'receipt-variants': {
    columns: ['Variant', 'Holds', 'Who makes it', 'Accessor'],
    source: 'risc0/zkvm/src/host/receipt.rs',
    rows: [
      [
        '`Flat(SegmentReceipts)`',
        'One STARK seal per segment.',
        'The local prover and r0vm',
        '`flat()`',
      ],
      [
        '`Succinct(SuccinctReceipt)`',
        'One STARK seal of the recursion circuit.',
        'You, with `lift` and `join`; Bonsai',
        '`succinct()`',
      ],
      ['`Fake`', 'No seal at all.', 'The local prover and r0vm, in dev mode', 'none'],
    ],
  },
  'receipt-metadata': {
    columns: ['Field', 'Type', 'Meaning'],
    source: 'risc0/zkvm/src/host/receipt.rs',
    rows: [
      [
        '`pre`',
        '`SystemState`',
        'Memory root and program counter before the first instruction of the segment.',
      ],
      [
        '`post`',
        '`SystemState`',
        'The same after the last instruction of the segment. After `Halted`, its Merkle root is the one from the start of the last segment.',
      ],
      ['`exit_code`', '`ExitCode`', 'How the segment ended.'],
      ['`input`', '`Digest`', 'Set to zero by the prover. It says nothing about the input.'],
      ['`output`', '`Digest`', 'SHA-256 of the journal, in the last segment. Zero in the others.'],
    ],
  },
  'exit-codes': {
    columns: ['Exit code', 'Pair in the digest', 'Meaning'],
    source: 'risc0/zkvm/src/host/receipt.rs',
    rows: [
      ['`Halted(0)`', '(0, 0)', 'The guest returned from `main`.'],
      [
        '`Halted(n)`',
        '(0, n)',
        'Halt with the code `n` (0 to 255). The guest library of this version halts with 0 only.',
      ],
      [
        '`Paused(n)`',
        '(1, n)',
        'The guest called `env::pause()`, which sets `n` to 0. It can be resumed.',
      ],
      ['`SystemSplit`', '(2, 0)', 'End of a segment that is not the last one.'],
      ['`SessionLimit`', 'none', 'The session limit was reached: an error, without a receipt.'],
      [
        '`Fault`',
        'none',
        'The next instruction cannot be executed. Seen on an executed session only; a receipt of this version never holds it.',
      ],
    ],
  },
  'verification-errors': {
    columns: ['Variant', 'Text', 'Meaning'],
    source: 'risc0/zkp/src/verify/mod.rs',
    rows: [
      [
        '`ReceiptFormatError`',
        'invalid receipt format',
        'No segments, an empty or undecodable seal, or the wrong accessor for the variant.',
      ],
      [
        '`ControlVerificationError`',
        'control_id mismatch',
        'The seal belongs to another circuit, to a segment of 2^24 cycles, or to recursion programs other than this version’s.',
      ],
      [
        '`ImageVerificationError`',
        'image_id mismatch',
        'Another program ran, or two consecutive segments do not match up.',
      ],
      [
        '`MerkleQueryOutOfRange { idx, rows }`',
        'Requested Merkle validation on row …, but only … rows exist',
        'A check inside the verifier that no seal can fail. A seal that is cut off or too long makes the verifier panic instead.',
      ],
      [
        '`InvalidProof`',
        'Verification indicates proof is invalid',
        'The seal is damaged or proves nothing. Also: a fake receipt while dev mode is off.',
      ],
      [
        '`JournalDigestMismatch`',
        'Journal digest mismatch detected',
        'The journal was changed, or the metadata of a succinct receipt differs from its seal.',
      ],
      [
        '`UnexpectedExitCode`',
        'Unexpected exit_code',
        'A middle segment is not a `SystemSplit`, or the last one is. Also: a fault checker that did not end with `Halted(0)`.',
      ],
      [
        '`InvalidHashSuite`',
        'Invalid hash suite',
        "The receipt's hash function is not in the `VerifierContext`.",
      ],
      [
        '`FaultStateMismatch`',
        'Fault checker generated incorrect guest state',
        'The fault checker ran from a state other than the one in which the guest stopped.',
      ],
      [
        '`ValidFaultReceipt`',
        'Receipt is a valid fault proof',
        'The receipt proves that the program faulted. An error on purpose, so that nobody takes it for a success. A verifier without the feature `fault-proof` gets `ImageVerificationError` instead.',
      ],
    ],
  },
  'recursion-methods': {
    columns: ['Method', 'Takes', 'Gives'],
    source: 'risc0/zkvm/src/host/server/prove/mod.rs',
    rows: [
      [
        '`lift`',
        'a `SegmentReceipt` made with `"poseidon"`',
        'A `SuccinctReceipt` for that segment.',
      ],
      ['`join`', 'two `SuccinctReceipt`s of consecutive parts', 'One `SuccinctReceipt` for both.'],
      [
        '`identity_p254`',
        'a `SuccinctReceipt`',
        'The same metadata, proven with Poseidon over the BN254 field: the input of a Groth16 prover. `SuccinctReceipt` can no longer verify it.',
      ],
    ],
  },
  'cargo-risczero': {
    columns: ['Command or flag', 'Default', 'What it does'],
    source: 'risc0/cargo-risczero/src/lib.rs',
    rows: [
      [
        '`new`',
        '–',
        'Creates a project from a template. The argument is its name: `cargo risczero new my_project`.',
      ],
      [
        '`new --guest-name`',
        'asks; Enter means `method`',
        'Name of the guest package and of its constants. Must be a valid Rust identifier.',
      ],
      ['`new --std`', 'off', 'Guest with the standard library.'],
      ['`new --no-git`', 'off', 'Does not initialize a git repository.'],
      ['`new --dest`', 'current directory', 'Where the project folder is made.'],
      [
        '`new --template`',
        '`https://github.com/risc0/risc0`',
        'Git repository or local path of the template. Short: `-t`.',
      ],
      [
        '`new --templ-subdir`',
        '`templates/rust-starter`',
        'Folder of the template inside that repository. Pass `""` for a template at the root.',
      ],
      ['`new --tag`', '`v0.19.1`', "Git tag of the template: the tool's own version."],
      ['`new --branch`', 'none', 'Git branch of the template; overrides `--tag`.'],
      [
        '`new --use-git-branch`',
        'none',
        'Makes the project depend on this branch of the risc0 repository instead of a crates.io version.',
      ],
      [
        '`new --path`',
        'none',
        'Makes the project depend on a local checkout of the risc0 repository. Pass an absolute path.',
      ],
      ['`install`', '–', 'Downloads the guest toolchain and links it in rustup as `risc0`.'],
      ['`install --version`', 'latest release', 'Release tag of the toolchain.'],
      ['`build --manifest-path`', 'required', 'Builds a guest in Docker and prints its image IDs.'],
      ['`build --features`', 'none', 'Cargo features for the guest, separated by commas.'],
      [
        '`build-toolchain`',
        '–',
        'Compiles the guest toolchain from source and links it. Takes a long time.',
      ],
      [
        '`build-crate`',
        '–',
        'Feature `experimental` only: compiles a crate for the guest target. Flags `--manifest-path` (default `./Cargo.toml`) and `--target-dir`.',
      ],
      [
        '`test`',
        '–',
        "Feature `experimental` only: compiles a crate's tests for the guest target and runs them in the executor. Same flags; `-- --no-run` only compiles.",
      ],
    ],
  },
  'r0vm-cli': {
    columns: ['Flag', 'Default', 'What it does'],
    source: 'risc0/r0vm/src/lib.rs',
    rows: [
      [
        '`--elf`',
        '–',
        'Runs and proves this ELF. Exactly one of `--elf`, `--image` and `--port` is required.',
      ],
      ['`--image`', '–', 'Runs and proves a bincode-encoded memory image.'],
      ['`--port`', '–', 'Serves one request from a host that listens on this port of 127.0.0.1.'],
      ['`--receipt`', 'not written', 'File for the receipt, encoded with bincode.'],
      ['`--hashfn`', '`poseidon`', '`sha-256` or `poseidon`.'],
      ['`--initial-input`', "r0vm's standard input", 'File that the guest reads as its input.'],
      ['`--env`', 'none', 'Environment variable for the guest, as `NAME=value`. Can be repeated.'],
      [
        '`--verbose`',
        'off',
        'With `--receipt`: says how large the receipt is and where it was written. Short: `-v`.',
      ],
      [
        '`--pprof-out`',
        'not written',
        'Writes a pprof profile. Needs `--elf`, and an r0vm built with the feature `profiler`.',
      ],
    ],
  },
  crates: {
    columns: ['Crate', 'Version', 'Purpose'],
    source: 'Cargo.toml',
    rows: [
      ['`risc0-zkvm`', '0.19.1', 'Host API, guest API, receipts.'],
      ['`risc0-build`', '0.19.1', 'Build dependency: compiles guests and embeds them.'],
      ['`cargo-risczero`', '0.19.1', 'Command-line tool; also installs `r0vm`.'],
      ['`bonsai-sdk`', '0.5.1', 'Client of the Bonsai proving service.'],
      ['`risc0-zkp`', '0.19.1', 'Proof system. Home of `VerificationError`.'],
      ['`risc0-binfmt`', '0.19.1', 'ELF loading, memory images, digests of tagged structs.'],
      ['`risc0-zkvm-platform`', '0.19.1', 'Memory map and system calls, shared by guest and host.'],
      ['`risc0-circuit-rv32im`', '0.19.1', 'The RISC-V circuit.'],
      ['`risc0-circuit-recursion`', '0.19.1', 'The recursion circuit.'],
      ['`risc0-r0vm`', '0.19.1', 'The library behind the `r0vm` command.'],
    ],
  },
} satisfies ApiReference;
