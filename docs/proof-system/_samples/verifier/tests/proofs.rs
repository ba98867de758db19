//! The page's own proof, and a forged one for each check: accepted by a verifier who leaves that
//! check out, refused by one who makes them all. The forged proofs claim that from 24 and 30 the
//! fourth sum is 29; it is 28.

mod prover;

use prover::{fold, trace, Picked, Prover, Values, NOISE};
use verifier::hash::{Hash, Rng, ShaRng};
use verifier::seals::{HASHED, PICKED};
use verifier::{div, pow, reduce, verify, Check};

// region: page
#[test]
fn the_proof_of_the_page_is_accepted() {
    assert_eq!(verify(&PICKED, Picked::default(), None), Ok(()));
    assert_eq!(verify(&HASHED, ShaRng::default(), None), Ok(()));
}
// endregion: page

#[test]
fn the_prover_here_writes_the_same_seals() {
    fn honest(rng: impl Rng) -> Vec<u32> {
        let claim = [24, 30, 28];
        let mut prover = Prover::new(rng, None, claim, &trace(claim, NOISE));
        prover.validity(&prover.quotient());
        prover.finish(prover.honest_openings(prover.z))
    }
    assert_eq!(honest(Picked::default()), PICKED);
    assert_eq!(honest(ShaRng::default()), HASHED);
}

#[test]
fn no_word_of_the_seal_can_be_altered() {
    for place in 0..HASHED.len() {
        let mut seal = HASHED;
        seal[place] ^= 1;
        assert!(verify(&seal, ShaRng::default(), None).is_err(), "word {place}");
    }
}

#[test]
fn a_seal_that_is_cut_off_is_refused() {
    for length in 0..HASHED.len() {
        assert!(verify(&HASHED[..length], ShaRng::default(), None).is_err(), "{length} words");
    }
    assert_eq!(verify(&[], ShaRng::default(), None), Err(Check::End));
}

const LIE: [i64; 3] = [24, 30, 29];

/// The trace of the lie: the last sum is altered to match.
fn lying() -> [Values; 6] {
    let mut columns = trace(LIE, NOISE);
    columns[2][3] = LIE[2];
    columns
}

/// Starts a proof of the lie, for a verifier who leaves out at most one check.
fn liar(without: Option<Check>) -> Prover<ShaRng> {
    Prover::new(ShaRng::default(), without, LIE, &lying())
}

/// A liar who commits to V = 0, and later says what V(z) should have been.
fn liar_without_quotient(without: Option<Check>) -> (Prover<ShaRng>, [i64; 9]) {
    let mut prover = liar(without);
    prover.validity(&[0]);
    let mut opened = prover.honest_openings(prover.z);
    opened[8] = prover.wanted_validity();
    (prover, opened)
}

// region: needs
/// The forger plays against a verifier without the check and gets through, then against the whole
/// verifier, where `fails` stops the same attack.
fn needs(check: Check, fails: Check, forge: impl Fn(Option<Check>) -> Vec<u32>) {
    let weak = Some(check);
    assert_eq!(verify(&forge(weak), ShaRng::default(), weak), Ok(()));
    assert_eq!(verify(&forge(None), ShaRng::default(), None), Err(fails));
}
// endregion: needs

// region: numbers
#[test]
fn without_numbers_a_claim_has_many_spellings() {
    needs(Check::Numbers, Check::Numbers, |_| {
        let mut seal = HASHED.to_vec();
        seal[2] += 97;
        seal
    });
}
// endregion: numbers

// region: control
#[test]
fn without_the_control_root_all_rules_are_silent() {
    needs(Check::ControlRoot, Check::ControlRoot, |without| {
        let mut columns = lying();
        columns[3..].fill(vec![0; 8]);
        let mut prover = Prover::new(ShaRng::default(), without, LIE, &columns);
        prover.validity(&[0]);
        prover.finish(prover.honest_openings(prover.z))
    });
}
// endregion: control

// region: deep
#[test]
fn without_the_check_outside_the_remainder_is_dropped() {
    needs(Check::Deep, Check::Deep, |without| {
        let mut prover = liar(without);
        prover.validity(&prover.quotient());
        prover.finish(prover.honest_openings(prover.z))
    });
}
// endregion: deep

