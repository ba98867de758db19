import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'curves',
  title: 'Where two curves cross',
  summary: (
    <p>
      Two polynomials of degree at most 3 over 𝔽₉₇, drawn by all their values. However their
      coefficients are chosen, they share at most 3 of the 97 points, unless they are the same
      polynomial. The board starts with a pair that shares exactly 3, at 10, 50 and 90; a challenge
      drawn at random confuses them 3 times in 97.
    </p>
  ),
  load: () => import('./View'),
  height: [63, 62],
});
