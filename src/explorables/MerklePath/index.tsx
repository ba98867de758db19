import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'merkle',
  title: 'One leaf, one path, one root',
  summary: (
    <p>
      A Merkle tree over eight elements of 𝔽₉₇, with real SHA-256. The verifier holds the root, gets
      one leaf with three sibling hashes, and hashes its way up. Show another value, or alter one
      bit of a sibling, and another root comes out. Without salt the first sibling gives its
      neighbor away: 97 guesses find the value.
    </p>
  ),
  load: () => import('./View'),
  height: [64, 50],
});
