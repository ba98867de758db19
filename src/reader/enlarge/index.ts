import {recovery} from '@site/src/lib/recovery';

/**
 * Enlarges a diagram or picture to the window: every element with `data-enlargeable` (its kind, for
 * accessible names) that contains an `svg` or `img` and a button with `data-enlarge`.
 */
export function enlargeOnClick({target}: Event): void {
  const frame = (target as Element)
    .closest('button[data-enlarge]')
    ?.closest<HTMLElement>('[data-enlargeable]');
  const picture = frame?.querySelector<HTMLElement | SVGElement>('svg, img');
  if (frame && picture) {
    // Its file may be gone after a deploy.
    import('./dialog')
      .then(({enlarge}) => enlarge(picture, frame.dataset.enlargeable!))
      .catch(() => recovery()?.recover());
  }
}
