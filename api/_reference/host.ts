import type {ApiReference} from '@site/src/markdown/reference';

// Facts of the host side, read at v0.20.0. Pages: receipts, host-code-101, rust-resources.
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
        'no data (end of file)',
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
        'Answers the two calls of `env::syscall` on a named channel with a closure: it gets the bytes of the first call, and the second call fetches what it returns.',
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
        '`add_assumption(impl Into<Assumption>)`',
        'Makes a receipt (or a claim) available to `env::verify` and `env::verify_integrity` in the guest. A run that relies on a claim alone can be executed, but not proven.',
        'none',
      ],
      [
        '`trace_callback(impl TraceCallback)`',
        'Adds a callback for every instruction, register write and memory write: a closure that takes a `TraceEvent` and returns a `Result<()>`. (The trait `TraceCallback` is not exported.) You can add several. If one returns an error, the executor panics.',
        'none',
      ],
      [
        '`enable_profiler(path)`',
        'Writes a pprof profile of the run to a file.',
        'the path in `RISC0_PPROF_OUT`, if set',
      ],
      [
        '`segment_path(path)`',
        'Directory for the segment files that execution writes. It must exist.',
        'a new temporary directory, which is not deleted',
      ],
      [
        '`build() -> Result<ExecutorEnv>`',
        'Returns the environment and resets the builder to its defaults.',
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
      [
        '`prove_guest_errors`',
        '`bool`',
        '`false`',
        'Accept a receipt whose exit code is not `Halted(0)` or `Paused(0)`. Only the r0vm and Bonsai provers look at it.',
      ],
    ],
  },
  'prover-methods': {
    columns: ['Method', 'What it does'],
    source: 'risc0/zkvm/src/host/client/prove/mod.rs',
    rows: [
      [
        '`prove(env, elf)`',
        'Runs and proves an ELF with the default verifier context and options.',
      ],
      [
        '`prove_with_ctx(env, &ctx, elf, &opts)`',
        'The same with your own `VerifierContext` and `ProverOpts`.',
      ],
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
        '`client`, `std`',
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
        '`getrandom`',
        'no',
        '–',
        'In guests: random numbers from the host. Without it, `getrandom` panics.',
      ],
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
        '`RISC0_PPROF_OUT`',
        'path',
        'Writes a pprof profile, unless `enable_profiler` was called. Unset it to turn profiling off: even an empty value is a path. It ends a run in your process with `No such file or directory`. r0vm does not start, and the host waits until it gets `timed out waiting on channel`.',
      ],
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
      [
        '`RECURSION_SRC_PATH`',
        'path',
        'Absolute path of a local `recursion_zkr.zip`, so that building with `prove` needs no download. If its SHA-256 does not match, the file is downloaded all the same.',
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
      [
        '`GuestOptions.features`',
        'Cargo features of the guest, a `Vec<String>`. Default: none. The guest’s default features cannot be turned off, so leave its `default` empty.',
      ],
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
        '`Composite(CompositeReceipt)`',
        'One STARK seal per segment, plus the receipts of proven assumptions.',
        'A local or r0vm prover with `hashfn` `"sha-256"`',
        '`composite()`',
      ],
      [
        '`Succinct(SuccinctReceipt)`',
        'One STARK seal of the recursion circuit, of fixed size.',
        'A local or r0vm prover with `hashfn` `"poseidon"` (the default)',
        '`succinct()`',
      ],
      [
        '`Groth16(Groth16Receipt)`',
        'One Groth16 seal of 256 bytes over BN254.',
        'You, from the seal of a Groth16 prover',
        '`groth16()`',
      ],
      ['`Fake { claim }`', 'No seal at all.', 'The local prover and r0vm, in dev mode', 'none'],
    ],
  },
  'receipt-claim': {
    columns: ['Field', 'Type', 'Meaning'],
    source: 'risc0/zkvm/src/receipt_claim.rs',
    rows: [
      [
        '`pre`',
        '`MaybePruned<SystemState>`',
        'Memory root and program counter before the first instruction. Its digest is the image ID.',
      ],
      [
        '`post`',
        '`MaybePruned<SystemState>`',
        'The state at the end; the stored program counter is the real one plus 4. After `Halted`, its Merkle root is the one from the start of the last segment.',
      ],
      ['`exit_code`', '`ExitCode`', 'How execution ended.'],
      [
        '`input`',
        '`Digest`',
        'Reserved. Provers write the zero digest, and nothing proves it. It says nothing about the input.',
      ],
      [
        '`output`',
        '`MaybePruned<Option<Output>>`',
        'Journal and assumptions. `None` if the session has no output.',
      ],
      ['`Output.journal`', '`MaybePruned<Vec<u8>>`', 'Journal bytes, or their SHA-256.'],
      [
        '`Output.assumptions`',
        '`MaybePruned<Assumptions>`',
        'Claims that the guest relied on and that are not resolved yet.',
      ],
    ],
  },
  'exit-codes': {
    columns: ['Exit code', 'Pair in the claim', 'Meaning'],
    source: 'risc0/zkvm/src/receipt_claim.rs',
    rows: [
      ['`Halted(0)`', '(0, 0)', 'The guest returned from `main` or called `env::exit(0)`.'],
      ['`Halted(n)`', '(0, n)', 'The guest called `env::exit(n)`. It cannot be resumed.'],
      [
        '`Paused(n)`',
        '(1, n)',
        'The guest called `env::pause(n)`. It can be resumed. Use 0: according to the source, a run that pauses with another code can be executed, but not proven.',
      ],
      ['`SystemSplit`', '(2, 0)', 'End of a segment that is not the last one.'],
      [
        '`SessionLimit`',
        '(2, 2)',
        'Reserved: this version never produces it. Reaching the limit is an error and gives no receipt.',
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
        'The receipt contradicts itself: no segments, an empty or undecodable STARK seal, a claim that differs from its seal, assumptions that do not fit the output, or the wrong accessor for the variant.',
      ],
      [
        '`ControlVerificationError { control_id }`',
        'control_id mismatch: …',
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
        'The seal is damaged or proves nothing. Also: a fake receipt while dev mode is off. In a Groth16 receipt also: a changed claim, or a seal for another verifying key.',
      ],
      [
        '`JournalDigestMismatch`',
        'Journal digest mismatch detected',
        'The journal was changed, an assumption is unresolved, or a succinct seal belongs to another claim.',
      ],
      [
        '`UnexpectedExitCode`',
        'Unexpected exit_code',
        '`verify` found an exit code other than `Halted(0)` or `Paused(0)`, or a middle segment that is not a `SystemSplit`.',
      ],
      [
        '`InvalidHashSuite`',
        'Invalid hash suite',
        "The receipt's hash function is not in the `VerifierContext`.",
      ],
      [
        '`FaultStateMismatch`',
        'Fault checker generated incorrect guest state',
        'Left over from an earlier version; nothing returns it now.',
      ],
      [
        '`ValidFaultReceipt`',
        'Receipt is a valid fault proof',
        'Left over from an earlier version; nothing returns it now.',
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
        '`resolve`',
        'a conditional and an assumption `SuccinctReceipt`',
        'The first one without its head assumption.',
      ],
      [
        '`compress`',
        'a `CompositeReceipt`',
        'One `SuccinctReceipt`: lifts and joins all segments, then resolves all assumptions.',
      ],
      [
        '`identity_p254`',
        'a `SuccinctReceipt`',
        'The same claim, proven with Poseidon over the BN254 field: the input of a Groth16 prover. `SuccinctReceipt` can no longer verify it.',
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
      ['`new --tag`', '`v0.20.0`', "Git tag of the template: the tool's own version."],
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
      [
        '`--prove-guest-errors`',
        'off',
        'Accepted, but has no effect: r0vm always proves such runs.',
      ],
      ['`--initial-input`', 'standard input', 'File that the guest reads as its input.'],
      ['`--env`', 'none', 'Environment variable for the guest, as `NAME=value`. Can be repeated.'],
      [
        '`--verbose`',
        'off',
        'With `--receipt`: says how large the receipt is and where it was written. Short: `-v`.',
      ],
      ['`--pprof-out`', '`RISC0_PPROF_OUT`', 'Writes a pprof profile. Needs `--elf`.'],
    ],
  },
  crates: {
    columns: ['Crate', 'Version', 'Purpose'],
    source: 'Cargo.toml',
    rows: [
      ['`risc0-zkvm`', '0.20.0', 'Host API, guest API, receipts.'],
      ['`risc0-build`', '0.20.0', 'Build dependency: compiles guests and embeds them.'],
      ['`cargo-risczero`', '0.20.0', 'Command-line tool; also installs `r0vm`.'],
      ['`bonsai-sdk`', '0.6.0', 'Client of the Bonsai proving service.'],
      ['`risc0-zkp`', '0.20.0', 'Proof system. Home of `VerificationError`.'],
      ['`risc0-binfmt`', '0.20.0', 'ELF loading, memory images, digests of tagged structs.'],
      ['`risc0-zkvm-platform`', '0.20.0', 'Memory map and system calls, shared by guest and host.'],
      ['`risc0-circuit-rv32im`', '0.20.0', 'The RISC-V circuit.'],
      ['`risc0-circuit-recursion`', '0.20.0', 'The recursion circuit.'],
      ['`risc0-r0vm`', '0.20.0', 'The library behind the `r0vm` command.'],
    ],
  },
} satisfies ApiReference;
