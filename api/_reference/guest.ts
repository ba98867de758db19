import type {ApiReference} from '@site/src/markdown/reference';

/**
 * Guest side of risc0-zkvm 0.20.0: functions, features, memory, calls, costs.
 * Read from the source at tag v0.20.0; first-column names in backticks exist there.
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
      [
        '`getrandom`',
        'Lets the crate `getrandom` ask the host for random bytes; without it, `getrandom` panics',
      ],
      ['`client`, `prove`, `cuda`, `metal`, `disable-dev-mode`', 'For hosts only'],
    ],
  },
  'guest-env': {
    columns: ['Function', 'Signature', 'What it does'],
    source: 'risc0/zkvm/src/guest/env.rs',
    rows: [
      [
        '`read`',
        '`fn read<T: DeserializeOwned>() -> T`',
        'Next value from standard input; panics on bad data',
      ],
      [
        '`read_slice`',
        '`fn read_slice<T: Pod>(slice: &mut [T])`',
        'Fills the slice with raw bytes; panics at the end of input, but may replace up to three missing final bytes with zeros',
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
      ['`log`', '`fn log(msg: &str)`', 'Debug line on standard output'],
      ['`cycle_count`', '`fn cycle_count() -> usize`', 'Cycles so far, as told by the host'],
      ['`exit`', '`fn exit(exit_code: u8) -> !`', 'Ends the program with a code'],
      ['`pause`', '`fn pause(exit_code: u8)`', 'Ends the session; it can be resumed'],
      [
        '`verify`',
        '`fn verify(image_id: impl Into<Digest>, journal: &[impl Pod]) -> Result<(), VerifyError>`',
        'Requires a receipt of another guest',
      ],
      [
        '`verify_integrity`',
        '`fn verify_integrity(claim: &ReceiptClaim) -> Result<(), VerifyIntegrityError>`',
        'Requires a receipt with this claim',
      ],
      [
        '`send_recv_slice`',
        "`fn send_recv_slice<T: Pod, U: Pod>(syscall_name: SyscallName, to_host: &[T]) -> &'static [U]`",
        'Custom call with an answer whose length the host decides, up to about 400 KiB at the default segment limit: above that, the run fails. Fails if the guest is compiled by Rust 1.79 or newer. Use `u8` for both types: others panic, or pad a short answer with zeros',
      ],
      [
        '`syscall`',
        '`fn syscall(syscall: SyscallName, to_host: &[u8], from_host: &mut [u32]) -> Return`',
        'Custom call. Call it twice: with an empty buffer, it returns the length of the answer in bytes; then give it a buffer of exactly that many bytes, rounded up to words. Any other buffer makes the host panic. Take the empty buffer as a slice of a real one, such as `&mut buffer[..0]`',
      ],
    ],
  },
  'guest-memory': {
    columns: ['What', 'Where'],
    source: 'risc0/zkvm/platform/src/memory.rs',
    rows: [
      ['Forbidden (null pointers)', '`0x00000000`–`0x000003FF`'],
      ['Stack', 'from `0x00200400`, downward'],
      ['Program and static data', 'from `0x00200800`'],
      ['Heap', 'from the end of the program, upward'],
      ['Reserved for the machine', 'from `0x0C000000`'],
    ],
  },
  'guest-memory-map': {
    columns: ['Constant', 'Address or range', 'Use'],
    source: 'risc0/zkvm/platform/src/memory.rs',
    rows: [
      ['`GUEST_MIN_MEM`', '`0x00000400`', 'Lowest address of the guest'],
      ['`STACK_TOP`', '`0x00200400`', 'Initial stack pointer; the stack grows down'],
      ['`TEXT_START`', '`0x00200800`', 'Program, then static data, then heap'],
      ['`GUEST_MAX_MEM`', '`0x0C000000`', 'First address that the guest may not use'],
      ['`SYSTEM`', '`0x0C000000`–`0x0CFFFFFF`', 'Registers and system state'],
      ['`PAGE_TABLE`', 'from `0x0D000000`', 'Hashes of the pages'],
      ['`PRE_LOAD`', '`0x0D700000`–`0x0DFFFFFF`', 'Constants of SHA-256, loaded by the machine'],
      ['`MEM_SIZE`', '`0x10000000`', 'End of the address space'],
    ],
  },
  'guest-ecalls': {
    columns: ['Name', '`t0`', 'Arguments', 'What it does'],
    source: 'risc0/zkvm/platform/src/syscall.rs',
    rows: [
      ['`HALT`', '0', '`a0` kind and code, `a1` output digest', 'Ends or pauses the program'],
      [
        '`INPUT`',
        '1',
        '`a0`',
        'Do not use it; the Rust SDK does not either: the executor takes `a0` as the address of eight words and changes nothing, while the circuit takes it as the index of a word and replaces it with that word',
      ],
      ['`SOFTWARE`', '2', '`a0`–`a7`', 'Calls the host'],
      ['`SHA`', '3', '`a0` out, `a1` in, `a2`, `a3` blocks, `a4` count', 'SHA-256 compression'],
      [
        '`BIGINT`',
        '4',
        '`a0` out, `a1` operation, `a2`, `a3` factors, `a4` modulus',
        '256-bit modular multiplication',
      ],
    ],
  },
  'guest-syscalls': {
    columns: ['Name', 'Arguments', 'Answer'],
    source: 'risc0/zkvm/platform/src/syscall.rs',
    rows: [
      [
        '`SYS_READ`',
        '`a3` descriptor, `a4` bytes wanted',
        'Data in the buffer; `a0` bytes read, `a1` last partial word',
      ],
      ['`SYS_WRITE`', '`a3` descriptor, `a4` address, `a5` bytes', 'None'],
      ['`SYS_LOG`', '`a3` address, `a4` bytes', 'None'],
      ['`SYS_PANIC`', '`a3` address, `a4` bytes', 'Does not return'],
      ['`SYS_CYCLE_COUNT`', 'None', '`a0` cycles'],
      ['`SYS_RANDOM`', 'None', 'Random words fill the buffer'],
      [
        '`SYS_GETENV`',
        '`a3` name, `a4` bytes',
        'Value in the buffer; `a0` its length, or `0xFFFFFFFF` if unset',
      ],
      ['`SYS_ARGC`', 'None', '`a0` number of arguments'],
      ['`SYS_ARGV`', '`a3` index', 'Argument in the buffer; `a0` its length'],
      [
        '`SYS_VERIFY`',
        '`a3` image ID and journal digest, `a4` 64',
        'Digest of the final state and system exit code; `a0` 0',
      ],
      ['`SYS_VERIFY_INTEGRITY`', '`a3` claim digest, `a4` 32', '`a0` 0'],
    ],
  },
  'guest-exit-codes': {
    columns: ['Exit code', 'System, user part', 'Meaning'],
    source: 'risc0/zkvm/src/receipt_claim.rs',
    rows: [
      ['`Halted(u32)`', '0, code', 'The program ended; it cannot be resumed'],
      [
        '`Paused(u32)`',
        '1, code',
        'The program paused; the host may resume it. According to the source, only code 0 can be proven',
      ],
      ['`SystemSplit`', '2, 0', 'The segment was full; execution goes on in the next'],
      ['`SessionLimit`', '2, 2', 'Not produced in this version: reaching the limit is an error'],
    ],
  },
  'guest-instruction-costs': {
    columns: ['Instructions', 'Cycles'],
    source: 'risc0/zkvm/src/host/server/opcode.rs',
    rows: [
      ['`ADD`, `SUB`, `ADDI`, `LUI`, `AUIPC`', '1'],
      ['`SLT`, `SLTU`, `SLTI`, `SLTIU`', '1'],
      ['`SLL`, `SLLI` (shift left)', '1'],
      ['`SRL`, `SRA`, `SRLI`, `SRAI` (shift right)', '2'],
      ['`AND`, `OR`, `XOR`, `ANDI`, `ORI`, `XORI`', '2'],
      [
        '`MUL`, `MULH`, `MULSU`, `MULU` (the last two are MULHSU and MULHU in the RISC-V manual)',
        '1',
      ],
      ['`DIV`, `DIVU`, `REM`, `REMU`', '2'],
      ['`LB`, `LH`, `LW`, `LBU`, `LHU`, `SB`, `SH`, `SW`', '1, plus page transfers'],
      ['`BEQ`, `BNE`, `BLT`, `BGE`, `BLTU`, `BGEU`, `JAL`, `JALR`', '1'],
      ['`ECALL`: `HALT`, `INPUT`', '1'],
      ['`ECALL`: `SOFTWARE`, buffer of n words', '3, plus n rounded up to a multiple of 4'],
      ['`ECALL`: `SHA`, n blocks', '1 + 73 · n'],
      ['`ECALL`: `BIGINT`', '10'],
    ],
  },
  'guest-patched-crates': {
    columns: ['Crate', 'Version', 'Repository', 'Tag'],
    source: 'examples/ecdsa/methods/guest/Cargo.toml, benchmarks/methods/guest/Cargo.toml',
    rows: [
      [
        'sha2',
        '0.10.6',
        '[risc0/RustCrypto-hashes](https://github.com/risc0/RustCrypto-hashes)',
        '`sha2-v0.10.6-risczero.0`',
      ],
      [
        'k256',
        '0.13.1',
        '[risc0/RustCrypto-elliptic-curves](https://github.com/risc0/RustCrypto-elliptic-curves)',
        '`k256/v0.13.1-risczero.1`',
      ],
      [
        'crypto-bigint',
        '0.5.2',
        '[risc0/RustCrypto-crypto-bigint](https://github.com/risc0/RustCrypto-crypto-bigint)',
        '`v0.5.2-risczero.0`',
      ],
      [
        'ed25519-dalek',
        '2.0.0',
        '[risc0/curve25519-dalek](https://github.com/risc0/curve25519-dalek)',
        '`curve25519-4.1.0-risczero.1`',
      ],
    ],
  },
} satisfies ApiReference;
