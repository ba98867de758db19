import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'ntt',
  title: 'NTT butterfly board',
  summary: (
    <p>
      The transform of a coefficient list in 𝔽₉₇, layer by layer. The list [3, 1, 4, 1] enters in
      bit-reversed order 3, 4, 1, 1; the first layer gives 7, 96, 2, 0; the second gives the values
      9, 96, 5, 96 at 1, 22, 96, 75. Change a coefficient, follow one value through the board, or
      break a twiddle and see which values it spoils.
    </p>
  ),
  load: () => import('./View'),
  height: [53, 51],
});
