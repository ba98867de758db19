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
  // The first page was judged before it was drawn (src/reader/head-tags.ts).
  if (previousLocation) putOffUnlessPlaced(location.hash);
}

export function onRouteDidUpdate(): void {
  restoreSidebarScroll();
}