// region: paths
#[test]
fn without_paths_the_row_is_chosen_after_the_query() {
    needs(Check::Paths, Check::Paths, |without| {
        let (mut prover, opened) = liar_without_quotient(without);
        prover.open(opened);
        prover.fold_honestly(vec![0; 32]);
        prover.last(0);
        // A value of V for which the row says 0, as the lists do.
        let fits = |v: &i64| {
            let mut row = prover.row(prover.position);
            row[6] = *v;
            prover.combined_at(prover.position, opened, row) == 0
        };
        let mut leaves = prover.leaves();
        leaves[2].row = vec![(0..97).find(fits).unwrap()];
        prover.show(&leaves)
    });
}
// endregion: paths

// region: columns
#[test]
fn without_columns_any_list_of_low_degree_will_do() {
    needs(Check::Columns, Check::Columns, |without| {
        let (mut prover, opened) = liar_without_quotient(without);
        prover.open(opened);
        prover.fold_honestly(vec![0; 32]);
        prover.last(0);
        let leaves = prover.leaves();
        prover.show(&leaves)
    });
}
// endregion: columns

// region: folds
#[test]
fn without_folds_each_list_stands_alone() {
    needs(Check::Folds, Check::Folds, |without| {
        let (mut prover, opened) = liar_without_quotient(without);
        prover.open(opened);
        prover.list(&prover.combined(opened));
        prover.list(&[0; 16]);
        prover.list(&[0; 8]);
        prover.last(0);
        let leaves = prover.leaves();
        prover.show(&leaves)
    });
}
// endregion: folds

// region: end
#[test]
fn without_the_end_a_seal_can_be_made_longer() {
    needs(Check::End, Check::End, |_| [HASHED.as_slice(), &[0]].concat());
}
// endregion: end

// region: absorb-claim
#[test]
fn a_claim_that_is_not_absorbed_is_solved_for() {
    needs(Check::AbsorbClaim, Check::Deep, |without| {
        let mut rehearsal = liar(without);
        rehearsal.validity(&[0]);
        // K(z) must be 0. The second input is in one rule alone: α²·(b − second)·s.
        let s = rehearsal.honest_openings(rehearsal.z)[3];
        let weight = pow(rehearsal.constraint_mix, 2) * s;
        let second = reduce(30 + div(rehearsal.mixed_at(rehearsal.z), weight));
        let claim = [24, second, 29];
        assert_ne!(trace(claim, NOISE)[2][3], 29, "the claim is false");
        let mut prover = Prover::new(ShaRng::default(), without, claim, &lying());
        prover.validity(&[0]);
        prover.finish(prover.honest_openings(prover.z))
    });
}
// endregion: absorb-claim

// region: absorb-data
#[test]
fn data_that_are_not_absorbed_are_chosen_for_the_mixing_number() {
    needs(Check::AbsorbData, Check::Deep, |without| {
        let mut columns = lying();
        // On row 3 two rules break, and cancel: 2·(c − 84 − 41) + α³·(c − 29) = 0.
        let weight = pow(liar(without).constraint_mix, 3);
        columns[2][3] = div(2 * (84 + 41) + weight * 29, 2 + weight);
        let mut prover = Prover::new(ShaRng::default(), without, LIE, &columns);
        prover.validity(&prover.quotient());
        prover.finish(prover.honest_openings(prover.z))
    });
}
// endregion: absorb-data

// region: absorb-validity
#[test]
fn a_validity_that_is_not_absorbed_fits_the_point() {
    needs(Check::AbsorbValidity, Check::Deep, |without| {
        let (rehearsal, _) = liar_without_quotient(without);
        let mut prover = liar(without);
        prover.validity(&[rehearsal.wanted_validity()]);
        prover.finish(prover.honest_openings(prover.z))
    });
}
// endregion: absorb-validity

// region: absorb-openings
#[test]
fn openings_that_are_not_absorbed_cancel_each_other() {
    needs(Check::AbsorbOpenings, Check::Folds, |without| {
        let mut rehearsal = liar(without);
        rehearsal.validity(&rehearsal.quotient());
        let mut opened = rehearsal.honest_openings(rehearsal.z);
        rehearsal.open(opened);
        // β is the weight of the quotients (Lesson 10). With a(z) + d and V(z) − d/β⁶ they add up as
        // before. K(z) grows by d·slope.
        let (alpha, weight) = (rehearsal.constraint_mix, pow(rehearsal.deep_mix, 6));
        let [_, _, _, s, t, e, _, _, validity] = opened;
        let slope = reduce(pow(alpha, 4) * t + alpha * s - (s + t + e));
        let zeros = reduce(pow(rehearsal.z, 8) - 1);
        let gap = zeros * validity - rehearsal.mixed_at(rehearsal.z);
        let d = div(gap, slope + div(zeros, weight));
        opened[0] = reduce(opened[0] + d);
        opened[8] = reduce(validity - div(d, weight));
        let mut prover = liar(without);
        prover.validity(&prover.quotient());
        prover.finish(opened)
    });
}
// endregion: absorb-openings

