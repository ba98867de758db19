/**
 * Watches for a pointer or focus on a link to a term. Only this code is in the site's main bundle;
 * the card and the definitions load when they are needed.
 */

const selector = 'a:is([href*="/terminology#"], [href*="/terminology/#"])';
/** Milliseconds before the card opens, so that passing over a link does not open it. */
const delay = 180;
/** Milliseconds that a tap waits for its card. */
const timeout = 3000;

function termLink(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>(selector) ?? null;
  // The card has a link to the terminology too, which has no card of its own.
  return link?.closest('.markdown') && !link.closest('[role="note"]') ? link : null;
}

export function watchTerms(): void {
  let timer = 0;
  const open = (link: HTMLAnchorElement, isTapped?: boolean): Promise<boolean> =>
    import('./glossary-card').then(({show}) => show(link, isTapped)).catch(() => false);

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
        // Without a definition, or on a line too slow to get one, the tap follows the link.
        const late = new Promise<boolean>((resolve) => setTimeout(resolve, timeout, false));
        void Promise.race([open(link, true), late]).then((isShown) => {
          // The reader may have gone to another page meanwhile.
          if (!isShown && link.isConnected) link.click();
        });
      }
    },
    {capture: true},
  );
}
