//! Prints what sums, products and quotients of integers cost.
#![no_main]

use core::hint::black_box;

use guest::optimization::checked_quotient;
use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

// region: costs
/// Returns the cycles of a calculation and of measuring it.
#[inline(never)]
fn cycles<T: Copy>(a: T, b: T, calculate: impl Fn(T, T) -> T) -> usize {
    let start = env::cycle_count();
    // `black_box` keeps the compiler from calculating in advance.
    black_box(calculate(black_box(a), black_box(b)));
    env::cycle_count() - start
}

fn print_cost<T: Copy>(name: &str, a: T, b: T, calculate: impl Fn(T, T) -> T) {
    // The first time, pages are loaded. Only the second time counts.
    let [_, measuring] = [(); 2].map(|()| cycles(a, b, |a, _| a));
    let [_, all] = [(); 2].map(|()| cycles(a, b, &calculate));
    println!("{name:20}{:6} cycles", all - measuring);
}

fn main() {
    let (a, b) = (u64::MAX / 3, 1_000_000_007);
    print_cost("u32 product", a as u32, b as u32, u32::wrapping_mul);
    print_cost("u32 quotient", a as u32, b as u32, |a, b| a / b);
    print_cost("u64 product", a, b, u64::wrapping_mul);
    print_cost("u64 quotient", a, b, |a, b| a / b);
    let hint = black_box(a / b);
    print_cost("u64 quotient, hint", a, b, |a, b| checked_quotient(a, b, hint));

    let (a, b) = (u128::MAX / 3, 1_000_000_007);
    print_cost("u128 product", a, b, u128::wrapping_mul);
    print_cost("u128 quotient", a, b, |a, b| a / b);
}
// endregion: costs
