/** Where the page on error messages explains what an executor says; the first that fits counts. */
const entries: readonly [RegExp, string][] = [
  [/^Guest panicked: .*DeserializeUnexpectedEnd/s, 'deserialize-unexpected-end'],
  [/^Guest panicked: .*DeserializeBad/s, 'deserialize-bad'],
  [/^Guest panicked: .*Out of memory!/s, 'out-of-memory'],
  [/^Guest panicked: .*getrandom\(\)/s, 'getrandom-called'],
  [/^Guest panicked: /, 'guest-panicked'],
  [/Guest requested more data than was available/, 'guest-requested-more-data'],
  [/^Session limit exceeded/, 'session-limit-exceeded'],
  [
    /^(?:execution encountered a fault|Faulted Session|InstructionExecutor failure)/,
    'encountered-a-fault',
  ],
  [/^illegal instruction/, 'illegal-instruction'],
  [/^Unknown syscall/, 'unknown-syscall'],
  [/^Unknown ecall/, 'unknown-ecall'],
  [/is an invalid guest address|is outside of guest memory/, 'invalid-guest-address'],
  [/^Bad (?:read|write) file descriptor/, 'bad-file-descriptor'],
  [/cycle count too large to fit into a single segment/, 'cycle-count-too-large'],
  [/^sys_verify/, 'failed-to-resolve-journal-digest'],
  [/^Elf parse error/, 'elf-parse-error'],
  [
    /^(?:Not a 32-bit|Invalid (?:machine|ELF|entrypoint|segment)|Missing segment|Too many program|vaddr|Address \[)/,
    'invalid-elf',
  ],
];

/** The entry for a message of an executor or of its loader, if there is one. */
export const entryOf = (message: string): string | undefined =>
  entries.find(([pattern]) => pattern.test(message))?.[1];
