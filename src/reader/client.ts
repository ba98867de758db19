/** Starts all browser features: each listens on the document, and loads further code when needed. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {showWrapping, watchBlocks} from './code/blocks';
import {showChoices, watchTabs} from './code/tabs';
import {closeDropdowns, dismissDropdown, onShortcut} from './keys';
import {copyHeadingLink, enlargeOnClick} from './clicks';
import {watchTerms} from './glossary';
import {arrival, layOutAfterJumps, noteArrival, noticeReturns, returnToPlace} from './out-of-view';
import {followContents, keepSidebarScroll, restoreSidebarScroll} from './sidebar-scroll';
import {moveFocus} from './route-focus';

if (ExecutionEnvironment.canUseDOM) {
  watchBlocks();
  watchTabs();
  document.addEventListener('click', enlargeOnClick);
  document.addEventListener('keydown', closeDropdowns);
  watchTerms();
  document.addEventListener('keydown', onShortcut);
  document.addEventListener('click', copyHeadingLink);
  keepSidebarScroll();
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
    // The inline script, head.inline.js, handles the first page. Other pages wait until their code has
    // come: until then, the page that is read keeps its layout.
    let hasBegun = false;
    return () => {
      // Docusaurus calls this again when the code of an overtaken page has come, too.
      if (previousLocation && !hasBegun) noteArrival(location, shown ?? previousLocation);
      hasBegun = true;
    };
  },
  onRouteDidUpdate({location, previousLocation}) {
    const update = {location, previousLocation: previousLocation && (shown ?? previousLocation)};
    shown = location;
    // Removed only now: while the old page was shown, that would have laid it out again.
    if (previousLocation && !arrival.isPlaced) delete document.documentElement.dataset.whole;
    showWrapping();
    showChoices();
    moveFocus(update);
    restoreSidebarScroll();
    returnToPlace();
    if (previousLocation) dismissDropdown();
  },
};

export default clientModule;
