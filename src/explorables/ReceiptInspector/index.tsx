import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'inspector',
  title: 'Inspect a receipt',
  summary: (
    <p>
      Load a receipt of 0.18, 0.19 or 0.20, and see what is in it: its kind, journal, exit code,
      claim and segments. Then verify it here, with the crates of its version, against the image ID
      that you expect. Nothing leaves your browser.
    </p>
  ),
  load: () => import('./View'),
  height: [102, 73],
});
