/** Handles all enlarge buttons; the dialog's code loads at the first click. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function onClick({target}: Event): void {
  const frame = (target as Element)
    .closest('button[data-enlarge]')
    ?.closest<HTMLElement>('[data-enlargeable]');
  const picture = frame?.querySelector<HTMLElement | SVGElement>('svg, img');
  if (frame && picture) {
    void import('./dialog').then(({enlarge}) => enlarge(picture, frame.dataset.enlargeable!));
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', onClick);
}
