import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'memory',
  title: 'Shuffle the memory',
  summary: (
    <p>
      A log of six memory accesses in the order of time, and a copy sorted by address. One running
      product compares the two as multisets: for an honest copy it ends at 1, whatever the
      challenges are, unless a factor is 0. Change what the last read of A returns in the log alone,
      and the product misses 1 for all but a few hundred of the 9409 pairs of challenges; change it
      in the copy, too, and the product is 1 again, but the read no longer repeats the line before
      it. A second view does the same for a range of bytes, by sort and check and by PLOOKUP.
    </p>
  ),
  load: () => import('./View'),
  height: [145, 81],
});
