import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'distance',
  title: 'What is near a word',
  summary: (
    <p>
      Eight symbols in 𝔽₉₇, compared with all 9409 lines. The first word agrees with two lines in
      four places each: no line lies within 3/8 of it, two lie within 1/2, and more within 3/4.
      Change a symbol, and see the list at each radius, and which points outside tell its lines
      apart.
    </p>
  ),
  load: () => import('./View'),
  height: [57, 49],
});
