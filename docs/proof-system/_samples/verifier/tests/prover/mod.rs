//! A prover for STARK by hand, honest or not. A forger changes what comes between two steps.

use verifier::hash::{hash_numbers, hash_pair, Hash, Rng};
use verifier::{div, eval, pow, reduce, Check};

/// The challenges of the page, which are known before the proof begins.
pub struct Picked(Vec<i64>);

impl Default for Picked {
    fn default() -> Self {
        Picked(vec![2, 64, 32, 12, 21, 93, 3])
    }
}

impl Rng for Picked {
    fn mix(&mut self, _: &Hash) {}

    fn number(&mut self) -> i64 {
        self.0.pop().unwrap()
    }

    fn word(&mut self) -> u32 {
        self.number() as u32
    }
}

/// A column, or a list: its values.
pub type Values = Vec<i64>;

/// The six columns a, b, c, s, t, e. The last number of the claim is the output.
pub fn trace(claim: [i64; 3], noise: [[i64; 3]; 4]) -> [Values; 6] {
    let [mut a, mut b, mut c] = [vec![claim[0]], vec![claim[1]], vec![]];
    for row in 0..4 {
        c.push(reduce(a[row] + b[row]));
        if row < 3 {
            a.push(b[row]);
            b.push(c[row]);
        }
    }
    for [x, y, z] in noise {
        a.push(x);
        b.push(y);
        c.push(z);
    }
    let [s, t, e] = [[0].as_slice(), &[1, 2, 3], &[3]]
        .map(|ones| (0..8).map(|row| i64::from(ones.contains(&row))).collect());
    [a, b, c, s, t, e]
}

/// The rows of noise of the page.
pub const NOISE: [[i64; 3]; 4] = [[78, 2, 71], [15, 77, 17], [29, 21, 92], [50, 36, 33]];

/// The coefficients of the polynomial that has these values at the powers of `root`.
fn interpolate(values: &[i64], root: i64) -> Values {
    let n = values.len();
    let coefficient = |k| eval(values, div(1, pow(root, k)));
    (0..n).map(|k| div(coefficient(k), n as i64)).collect()
}

/// The 32 points at which columns are committed.
pub fn point(i: usize) -> i64 {
    reduce(5 * pow(28, i))
}

/// A polynomial's values at the 32 points.
pub fn spread(coefficients: &[i64]) -> Values {
    (0..32).map(|i| eval(coefficients, point(i))).collect()
}

/// One round of FRI: half as many values, for a list that has them at the powers of 28^(2^i).
pub fn fold(list: &[i64], mix: i64) -> Values {
    let half = list.len() / 2;
    let value = |place: usize| {
        let y = pow(28, place * 16 / half);
        let (plus, minus) = (list[place], list[place + half]);
        reduce(div(plus + minus, 2) + mix * div(plus - minus, 2 * y))
    };
    (0..half).map(value).collect()
}

/// A Merkle tree over rows: its levels, from the leaves to the root.
struct Tree {
    rows: Vec<Values>,
    levels: Vec<Vec<Hash>>,
}

impl Tree {
    fn over(columns: &[Values]) -> Self {
        let row = |i| columns.iter().map(|column| column[i]).collect();
        let rows: Vec<Values> = (0..columns[0].len()).map(row).collect();
        let mut levels = vec![rows.iter().map(|row| hash_numbers(row)).collect::<Vec<_>>()];
        while levels[levels.len() - 1].len() > 1 {
            let below = levels[levels.len() - 1].chunks(2);
            levels.push(below.map(|pair| hash_pair(&pair[0], &pair[1])).collect());
        }
        Tree { rows, levels }
    }

    fn root(&self) -> Hash {
        self.levels[self.levels.len() - 1][0]
    }

    /// The row at a place, and the hashes beside its way up.
    fn leaf(&self, place: usize) -> Leaf {
        let below = self.levels[..self.levels.len() - 1].iter().enumerate();
        let siblings = below.map(|(height, level)| level[(place >> height) ^ 1]).collect();
        Leaf { row: self.rows[place].clone(), siblings }
    }
}

/// A leaf as the verifier is shown it.
pub struct Leaf {
    pub row: Values,
    siblings: Vec<Hash>,
}

/// Writes a seal step by step. After each, the verifier's next challenge is known.
pub struct Prover<R> {
    rng: R,
    without: Option<Check>,
    words: Vec<u32>,
    claim: [i64; 3],
    columns: Vec<Values>,
    validity: Values,
    trees: Vec<Tree>,
    pub constraint_mix: i64,
    pub z: i64,
    pub deep_mix: i64,
    pub fold_mixes: Values,
    pub position: usize,
}

impl<R: Rng> Prover<R> {
    /// For a verifier who leaves out a check; the claim and the columns a, b, c, s, t, e come first.
    pub fn new(rng: R, without: Option<Check>, claim: [i64; 3], trace: &[Values; 6]) -> Self {
        let mut prover = Prover {
            rng,
            without,
            words: Vec::new(),
            claim,
            columns: trace.iter().map(|values| interpolate(values, 64)).collect(),
            validity: Vec::new(),
            trees: Vec::new(),
            constraint_mix: 0,
            z: 0,
            deep_mix: 0,
            fold_mixes: Vec::new(),
            position: 0,
        };
        prover.numbers(Check::AbsorbClaim, &claim);
        let values: Vec<Values> = prover.columns.iter().map(|p| spread(p)).collect();
        prover.tree(Check::ControlRoot, &values[3..]);
        prover.tree(Check::AbsorbData, &values[..3]);
        prover.constraint_mix = prover.rng.number();
        prover
    }

