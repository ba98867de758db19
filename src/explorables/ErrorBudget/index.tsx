import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'budget',
  title: 'The error budget',
  summary: (
    <p>
      Six accidents that let a forged seal pass, and their sum, as proven and under the best known
      attack. With the constants of RISC Zero 0.18 to 0.20 and 2<sup>20</sup> rows, 33.9 bits are
      proven within unique decoding, 45.6 up to the Johnson radius, and the attack leaves 98.3. More
      queries help until another term is the largest.
    </p>
  ),
  load: () => import('./View'),
  height: [79, 57],
});
