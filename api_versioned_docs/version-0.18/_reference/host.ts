import type {ApiReference} from '@site/src/markdown/reference';

// Facts of the host side, read at v0.18.0. Pages: receipts, host-code-101, rust-resources.
export default {
  'executor-env-builder': {
    columns: ['Method', 'What it does', 'Default'],
    source: 'risc0/zkvm/src/host/client/env.rs',
    rows: [
      [
        '`add_input(&[T]) -> &mut Self`',
        'Appends a slice of plain data (`bytemuck::Pod`) to the input, byte for byte, with no length prefix. For `env::read` in the guest, pass the words that `to_vec` returns.',
        'empty input',
      ],
      [
        '`stdin(impl Read)`',
        'Replaces the reader behind descriptor 0. Input added with `add_input` takes precedence.',
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
        '`segment_limit_po2(usize)`',
        'Maximum segment size in cycles, as a power of two. Values below 13 or above 24 are refused when the executor is made.',
        '20 (1,048,576 cycles)',
      ],
      [
        '`session_limit(Option<usize>)`',
        'Number of cycles after which execution stops with an error.',
        '`None`: no limit',
      ],
      [
        '`trace_callback(FnMut(TraceEvent) -> Result<()>)`',
        'Sets a callback for every instruction, every write to a register, and every write to memory by a store instruction or the big-integer accelerator. It does not see what the SHA-256 accelerator and the answers to system calls write. If it returns an error, the executor panics.',
        'none',
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
        '`"sha-256"`',
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
        'Returns `"local"` or `"bonsai"` for the provers that `default_prover()` returns.',
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
        'yes',
        '`client`, `std`',
        'Executing and proving inside your process: `Executor`, `LocalProver`, `get_prover_server`.',
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
      ['`dual`', 'no', '–', 'Declared, but no code in this version reads it.'],
    ],
  },
  'runtime-env-vars': {
    columns: ['Variable', 'Values', 'Effect'],
    source: 'risc0/zkvm/src/host/client/prove/mod.rs',
    rows: [
      [
        '`RISC0_DEV_MODE`',
        '`1`, `true`, `yes` (any case)',
        'Makes and accepts fake receipts. Any other value means off.',
      ],
      [
        '`BONSAI_API_URL`',
        'URL',
        'Together with the key: proves on Bonsai, unless dev mode is on.',
      ],
      ['`BONSAI_API_KEY`', 'secret', 'See above. Both must be set.'],
      [
        '`R0VM_PATH`',
        'path or command name',
        'The `r0vm` that `ApiClient::from_env` starts. Default: `r0vm`.',
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
        'Does not compile the guest. The ELF of an earlier build must be there; its constants are written again.',
      ],
      ['`RISC0_BUILD_DEBUG`', '`1`', 'Builds guests without `--release`, in the `debug` folder.'],
      [
        '`RISC0_GUEST_LOGFILE`',
        'path',
        "Where the guest build's messages go. Default: `/dev/tty`; if that can't be opened, standard error.",
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
    source: 'risc0/zkvm/src/host/server/session.rs',
    rows: [
      [
        '`Session.segments`',
        '`Vec<Box<dyn SegmentRef>>`',
        'One reference per segment; `Session::resolve` turns all of them into `Segment`s.',
      ],
      ['`Session.journal`', '`Vec<u8>`', 'What the guest committed.'],
      ['`Session.exit_code`', '`ExitCode`', 'How the guest ended.'],
      ['`Segment.po2`', '`usize`', 'The segment is proven as 2^`po2` cycles.'],
      [
        '`Segment.insn_cycles`',
        '`usize`',
        'Cycles used to execute instructions, without paging and padding.',
      ],
      ['`Segment.index`', '`u32`', 'Place of the segment in the session, from 0.'],
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
        'The same with a `HashMap` from guest package name to `GuestOptions`, which apply to all programs in that package. A name that matches no guest package is silently ignored: the guest is then built without its features.',
      ],
      ['`GuestOptions.features`', 'Cargo features of the guest, a `Vec<String>`. Default: none.'],
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
        'Nothing in these crates: they only verify it',
        '`succinct()`',
      ],
      ['`Fake`', 'No seal at all.', 'The prover in dev mode', 'none'],
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
        'A middle segment is not a `SystemSplit`, or the last one is.',
      ],
      [
        '`InvalidHashSuite`',
        'Invalid hash suite',
        "The receipt's hash function is not in the `VerifierContext`.",
      ],
    ],
  },
  'recursion-methods': {
    columns: ['Method', 'Takes', 'Gives'],
    source: 'risc0/zkvm/src/host/api/client.rs',
    rows: [
      [
        '`lift`',
        'a segment receipt',
        'Cannot be called: its arguments need the types `Asset` and `AssetRequest`, which the crate does not export. The server has only a `todo!()` for it.',
      ],
      ['`join`', 'two succinct receipts', 'Cannot be called either.'],
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
      ['`new --tag`', '`v0.18.0`', "Git tag of the template: the tool's own version."],
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
      [
        '`build-toolchain`',
        '–',
        'Compiles the guest toolchain from source and links it. Takes a long time.',
      ],
    ],
  },
  'r0vm-cli': {
    columns: ['Flag', 'Default', 'What it does'],
    source: 'risc0/r0vm/src/bin/r0vm.rs',
    rows: [
      [
        '`--elf`',
        '–',
        'Runs and proves this ELF. Exactly one of `--elf`, `--image` and `--port` is required.',
      ],
      ['`--image`', '–', 'Runs and proves a bincode-encoded memory image.'],
      ['`--port`', '–', 'Serves one request from a host that listens on this port of 127.0.0.1.'],
      ['`--receipt`', 'not written', 'File for the receipt, encoded with bincode.'],
      ['`--hashfn`', '`sha-256`', '`sha-256` or `poseidon`.'],
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
      ['`risc0-zkvm`', '0.18.0', 'Host API, guest API, receipts.'],
      ['`risc0-build`', '0.18.0', 'Build dependency: compiles guests and embeds them.'],
      ['`cargo-risczero`', '0.18.0', 'Command-line tool.'],
      ['`bonsai-sdk`', '0.4.0', 'Client of the Bonsai proving service.'],
      ['`risc0-zkp`', '0.18.0', 'Proof system. Home of `VerificationError`.'],
      ['`risc0-binfmt`', '0.18.0', 'ELF loading, memory images, digests of tagged structs.'],
      ['`risc0-zkvm-platform`', '0.18.0', 'Memory map and system calls, shared by guest and host.'],
      ['`risc0-circuit-rv32im`', '0.18.0', 'The RISC-V circuit.'],
      ['`risc0-r0vm`', '0.18.0', 'The command-line program `r0vm`.'],
    ],
  },
} satisfies ApiReference;
