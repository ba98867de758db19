// region: guest
#![no_main]

use std::hint::black_box;

use risc0_zkvm::guest::env;

risc0_zkvm::guest::entry!(main);

#[inline(never)]
fn by_division(limit: u32) -> u32 {
    (2..limit).filter(|n| (2..*n).all(|d| n % d != 0)).count() as u32
}

#[inline(never)]
fn by_sieve(limit: u32) -> u32 {
    let mut composite = vec![false; limit as usize];
    let mut primes = 0;
    for n in 2..limit as usize {
        if !composite[n] {
            primes += 1;
            (n * n..limit as usize).step_by(n).for_each(|m| composite[m] = true);
        }
    }
    primes
}

fn main() {
    let limit: u32 = env::read();
    let slow = black_box(by_division(limit));
    let fast = black_box(by_sieve(limit));
    assert_eq!(slow, fast);
    env::commit(&fast);
}
// endregion: guest