    fn absorb(&mut self, check: Check, hash: &Hash) {
        if self.without != Some(check) || check == Check::ControlRoot {
            self.rng.mix(hash);
        }
    }

    fn numbers(&mut self, check: Check, numbers: &[i64]) {
        self.words.extend(numbers.iter().map(|&n| n as u32));
        self.absorb(check, &hash_numbers(numbers));
    }

    fn tree(&mut self, check: Check, columns: &[Values]) {
        let tree = Tree::over(columns);
        self.words.extend(tree.root());
        self.absorb(check, &tree.root());
        self.trees.push(tree);
    }

    /// The six rules at a point, mixed.
    pub fn mixed_at(&self, x: i64) -> i64 {
        let [a, b, c, s, t, e, b_before, c_before, _] = self.honest_openings(x);
        let claim = self.claim;
        let rules = [
            (c - a - b) * (s + t + e),
            (a - claim[0]) * s,
            (b - claim[1]) * s,
            (c - claim[2]) * e,
            (a - b_before) * t,
            (b - c_before) * t,
        ];
        eval(&rules, self.constraint_mix)
    }

    /// V as an honest prover has it: the mixed rules, divided. A remainder is dropped.
    pub fn quotient(&self) -> Values {
        let mixed: Values = (0..32).map(|i| self.mixed_at(pow(28, i))).collect();
        interpolate(&mixed, 28)[8..16].to_vec()
    }

    /// Commits to V, which may have any eight coefficients.
    pub fn validity(&mut self, coefficients: &[i64]) {
        self.validity = coefficients.to_vec();
        self.tree(Check::AbsorbValidity, &[spread(coefficients)]);
        self.z = self.rng.number();
        while self.z == 0 || pow(self.z, 8) == 1 || pow(div(self.z, 5), 32) == 1 {
            self.z = self.rng.number();
        }
    }

    /// What the polynomials are at a point: a, b, c, s, t, e, b and c one row before, V.
    pub fn honest_openings(&self, x: i64) -> [i64; 9] {
        let at = |column: usize, x| eval(&self.columns[column], x);
        let before = div(x, 64);
        let [a, b, c] = [at(0, x), at(1, x), at(2, x)];
        let [s, t, e] = [at(3, x), at(4, x), at(5, x)];
        [a, b, c, s, t, e, at(1, before), at(2, before), eval(&self.validity, x)]
    }

    /// The V(z) that the check outside asks for.
    pub fn wanted_validity(&self) -> i64 {
        div(self.mixed_at(self.z), pow(self.z, 8) - 1)
    }

    /// Says what the polynomials are at z, truly or not.
    pub fn open(&mut self, opened: [i64; 9]) {
        self.numbers(Check::AbsorbOpenings, &opened);
        self.deep_mix = self.rng.number();
    }

    /// The mixture of the quotients at the 32 points, for what was said to be opened.
    pub fn combined(&self, opened: [i64; 9]) -> Values {
        (0..32).map(|i| self.combined_at(i, opened, self.row(i))).collect()
    }

    /// a, b, c, s, t, e, V at a committed point.
    pub fn row(&self, place: usize) -> Values {
        [1, 0, 2].iter().flat_map(|&tree| self.trees[tree].rows[place].clone()).collect()
    }

    pub fn combined_at(&self, place: usize, opened: [i64; 9], row: Values) -> i64 {
        let (x, z, before) = (point(place), self.z, div(self.z, 64));
        let [a, b, c, s, t, e, b_before, c_before, validity] = opened;
        let line = |at_z, earlier| at_z + div(at_z - earlier, z - before) * (x - z);
        let two = reduce((x - z) * (x - before));
        let quotients = [
            div(row[0] - a, x - z),
            div(row[1] - line(b, b_before), two),
            div(row[2] - line(c, c_before), two),
            div(row[3] - s, x - z),
            div(row[4] - t, x - z),
            div(row[5] - e, x - z),
            div(row[6] - validity, x - z),
        ];
        eval(&quotients, self.deep_mix)
    }

    /// Commits to the next list of FRI.
    pub fn list(&mut self, values: &[i64]) {
        self.tree(Check::AbsorbLists, &[values.to_vec()]);
        self.fold_mixes.push(self.rng.number());
    }

    /// Commits to a list, folds it, and so on: three honest rounds. What is left of the fourth list
    /// should be one number, four times.
    pub fn fold_honestly(&mut self, mut list: Values) -> Values {
        for i in 0..3 {
            self.list(&list);
            list = fold(&list, self.fold_mixes[i]);
        }
        list
    }

    pub fn last(&mut self, number: i64) {
        self.numbers(Check::AbsorbLast, &[number]);
        self.position = self.rng.word() as usize % 32;
    }

    /// The leaves that the query asks for.
    pub fn leaves(&self) -> Vec<Leaf> {
        let rows = self.trees[..3].iter().map(|tree| tree.leaf(self.position));
        let lists = self.trees[3..].iter().flat_map(|tree| {
            let half = tree.rows.len() / 2;
            let place = self.position % half;
            [tree.leaf(place), tree.leaf(place + half)]
        });
        rows.chain(lists).collect()
    }

    /// The finished seal.
    pub fn show(&mut self, leaves: &[Leaf]) -> Vec<u32> {
        for Leaf { row, siblings } in leaves {
            self.words.extend(row.iter().map(|&n| n as u32));
            self.words.extend(siblings.iter().flatten());
        }
        self.words.clone()
    }

    /// Says what the polynomials are at z, and does the rest as an honest prover does.
    pub fn finish(&mut self, opened: [i64; 9]) -> Vec<u32> {
        self.open(opened);
        let left = self.fold_honestly(self.combined(opened));
        self.last(left[0]);
        let leaves = self.leaves();
        self.show(&leaves)
    }
}
