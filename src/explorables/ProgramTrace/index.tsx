import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'trace',
  title: 'Lie in a trace',
  summary: (
    <p>
      A program of five RV32IM instructions computes 5 + 7 = 12 and doubles it to 24; below is its
      trace, one row per cycle. Choose a cell and write something false into it: the constraints
      that no longer hold are named, in words and as polynomials. Or write a program of your own.
    </p>
  ),
  load: () => import('./View'),
  height: [91, 66],
});