// region: absorb-lists
#[test]
fn lists_that_are_not_absorbed_are_made_for_the_query() {
    needs(Check::AbsorbLists, Check::Columns, |without| {
        let (mut rehearsal, opened) = liar_without_quotient(without);
        rehearsal.open(opened);
        rehearsal.fold_honestly(vec![0; 32]);
        rehearsal.last(0);
        // f₀ is right where it will be asked, and the value opposite makes the fold 0.
        let asked = rehearsal.position;
        let mut list = vec![0; 32];
        list[asked] = rehearsal.combined(opened)[asked];
        let folds_to_zero = |value: &i64| {
            let mut tried = list.clone();
            tried[(asked + 16) % 32] = *value;
            fold(&tried, rehearsal.fold_mixes[0])[asked % 16] == 0
        };
        list[(asked + 16) % 32] = (0..97).find(folds_to_zero).unwrap();
        let (mut prover, opened) = liar_without_quotient(without);
        prover.open(opened);
        prover.list(&list);
        prover.list(&[0; 16]);
        prover.list(&[0; 8]);
        prover.last(0);
        let leaves = prover.leaves();
        prover.show(&leaves)
    });
}
// endregion: absorb-lists

// region: absorb-last
#[test]
fn a_last_number_that_is_not_absorbed_fits_the_query() {
    needs(Check::AbsorbLast, Check::Folds, |without| {
        let forge = |number| {
            let (mut prover, opened) = liar_without_quotient(without);
            prover.open(opened);
            let left = prover.fold_honestly(prover.combined(opened));
            prover.last(number);
            (left[prover.position % 4], prover)
        };
        let (wanted, _) = forge(0);
        let (_, mut prover) = forge(wanted);
        let leaves = prover.leaves();
        prover.show(&leaves)
    });
}
// endregion: absorb-last

// region: picked
#[test]
fn against_challenges_that_are_known_every_lie_passes() {
    let start = || Prover::new(Picked::default(), None, LIE, &lying());
    let mut rehearsal = start();
    rehearsal.validity(&[0]);
    let mut prover = start();
    prover.validity(&[rehearsal.wanted_validity()]);
    let seal = prover.finish(prover.honest_openings(prover.z));
    assert_eq!(verify(&seal, Picked::default(), None), Ok(()));
}
// endregion: picked

// region: grinding
/// Whether the lie gets through with this number in one cell of noise.
fn gets_through<R: Rng>(noise: i64, rng: impl Fn() -> R) -> bool {
    let mut columns = lying();
    columns[0][7] = noise;
    let mut prover = Prover::new(rng(), None, LIE, &columns);
    prover.validity(&[0]);
    let mut opened = prover.honest_openings(prover.z);
    opened[8] = prover.wanted_validity();
    verify(&prover.finish(opened), rng(), None).is_ok()
}

#[test]
fn in_so_small_a_field_patience_is_enough() {
    let accepted = (0..97).filter(|noise| gets_through(*noise, ShaRng::default));
    assert_eq!(accepted.count(), 28);
}
// endregion: grinding

/// The generator, with another way to choose the position of the query.
struct At<F>(ShaRng, F);

impl<F: Fn(&mut ShaRng) -> u32> Rng for At<F> {
    fn mix(&mut self, hash: &Hash) {
        self.0.mix(hash);
    }

    fn number(&mut self) -> i64 {
        self.0.number()
    }

    fn word(&mut self) -> u32 {
        self.1(&mut self.0)
    }
}

/// The answer to the second exercise.
#[test]
fn a_second_query_leaves_eleven() {
    let (mut lucky, mut far, mut through_both) = (0, 0, 0);
    for noise in 0..97 {
        let accepts = |position: u32| {
            gets_through(noise, || At(ShaRng::default(), move |_: &mut ShaRng| position))
        };
        match (0..32).filter(|position| accepts(*position)).count() {
            32 => lucky += 1,
            8 => far += 1,
            other => panic!("{other} positions accept the noise {noise}"),
        }
        let next = |rng: &mut ShaRng| {
            rng.word();
            rng.word()
        };
        let second = gets_through(noise, || At(ShaRng::default(), next));
        through_both += i32::from(second && gets_through(noise, ShaRng::default));
    }
    assert_eq!((lucky, far, through_both), (4, 93, 11));
}
