/** Animates `<details data-folds>`, which are static HTML that may exist before hydration. */

/** Returns the duration in ms. It grows with the height, but less than proportionally. */
function durationOf(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}

/** Opens or closes the element; a click during the animation reverses it. */
function fold(details: HTMLDetailsElement, content: HTMLElement): void {
  const [running] = content.getAnimations();
  if (running) {
    details.toggleAttribute('data-closing');
    running.reverse();
    return;
  }
  const closes = details.open;
  details.open = true;
  details.toggleAttribute('data-closing', closes);
  const height = content.offsetHeight;
  const animation = content.animate(
    {height: ['0px', `${height}px`], overflow: ['hidden', 'hidden']},
    {duration: durationOf(height), easing: 'ease-in-out', direction: closes ? 'reverse' : 'normal'},
  );
  animation.onfinish = () => {
    // A click between the end of the animation and this event has started the next one.
    if (content.getAnimations().length > 0) {
      return;
    }
    // Its own end, not `data-closing`: after a long frame, the ends of two animations are told at once.
    const reversed = animation.playbackRate < 0;
    details.open = closes === reversed;
    details.removeAttribute('data-closing');
  };
}

/** Handles clicks on the document. */
export function foldOnClick(event: MouseEvent): void {
  const summary = (event.target as Element).closest('summary');
  const details = summary?.parentElement;
  const content = details?.lastElementChild;
  if (
    event.defaultPrevented ||
    !(details instanceof HTMLDetailsElement && details.dataset.folds !== undefined) ||
    !(content instanceof HTMLElement) ||
    // Links in the summary work as usual.
    (event.target as Element).closest('a') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  ) {
    return;
  }
  event.preventDefault();
  fold(details, content);
}
