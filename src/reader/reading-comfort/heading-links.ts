/** Copies the link when a reader clicks the `#` beside a heading, in addition to following it. */
export function copyHeadingLink({target}: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a.hash-link');
  if (!link || !navigator.clipboard) {
    return;
  }
  navigator.clipboard.writeText(link.href).then(
    () => void import('./announce').then(({announce}) => announce('Link copied')),
    // Where copying is blocked, the link is still in the address bar.
    () => undefined,
  );
}
