/**
 * Watches for a pointer or focus on a link to a term. Only this code is in the site's main bundle;
 * the card and the definitions load when they are needed.
 */

const selector = 'a:is([href*="/terminology#"], [href*="/terminology/#"])';
/** Milliseconds before the card opens, so that passing over a link does not open it. */
const delay = 180;

function termLink(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>(selector) ?? null;
  // The card has a link to the terminology too, which has no card of its own.
  return link?.closest('.markdown') && !link.closest('[role="note"]') ? link : null;
}

export function watchTerms(): void {
  let timer = 0;
  const open = (link: HTMLAnchorElement, isTapped?: boolean): Promise<boolean> =>
    import('./card').then(({show}) => show(link, isTapped)).catch(() => false);

  document.addEventListener('pointerover', (event) => {
    const link = termLink(event);
    window.clearTimeout(timer);
    if (link && event.pointerType === 'mouse') {
      timer = window.setTimeout(() => void open(link), delay);
    }
  });
  document.addEventListener('focusin', (event) => {
    const link = termLink(event);
    if (link?.matches(':focus-visible')) {
      void open(link);
    }
  });
  // With touch, the first tap shows the card, and the second one follows the link.
  document.addEventListener(
    'click',
    (event) => {
      const link = termLink(event);
      const isTap = (event as PointerEvent).pointerType === 'touch';
      if (link && isTap && !link.hasAttribute('aria-describedby')) {
        event.preventDefault();
        event.stopPropagation();
        // Without a definition, the tap follows the link.
        void open(link, true).then((isShown) => isShown || link.click());
      }
    },
    {capture: true},
  );
}
