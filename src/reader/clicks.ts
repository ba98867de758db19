/** Clicks in the text: on the button that enlarges a diagram, and on the `#` beside a heading. */
import {recovery} from '@site/src/lib/recovery';

/** Enlarges a diagram to the window when its button is pressed (`src/components/Diagram`). */
export function enlargeOnClick({target}: Event): void {
  const button = (target as Element).closest('button[data-enlarge]');
  const drawing = button?.parentElement!.querySelector('svg');
  if (drawing) {
    // Its file may be gone after a deploy.
    import('./dialogs').then(({enlarge}) => enlarge(drawing)).catch(() => recovery()?.recover());
  }
}

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
