//! Executes hand-assembled programs to hold the cycle counts of the optimization
//! and specification pages against the executor itself. Nothing is proven.
use risc0_zkvm::{ExecutorEnv, ExecutorImpl, Session};

const TEXT: u32 = 0x0020_0800;
const T0: u32 = 5;
const A0: u32 = 10;
const A1: u32 = 11;
const A2: u32 = 12;
const A3: u32 = 13;
const A4: u32 = 14;
const A5: u32 = 15;
const ECALL: u32 = 0x73;

fn lui(rd: u32, upper: u32) -> u32 {
    (upper << 12) | (rd << 7) | 0x37
}
fn addi(rd: u32, rs1: u32, imm: i32) -> u32 {
    ((imm as u32 & 0xfff) << 20) | (rs1 << 15) | (rd << 7) | 0x13
}
fn op(funct7: u32, funct3: u32) -> u32 {
    (funct7 << 25) | (A5 << 20) | (A5 << 15) | (funct3 << 12) | (A5 << 7) | 0x33
}
fn sw(rs2: u32, rs1: u32) -> u32 {
    (rs2 << 20) | (rs1 << 15) | (2 << 12) | 0x23
}
fn bne_back(rs1: u32) -> u32 {
    // bne rs1, x0, -4
    let imm = -4i32 as u32;
    ((imm >> 12 & 1) << 31)
        | ((imm >> 5 & 0x3f) << 25)
        | (rs1 << 15)
        | (1 << 12)
        | ((imm >> 1 & 0xf) << 8)
        | ((imm >> 11 & 1) << 7)
        | 0x63
}

/// Loads an address within 2 KiB below a multiple of 4 KiB, or any address: two instructions.
fn li(rd: u32, value: u32) -> [u32; 2] {
    let low = ((value & 0xfff) as i32) << 20 >> 20;
    [lui(rd, value.wrapping_sub(low as u32) >> 12), addi(rd, rd, low)]
}

/// A minimal ELF: one loadable segment at TEXT, `data` behind the code's page.
fn elf(code: &[u32], data: &[u8]) -> Vec<u8> {
    assert!(code.len() * 4 <= 0x200);
    let mut image = vec![0u8; 0x200 + data.len()];
    for (i, word) in code.iter().enumerate() {
        image[i * 4..i * 4 + 4].copy_from_slice(&word.to_le_bytes());
    }
    image[0x200..].copy_from_slice(data);

    let mut out = vec![0x7f, b'E', b'L', b'F', 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    for half in [2u16, 243] {
        out.extend_from_slice(&half.to_le_bytes());
    }
    for word in [1u32, TEXT, 52, 0, 0] {
        out.extend_from_slice(&word.to_le_bytes());
    }
    for half in [52u16, 32, 1, 40, 0, 0] {
        out.extend_from_slice(&half.to_le_bytes());
    }
    let size = image.len() as u32;
    for word in [1u32, 84, TEXT, TEXT, size, size, 5, 4] {
        out.extend_from_slice(&word.to_le_bytes());
    }
    out.extend_from_slice(&image);
    out
}

fn run(code: Vec<u32>, data: &[u8]) -> Session {
    let env = ExecutorEnv::builder().build().unwrap();
    ExecutorImpl::from_elf(env, &elf(&code, data)).unwrap().run().unwrap()
}

/// Halts with the code page as output: 3 cycles for a1 and the ecall, 2 for t0 and a0.
fn halt() -> Vec<u32> {
    let mut code = vec![addi(T0, 0, 0), addi(A0, 0, 0)];
    code.extend(li(A1, TEXT));
    code.push(ECALL);
    code
}
const HALT_CYCLES: u64 = 5;

/// Code that takes exactly `cycles` cycles before the halt, in one page.
fn spend(cycles: u64) -> Vec<u32> {
    let body = cycles - HALT_CYCLES;
    let mut code = li(A3, ((body - 2) / 2) as u32).to_vec();
    code.extend([addi(A3, A3, -1), bne_back(A3)]);
    if body % 2 == 1 {
        code.push(addi(0, 0, 0));
    }
    code.extend(halt());
    code
}

#[test]
fn every_segment_starts_with_14169_cycles() {
    // 1,721 fixed, 4,036 + 4,036 for the register page, 4,376 for the first code page.
    let room = (1 << 14) - 14_169;
    let fits = run(spend(room), &[]);
    assert_eq!(fits.user_cycles, room);
    assert_eq!(fits.total_cycles, 1 << 14);
    assert_eq!(run(spend(room + 1), &[]).total_cycles, 1 << 15);
}

#[test]
fn a_store_to_the_stack_adds_5470_cycles() {
    let room = (1 << 15) - 19_639;
    let with_store = |cycles: u64| {
        let mut code = li(A2, 0x0020_03f0).to_vec();
        code.push(sw(0, A2));
        code.extend(spend(cycles - 3));
        run(code, &[])
    };
    assert_eq!(with_store(room).total_cycles, 1 << 15);
    assert_eq!(with_store(room + 1).total_cycles, 1 << 16);
}

#[test]
fn instruction_costs() {
    let cost = |code: Vec<u32>| {
        let mut all = code;
        all.extend(halt());
        run(all, &[]).user_cycles - HALT_CYCLES
    };
    let run_all = |ops: &[(u32, u32)]| cost(ops.iter().map(|&(f7, f3)| op(f7, f3)).collect());
    // ADD SUB SLL SLT SLTU MUL MULH MULHSU MULHU: one cycle each.
    let ones = [(0, 0), (0x20, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3)];
    assert_eq!(run_all(&ones), 9);
    // XOR SRL SRA OR AND DIV DIVU REM REMU: two cycles each.
    let twos = [(0, 4), (0, 5), (0x20, 5), (0, 6), (0, 7), (1, 4), (1, 5), (1, 6), (1, 7)];
    assert_eq!(run_all(&twos), 18);
}

#[test]
fn ecall_costs() {
    let name = |s: &str| {
        let mut bytes = format!("risc0_zkvm_platform::syscall::nr::{s}\0").into_bytes();
        bytes.resize(bytes.len().next_multiple_of(4), 0);
        bytes
    };
    let buffer = 0x0020_03c0;
    let call = |syscall: &str, words: i32| {
        let mut code = vec![addi(T0, 0, 2)];
        code.extend(li(A0, buffer));
        code.push(addi(A1, 0, words));
        code.extend(li(A2, TEXT + 0x200));
        let setup = code.len() as u64;
        code.push(ECALL);
        code.extend(halt());
        run(code, &name(syscall)).user_cycles - HALT_CYCLES - setup
    };
    assert_eq!(call("SYS_RANDOM", 1), 7);
    assert_eq!(call("SYS_RANDOM", 8), 11);

    let accelerate = |selector: i32, count: i32| {
        let mut code = vec![addi(T0, 0, selector)];
        code.extend(li(A0, buffer));
        code.extend(if selector == 3 { li(A1, TEXT) } else { li(A1, 0) });
        code.extend(li(A2, TEXT));
        code.extend(li(A3, TEXT));
        code.extend(if selector == 3 { li(A4, count as u32) } else { li(A4, TEXT) });
        let setup = code.len() as u64;
        code.push(ECALL);
        code.extend(halt());
        run(code, &[]).user_cycles - HALT_CYCLES - setup
    };
    assert_eq!(accelerate(3, 4), 1 + 4 * 73);
    assert_eq!(accelerate(4, 0), 10);
}
