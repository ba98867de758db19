import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'liars',
  title: 'Every way to lie',
  summary: (
    <p>
      The liar of STARK by hand, who claims 29, at each step where it can cheat. Choose one of its
      lies: every cell is one thing that the verifier may draw at that step, and says whether the
      liar gets through or which check fails. In the last group, a cell is a place where the liar
      alters a finished proof of the true claim. All of them are tried, none is drawn at random.
    </p>
  ),
  load: () => import('./View'),
  height: [79, 63],
});
