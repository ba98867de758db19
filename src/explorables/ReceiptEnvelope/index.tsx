import React, {useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {lazyExplorable} from '../kit/LazyExplorable';
import {claimVersionAt, facts} from './version';

function Digests(): ReactNode {
  const {pathname} = useLocation();
  const [version] = useState(() => claimVersionAt(pathname));
  const {structure, imageId, claim} = facts[version];
  return (
    <>
      Its memory has the image ID <code>{imageId}…</code>, and the {structure} that its seal proves
      hashes to <code>{claim}…</code>.
    </>
  );
}

export default lazyExplorable({
  name: 'receipt',
  title: 'Open the envelope',
  summary: (
    <p>
      The digests around a seal, recomputed in your browser for a guest that reads 41 and commits
      42. <Digests /> Flip one bit of the program: the page’s hash, the Merkle root, the image ID
      and the digest that the seal proves all change, and <code>verify</code> answers{' '}
      <code>ImageVerificationError</code>; flip one in the journal, and it answers{' '}
      <code>JournalDigestMismatch</code>. Only digests are compared here. The seal itself, the proof
      that the claim is true, is not checked.
    </p>
  ),
  load: () => import('./View'),
  height: [98, 82],
});
