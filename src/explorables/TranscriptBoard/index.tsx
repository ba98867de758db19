import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'transcript',
  title: 'Choose until the challenge pleases',
  summary: (
    <p>
      A liar has committed to f with f(1) = 3 and claims f(1) = 4. The best quotient passes the
      check at 3 of 97 challenges, and RISC Zero’s own generator draws the challenge from what it
      absorbed. Another number in the leaves gives another root and another challenge: the 41st root
      passes, where 97/3 ≈ 32 tries are expected. If the generator absorbs the root alone, no search
      is needed: the claim 31, chosen after the challenge, passes at once.
    </p>
  ),
  load: () => import('./View'),
  height: [70, 52],
});
