import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {watchHeadingLinks} from './heading-links';
import {watchKeys} from './keys';
import {layOutAfterJumps, noticeReturns, putOffUnlessPlaced} from './out-of-view';
import {keepSidebarScroll, restoreSidebarScroll} from './sidebar-scroll';

if (ExecutionEnvironment.canUseDOM) {
  watchKeys();
  watchHeadingLinks();
  keepSidebarScroll();
  layOutAfterJumps();
  noticeReturns();
}

interface Update {
  location: {hash: string};
  previousLocation: object | null;
}

export function onRouteUpdate({location, previousLocation}: Update): void {
  // The inline script in src/reader/head-tags.ts handles the first page.
  if (previousLocation) putOffUnlessPlaced(location.hash);
}

export function onRouteDidUpdate(): void {
  restoreSidebarScroll();
}
