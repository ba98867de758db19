// Tables of introduction, zkvm/index and zkvm/install: v0.18.0.
import type {ApiReference} from '@site/src/markdown/reference';

export default {
  'start-crates': {
    columns: ['Crate', 'Version', 'What it is for'],
    source: 'Cargo.toml',
    rows: [
      [
        '`risc0-zkvm`',
        '0.18.0',
        'The library for both halves: prover, executor and receipts for the host, `guest::env` for the guest.',
      ],
      [
        '`risc0-build`',
        '0.18.0',
        'Compiles guests from a build script and generates the `_ELF` and `_ID` constants.',
      ],
      [
        '`cargo-risczero`',
        '0.18.0',
        'The command `cargo risczero`: install the toolchain, create projects, build guests reproducibly.',
      ],
      [
        '`risc0-r0vm`',
        '0.18.0',
        'The program `r0vm`, which runs and proves an ELF from the command line.',
      ],
      ['`bonsai-sdk`', '0.4.0', 'Client for the Bonsai REST API. Versioned on its own.'],
    ],
  },
  'start-provers': {
    columns: ['Prover', 'Used when', 'Where it proves'],
    source: 'risc0/zkvm/src/host/client/prove/mod.rs',
    rows: [
      [
        '`BonsaiProver`',
        '`BONSAI_API_URL` and `BONSAI_API_KEY` are set and dev mode is off',
        'On Bonsai, over HTTP: encrypted only if `BONSAI_API_URL` begins with `https://`.',
      ],
      [
        '`LocalProver`',
        'Bonsai does not apply, and the feature `prove` is on (it is by default)',
        'In the host process. With `RISC0_DEV_MODE` it makes fake receipts.',
      ],
      [
        '`ExternalProver`',
        'You construct it yourself: `ExternalProver::new(name, r0vm_path)`',
        'In a child process `r0vm`.',
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
      ['`prove`', 'yes', 'The prover inside your own process. Implies `client`.'],
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
      ['`build`', '`--manifest-path PATH`', 'Builds a guest in Docker and prints its image ID.'],
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
        'If not empty, guests are not compiled; the ELF files of an earlier build are used. The toolchain must still be installed.',
      ],
      ['`RISC0_BUILD_DEBUG`', '`risc0-build`', '`1` builds guests without `--release`.'],
      [
        '`RISC0_GUEST_LOGFILE`',
        '`risc0-build`',
        'Where messages of the guest build go, instead of `/dev/tty`.',
      ],
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
      ['`--tag`', '`v0.18.0`', 'Git tag of the template.'],
      ['`--branch`', 'none', 'Git branch of the template; overrides the tag.'],
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
