import type {ApiReference} from '@site/src/markdown/reference';

/**
 * Guest side of risc0-zkvm 0.18.0: functions, features, memory, calls, costs.
 * Read from the source at tag v0.18.0; first-column names in backticks exist there.
 */
export default {
  'guest-features': {
    columns: ['Feature of `risc0-zkvm`', 'Effect in a guest'],
    source: 'risc0/zkvm/Cargo.toml',
    rows: [
      [
        '`std`',
        'Links Rust’s standard library, and implements `std::io::Read` and `Write` for the readers and writers of `env`',
      ],
      ['`client`, `prove`, `profiler`, `cuda`, `metal`, `disable-dev-mode`', 'For hosts only'],
    ],
  },
  'guest-env': {
    columns: ['Function', 'Signature', 'What it does'],
    source: 'risc0/zkvm/src/guest/env.rs',
    rows: [
      [
        '`read`',
        '`fn read<T: DeserializeOwned>() -> T`',
        'Next value from standard input; panics on bad data. If the input ends too early, the guest or the executor panics',
      ],
      [
        '`read_slice`',
        '`fn read_slice<T: Pod>(slice: &mut [T])`',
        'Fills the slice with raw bytes. If the input ends too early, the guest or the executor panics',
      ],
      ['`stdin`', '`fn stdin() -> FdReader`', 'Reader for standard input'],
      [
        '`FdReader::new`',
        '`fn new(fd: u32) -> FdReader`',
        'Reader for another descriptor. Its methods need the trait `env::Read`',
      ],
      ['`write`', '`fn write<T: Serialize>(data: &T)`', 'Value to standard output, private'],
      [
        '`write_slice`',
        '`fn write_slice<T: Pod>(slice: &[T])`',
        'Raw bytes to standard output, private',
      ],
      [
        '`stdout`, `stderr`',
        '`fn stdout() -> FdWriter<…>`',
        'Writers, private. Their methods need the trait `env::Write`',
      ],
      ['`commit`', '`fn commit<T: Serialize>(data: &T)`', 'Value to the journal, public'],
      [
        '`commit_slice`',
        '`fn commit_slice<T: Pod>(slice: &[T])`',
        'Raw bytes to the journal, public',
      ],
      ['`journal`', '`fn journal() -> FdWriter<…>`', 'Writer for the journal, public'],
      ['`log`', '`fn log(msg: &str)`', 'Debug line on the host’s terminal'],
      [
        '`get_cycle_count`',
        '`fn get_cycle_count() -> usize`',
        'Cycles so far, as told by the host',
      ],
      ['`pause`', '`fn pause()`', 'Ends the session; it can be resumed'],
      [
        '`send_recv_slice`',
        "`fn send_recv_slice<T: Pod, U: Pod>(syscall_name: SyscallName, to_host: &[T]) -> &'static [U]`",
        'Custom call with an answer whose length the host decides, up to about 400 KiB at the default segment limit: above that, the run never ends. Use `u8` for both types: others panic, or pad a short answer with zeros',
      ],
      [
        '`syscall`',
        '`fn syscall(syscall: SyscallName, to_host: &[u8], from_host: &mut [u32]) -> Return`',
        'Lower-level form of `send_recv_slice`. Call it twice: with an empty buffer, it returns the length of the answer in bytes; then give it a buffer of exactly that many bytes, rounded up to words. Any other buffer makes the host panic',
      ],
    ],
  },
  'guest-memory': {
    columns: ['What', 'Where'],
    source: 'risc0/zkvm/platform/src/memory.rs',
    rows: [
      ['Program and static data', 'from `0x00000400`'],
      ['Heap', 'from the end of the program, upward'],
      ['Stack', 'from `0x0BFFFC00`, downward'],
      ['Reserved for the machine', 'from `0x0C000000`'],
    ],
  },
  'guest-patched-crates': {
    columns: ['Crate', 'Version', 'Repository', 'Tag'],
    source: 'examples/ecdsa/methods/guest/Cargo.toml',
    rows: [
      [
        'sha2',
        '0.10.6',
        '[risc0/RustCrypto-hashes](https://github.com/risc0/RustCrypto-hashes)',
        '`sha2/v0.10.6-risc0`',
      ],
      [
        'k256',
        '0.13.1',
        '[risc0/RustCrypto-elliptic-curves](https://github.com/risc0/RustCrypto-elliptic-curves)',
        '`k256/v0.13.1-risc0`',
      ],
      [
        'crypto-bigint',
        '0.5.2',
        '[risc0/RustCrypto-crypto-bigint](https://github.com/risc0/RustCrypto-crypto-bigint)',
        '`v0.5.2-risc0`',
      ],
    ],
  },
} satisfies ApiReference;
