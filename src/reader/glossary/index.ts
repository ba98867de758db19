/**
 * Watches for a pointer or the focus on a link to a term. Only that much is in the site's
 * first bundle; the card and the definitions come when one is wanted.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const selector = 'a[href*="/terminology#"]';
/** A pointer that only passes by opens nothing. */
const delay = 180;

function termLink(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>(selector) ?? null;
  return link?.closest('main') ? link : null;
}

function watch(): void {
  let timer = 0;
  const open = (link: HTMLAnchorElement) => void import('./card').then(({show}) => show(link));

  document.addEventListener('pointerover', (event) => {
    const link = termLink(event);
    window.clearTimeout(timer);
    if (link && event.pointerType === 'mouse') {
      timer = window.setTimeout(() => open(link), delay);
    }
  });
  document.addEventListener('focusin', (event) => {
    const link = termLink(event);
    if (link?.matches(':focus-visible')) {
      open(link);
    }
  });
  // By touch the first tap shows the card, which holds the link to the full entry.
  document.addEventListener(
    'click',
    (event) => {
      const link = termLink(event);
      if (link && (event as PointerEvent).pointerType === 'touch') {
        event.preventDefault();
        event.stopPropagation();
        open(link);
      }
    },
    {capture: true},
  );
}

if (ExecutionEnvironment.canUseDOM) {
  watch();
}
