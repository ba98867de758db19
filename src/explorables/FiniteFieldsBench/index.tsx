import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'field',
  title: 'Finite fields bench',
  summary: (
    <p>
      Arithmetic on a clock with 97 hours: 60 + 50 goes around once and stops at 13. Three views: a
      sum on the clock, the addition and multiplication tables with every element’s inverse, order
      and logarithm, and the ring of powers of a generator, in 𝔽₉₇ and in Baby Bear.
    </p>
  ),
  load: () => import('./View'),
  height: [53, 30],
});
