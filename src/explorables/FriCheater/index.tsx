import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'fri',
  title: 'Be the cheating prover',
  summary: (
    <p>
      A word of 32 values in 𝔽₉₇ that should come from 8 coefficients, folded three times to 4
      values. Spoil some of its cells, fold honestly, and at the end claim the constant that agrees
      with most of the last list. Counted over all 97³ challenges and all positions, one query
      accepts with probability 0.7577 when one cell is bad, 0.5153 when two are, 0.2800 when three
      are (in rows that do not meet in the last list). These numbers are exact for this way of
      cheating; a cleverer cheat may do better, so they bound the best one from below. A second view
      shows what is proven, what is conjectured, and what the best known attack achieves with RISC
      Zero’s parameters.
    </p>
  ),
  load: () => import('./View'),
  height: [90, 67],
});
