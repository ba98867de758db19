import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'stark',
  title: 'The twelve lessons as one sheet',
  summary: (
    <p>
      The whole proof of this page, recomputed at every change: the claim and the trace at the top,
      the verifier’s five checks below, then the tables of each lesson. Change the last sum to 29
      and claim 29: the first rule is 2 on row 3, the division leaves a remainder, and the check at
      93 fails. Change a, b or c in rows 4 to 7 instead, and every root but that of the control
      columns changes. The verdict doesn’t, because the control columns are 0 there.
    </p>
  ),
  load: () => import('./View'),
  height: [130, 98],
});
