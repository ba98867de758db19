import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {watchHeadingLinks} from './heading-links';
import {watchKeys} from './keys';
import {layOutAfterJumps} from './out-of-view';
import {keepSidebarScroll, restoreSidebarScroll} from './sidebar-scroll';

if (ExecutionEnvironment.canUseDOM) {
  watchKeys();
  watchHeadingLinks();
  keepSidebarScroll();
  layOutAfterJumps();
}

export function onRouteDidUpdate(): void {
  restoreSidebarScroll();
}
