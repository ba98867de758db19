// Tables of introduction, zkvm/index and zkvm/install: v0.19.1.
import type {ApiReference} from '@site/src/markdown/reference';

export default {
  'start-crates': {
    columns: ['Crate', 'Version', 'What it is for'],
    source: 'Cargo.toml',
    rows: [
      [
        '`risc0-zkvm`',
        '0.19.1',
        'The library for both halves: prover, executor and receipts for the host, `guest::env` for the guest.',
      ],
      [
        '`risc0-build`',
        '0.19.1',
        'Compiles guests from a build script and generates the `_ELF` and `_ID` constants.',
      ],
      [
        '`cargo-risczero`',
        '0.19.1',
        'The command `cargo risczero`: install the toolchain, create projects, build guests reproducibly. Also installs `r0vm`.',
      ],
      [
        '`risc0-r0vm`',
        '0.19.1',
        'The source of `r0vm`, the prover that hosts start as a child process. Installed with `cargo-risczero`.',
      ],
      ['`bonsai-sdk`', '0.5.1', 'Client for the Bonsai REST API. Versioned on its own.'],
    ],
  },
  'start-provers': {
    columns: ['Prover', 'Used when', 'Where it proves'],
    source: 'risc0/zkvm/src/host/client/prove/mod.rs',
    rows: [
      [
        '`BonsaiProver`',
        '`RISC0_PROVER=bonsai`; or, without `RISC0_PROVER`, if `BONSAI_API_URL` and `BONSAI_API_KEY` are set and dev mode is off',
        'On Bonsai, over HTTP: encrypted only if `BONSAI_API_URL` begins with `https://`.',
      ],
      [
        '`LocalProver`',
        '`RISC0_PROVER=local`; or, without `RISC0_PROVER`, if Bonsai does not apply. Both need the feature `prove`',
        'In the host process. With `RISC0_DEV_MODE` it makes fake receipts.',
      ],
      [
        '`ExternalProver`',
        '`RISC0_PROVER=ipc`; or, without `RISC0_PROVER`, if neither of the others applies',
        'In a child process: `RISC0_SERVER_PATH`, or else `r0vm` from the `PATH`. With `RISC0_DEV_MODE`, it too makes fake receipts.',
      ],
    ],
  },
  'start-features': {
    columns: ['Feature', 'Default', 'What it adds'],
    source: 'risc0/zkvm/Cargo.toml',
    rows: [
      [
        '`client`',
        'yes',
        '`ExecutorEnv`, `Prover`, `default_prover()` and the Bonsai client. Implies `std`.',
      ],
      ['`prove`', 'no', 'The prover inside your own process. Implies `client`.'],
      [
        '`cuda`',
        'no',
        'Proves on an NVIDIA GPU. Implies `prove`; needs the CUDA toolkit (`nvcc`) to build.',
      ],
      ['`metal`', 'no', 'Proves on an Apple GPU. Implies `prove`; macOS only.'],
      ['`std`', 'through `client`', 'The standard library. In a guest you switch it on yourself.'],
      ['`disable-dev-mode`', 'no', 'Fake receipts are neither made nor accepted. For production.'],
      [
        '`profiler`',
        'no',
        'With `prove`: the type `Profiler`, which counts guest cycles per function.',
      ],
      ['`fault-proof`', 'through `prove`', 'Experimental proofs that a guest faulted.'],
      ['`docker`', 'no', 'Only for the crate’s own tests.'],
      ['`dual`', 'no', 'Declared, but no code in this version reads it.'],
    ],
  },
  'start-commands': {
    columns: ['Subcommand', 'Options', 'What it does'],
    source: 'risc0/cargo-risczero/src/lib.rs',
    rows: [
      [
        '`install`',
        '`--version TAG`',
        'Downloads the prebuilt `risc0` toolchain and links it into rustup.',
      ],
      ['`build-toolchain`', 'none', 'Builds that toolchain from source and links it.'],
      ['`new`', 'listed below', 'Creates a project from a template.'],
      [
        '`build`',
        '`--manifest-path PATH`, `--features a,b`',
        'Builds a guest in Docker and prints its image ID.',
      ],
    ],
  },
  'start-environment': {
    columns: ['Variable', 'Read by', 'Effect'],
    source: 'risc0/cargo-risczero/src, risc0/build/src/lib.rs',
    rows: [
      [
        '`GITHUB_TOKEN`',
        '`install`',
        'Sent as a bearer token to GitHub, which raises the rate limit.',
      ],
      [
        '`RISC0_DATA_DIR`',
        '`install`',
        'Where toolchains are stored, instead of the platform’s own directory.',
      ],
      [
        '`RISC0_BUILD_DIR`',
        '`build-toolchain`',
        'Where the toolchain is built, instead of `~/.risc0`.',
      ],
      [
        '`CI`',
        '`build-toolchain`',
        'If set to anything, the source is expected to be there already: no clone, no checkout.',
      ],
      [
        '`RISC0_SKIP_BUILD`',
        '`risc0-build`',
        'If not empty, guests are not compiled, except in Docker; the ELF files of an earlier build are used. The toolchain must still be installed.',
      ],
      ['`RISC0_BUILD_DEBUG`', '`risc0-build`', '`1` builds guests without `--release`.'],
      [
        '`RISC0_GUEST_LOGFILE`',
        '`risc0-build`',
        'Where messages of the guest build go, instead of `/dev/tty`.',
      ],
      ['`RISC0_BUILD_LOCKED`', '`risc0-build`', 'If set, guests are built with `--locked`.'],
    ],
  },
  'start-new': {
    columns: ['Option', 'Default', 'Effect'],
    source: 'risc0/cargo-risczero/src/commands/new.rs',
    rows: [
      [
        '`--template`',
        '`https://github.com/risc0/risc0`',
        'Repository or local path that holds the template. Short form `-t`.',
      ],
      ['`--templ-subdir`', '`templates/rust-starter`', 'Folder of the template inside it.'],
      ['`--tag`', '`v0.19.1`', 'Git tag of the template.'],
      ['`--branch`', 'none', 'Git branch of the template; overrides the tag.'],
      [
        '`--guest-name`',
        'asks; Enter means `method`',
        'Name of the guest package. Must be a Rust identifier.',
      ],
      ['`--std`', 'off', 'Guest with the standard library instead of `#![no_std]`.'],
      ['`--dest`', 'current directory', 'Folder in which the project folder is made.'],
      ['`--no-git`', 'off', 'Do not create a Git repository.'],
      [
        '`--use-git-branch`',
        'none',
        'Depend on a branch of the repository instead of released crates.',
      ],
      ['`--path`', 'none', 'Depend on a local checkout of the repository. Pass an absolute path.'],
    ],
  },
} satisfies ApiReference;
