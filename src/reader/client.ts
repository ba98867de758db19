/** Starts all browser features: each listens on the document, and loads further code when needed. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {showWrapping, watchBlocks} from './code/blocks';
import {showChoices, watchTabs} from './code/tabs';
import {watchDropdowns} from './dropdowns';
import {watchPictures} from './enlarge';
import {watchFolds} from './folding';
import {watchTerms} from './glossary';
import {watchHeadingLinks} from './reading-comfort/heading-links';
import {watchKeys} from './reading-comfort/keys';
import {layOutAfterJumps, noticeReturns, putOffUnlessPlaced} from './reading-comfort/out-of-view';
import {keepSidebarScroll, restoreSidebarScroll} from './reading-comfort/sidebar-scroll';
import {moveFocus} from './route-focus';

if (ExecutionEnvironment.canUseDOM) {
  watchBlocks();
  watchTabs();
  watchPictures();
  watchFolds();
  watchDropdowns();
  watchTerms();
  watchKeys();
  watchHeadingLinks();
  keepSidebarScroll();
  layOutAfterJumps();
  noticeReturns();
}

const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    // The inline script in head-tags.ts handles the first page.
    if (previousLocation) {
      putOffUnlessPlaced(location.hash);
    }
  },
  onRouteDidUpdate(update) {
    showWrapping();
    showChoices();
    moveFocus(update);
    restoreSidebarScroll();
  },
};

export default clientModule;
