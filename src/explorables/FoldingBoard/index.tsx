import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'folds',
  title: 'Bad challenges, counted',
  summary: (
    <p>
      Sixteen values that should come from four coefficients, and their fold by each of the 97
      challenges. Three values in different pairs are spoiled, so the two parts together are 3
      places from the nearest pair of lines. Three challenges repair one of these places each and
      bring the fold within 2 places of a line. The lemma allows no more than three.
    </p>
  ),
  load: () => import('./View'),
  height: [92, 75],
});
