/** Starts all browser features: each listens on the document, and loads further code when needed. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {recovery} from '@site/src/lib/recovery';
import {showWrapping, watchBlocks} from './blocks';
import {showChoices, watchTabs} from './tabs';
import {closeDropdowns, dismissDropdown, onShortcut, pressDropdown} from './keys';
import {watchTerms} from './glossary';
import {arrival, layOutAfterJumps, noteArrival, noticeReturns, returnToPlace} from './out-of-view';
import {followContents, showEntry} from './sidebar-scroll';
import {moveFocus} from './route-focus';

/** Enlarges a diagram to the window when its button is pressed (`src/components/Diagram`). */
function enlargeOnClick({target}: Event): void {
  const button = (target as Element).closest('button[data-enlarge]');
  const drawing = button?.parentElement!.querySelector('svg');
  if (drawing) {
    // Its file may be gone after a deploy.
    import('./dialogs').then(({enlarge}) => enlarge(drawing)).catch(() => recovery()?.reloadOnce());
  }
}

/** Copies the link when a reader clicks the `#` beside a heading, in addition to following it. */
function copyHeadingLink({target}: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a.hash-link');
  if (!link || !navigator.clipboard) {
    return;
  }
  navigator.clipboard
    .writeText(link.href)
    .then(() => import('./announce'))
    .then(({announce}) => announce('Link copied'))
    // Where copying is blocked, the link is still in the address bar.
    .catch(() => undefined);
}

if (ExecutionEnvironment.canUseDOM) {
  watchBlocks();
  watchTabs();
  document.addEventListener('click', enlargeOnClick);
  document.addEventListener('keydown', closeDropdowns);
  document.addEventListener('click', pressDropdown);
  watchTerms();
  document.addEventListener('keydown', onShortcut);
  document.addEventListener('click', copyHeadingLink);
  followContents();
  layOutAfterJumps();
  noticeReturns();
}

type Location = Parameters<typeof noteArrival>[0];

/**
 * The page on the screen. Docusaurus' `previousLocation` may be of a page that was never shown,
 * because the reader went on to another one.
 */
let shown: Location | null = null;

const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    // The inline script, head.inline.js, handles the first page. For other pages, this runs when
    // their code has arrived, so that the page on the screen keeps its layout until then.
    let hasBegun = false;
    return () => {
      // Docusaurus calls this again when the code of a page that the reader skipped arrives.
      if (previousLocation && !hasBegun) noteArrival(location, shown ?? previousLocation);
      hasBegun = true;
    };
  },
  onRouteDidUpdate({location, previousLocation}) {
    const update = {location, previousLocation: previousLocation && (shown ?? previousLocation)};
    shown = location;
    // Not earlier: removing it would have laid out the old page again, while it was still shown.
    if (previousLocation && !arrival.isPlaced) delete document.documentElement.dataset.laidOut;
    showWrapping();
    showChoices();
    moveFocus(update);
    showEntry();
    returnToPlace();
    if (previousLocation) dismissDropdown();
  },
};

export default clientModule;
