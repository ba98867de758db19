import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'rs',
  title: 'Reed–Solomon amplifier',
  summary: (
    <p>
      Four trace cells become sixteen code cells: the values of the one polynomial of degree at most
      3 through them. Two different traces give codewords that differ in at least 13 of 16 places.
      Up to 6 spoiled places can always be found and corrected; with 7, the decoder may give up or
      return another codeword.
    </p>
  ),
  load: () => import('./View'),
  height: [61, 53],
});
