import {recovery} from '@site/src/lib/recovery';

/** Enlarges a diagram to the window when its button is pressed (`src/components/Diagram`). */
export function enlargeOnClick({target}: Event): void {
  const button = (target as Element).closest('button[data-enlarge]');
  const drawing = button?.parentElement!.querySelector('svg');
  if (drawing) {
    // Its file may be gone after a deploy.
    import('./dialog').then(({enlarge}) => enlarge(drawing)).catch(() => recovery()?.recover());
  }
}
