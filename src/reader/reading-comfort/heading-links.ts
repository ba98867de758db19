/** A click on the sign beside a heading goes there, as ever, and copies the link. */

export function watchHeadingLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.hash-link');
    if (!link || !navigator.clipboard) {
      return;
    }
    navigator.clipboard.writeText(link.href).then(
      () => void import('./announce').then(({announce}) => announce('Link copied')),
      () => {
        // The reader's browser forbids it. The link is in the address bar all the same.
      },
    );
  });
}
