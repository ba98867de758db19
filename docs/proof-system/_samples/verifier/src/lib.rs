//! The verifier of STARK by hand. It sees the words of the seal, and nothing else.

pub mod hash;
pub mod seals;

use hash::{hash_numbers, hash_pair, Hash, Rng};

// region: checks
/// The checks that keep the verifier safe. A test can leave one out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Check {
    Numbers,
    ControlRoot,
    Deep,
    Paths,
    Columns,
    Folds,
    End,
    AbsorbClaim,
    AbsorbData,
    AbsorbValidity,
    AbsorbOpenings,
    AbsorbLists,
    AbsorbLast,
}

type Checked<T> = Result<T, Check>;
// endregion: checks

// region: field
/// Numbers are reduced modulo 97 after each step, so they never grow large.
pub fn reduce(x: i64) -> i64 {
    x.rem_euclid(97)
}

pub fn pow(x: i64, n: usize) -> i64 {
    (0..n).fold(1, |product, _| reduce(product * x))
}

pub fn div(x: i64, y: i64) -> i64 {
    reduce(x * pow(y, 95))
}

/// The value at `x` of the polynomial with these coefficients, constant term first.
pub fn eval(coefficients: &[i64], x: i64) -> i64 {
    let higher_first = coefficients.iter().rev();
    higher_first.fold(0, |sum, c| reduce(sum * x + c))
}
// endregion: field

// region: reader
/// Reads the seal from front to back, and draws challenges.
struct ReadIop<'a, R> {
    words: &'a [u32],
    rng: R,
    without: Option<Check>,
}

impl<'a, R: Rng> ReadIop<'a, R> {
    fn ensure(&self, check: Check, holds: bool) -> Checked<()> {
        (holds || self.without == Some(check)).then_some(()).ok_or(check)
    }

    fn absorb(&mut self, check: Check, hash: &Hash) {
        if self.without != Some(check) {
            self.rng.mix(hash);
        }
    }

    fn words(&mut self, n: usize) -> Checked<&'a [u32]> {
        let (read, rest) = self.words.split_at_checked(n).ok_or(Check::End)?;
        self.words = rest;
        Ok(read)
    }

    fn numbers<const N: usize>(&mut self) -> Checked<[i64; N]> {
        let words = self.words(N)?;
        self.ensure(Check::Numbers, words.iter().all(|&word| word < 97))?;
        Ok(std::array::from_fn(|i| reduce(words[i].into())))
    }

    fn hash(&mut self) -> Checked<Hash> {
        Ok(self.words(8)?.try_into().unwrap())
    }

    /// Opens the leaf at `index` of a tree with `size` leaves.
    fn open<const N: usize>(
        &mut self,
        root: &Hash,
        size: usize,
        index: usize,
    ) -> Checked<[i64; N]> {
        let leaf = self.numbers()?;
        let (mut node, mut hash) = (size + index, hash_numbers(&leaf));
        while node > 1 {
            let sibling = self.hash()?;
            let (left, right) = if node % 2 == 0 { (hash, sibling) } else { (sibling, hash) };
            hash = hash_pair(&left, &right);
            node /= 2;
        }
        self.ensure(Check::Paths, hash == *root)?;
        Ok(leaf)
    }
}
// endregion: reader

/// Accepts a seal, or names the first check that fails.
pub fn verify(seal: &[u32], rng: impl Rng, without: Option<Check>) -> Checked<()> {
    // region: claim
    let mut iop = ReadIop { words: seal, rng, without };
    let claim: [i64; 3] = iop.numbers()?;
    iop.absorb(Check::AbsorbClaim, &hash_numbers(&claim));
    // endregion: claim

    // region: roots
    let control_root = iop.hash()?;
    iop.ensure(Check::ControlRoot, control_root == seals::CONTROL_ROOT)?;
    iop.rng.mix(&control_root);
    let data_root = iop.hash()?;
    iop.absorb(Check::AbsorbData, &data_root);
    let constraint_mix = iop.rng.number();
    // endregion: roots

    // region: outside
    let validity_root = iop.hash()?;
    iop.absorb(Check::AbsorbValidity, &validity_root);
    let mut z = iop.rng.number();
    while z == 0 || pow(z, 8) == 1 || pow(div(z, 5), 32) == 1 {
        z = iop.rng.number();
    }
    let opened: [i64; 9] = iop.numbers()?;
    iop.absorb(Check::AbsorbOpenings, &hash_numbers(&opened));
    // endregion: outside

    // region: deep
    let [a, b, c, s, t, e, b_before, c_before, validity] = opened;
    let rules = [
        (c - a - b) * (s + t + e),
        (a - claim[0]) * s,
        (b - claim[1]) * s,
        (c - claim[2]) * e,
        (a - b_before) * t,
        (b - c_before) * t,
    ];
    let zeros = pow(z, 8) - 1;
    let holds = eval(&rules, constraint_mix) == reduce(zeros * validity);
    iop.ensure(Check::Deep, holds)?;
    let deep_mix = iop.rng.number();
    // endregion: deep

    // region: lists
    let mut lists = Vec::new();
    for _ in 0..3 {
        let root = iop.hash()?;
        iop.absorb(Check::AbsorbLists, &root);
        lists.push((root, iop.rng.number()));
    }
    let last: [i64; 1] = iop.numbers()?;
    iop.absorb(Check::AbsorbLast, &hash_numbers(&last));
    // endregion: lists

    // region: query
    let mut position = iop.rng.word() as usize % 32;
    let control: [i64; 3] = iop.open(&control_root, 32, position)?;
    let data: [i64; 3] = iop.open(&data_root, 32, position)?;
    let [check] = iop.open(&validity_root, 32, position)?;
    let x = reduce(5 * pow(28, position));
    let before = div(z, 64);
    // The value at x of the line through (z, at_z) and (before, earlier).
    let line = |at_z, earlier| at_z + div(reduce(at_z - earlier), z - before) * (x - z);
    let two = reduce((x - z) * (x - before));
    let quotients = [
        div(data[0] - a, x - z),
        div(data[1] - line(b, b_before), two),
        div(data[2] - line(c, c_before), two),
        div(control[0] - s, x - z),
        div(control[1] - t, x - z),
        div(control[2] - e, x - z),
        div(check - validity, x - z),
    ];
    let mut goal = eval(&quotients, deep_mix);
    // endregion: query

    // region: folds
    let mut named = Check::Columns;
    for (i, (root, mix)) in lists.iter().enumerate() {
        let half = 16 >> i;
        let place = position % half;
        let [plus] = iop.open(root, 2 * half, place)?;
        let [minus] = iop.open(root, 2 * half, place + half)?;
        let said = if position < half { plus } else { minus };
        iop.ensure(named, said == goal)?;
        let y = pow(28, place << i);
        goal = reduce(div(plus + minus, 2) + mix * div(plus - minus, 2 * y));
        (position, named) = (place, Check::Folds);
    }
    iop.ensure(Check::Folds, goal == last[0])?;
    iop.ensure(Check::End, iop.words.is_empty())
    // endregion: folds
}
