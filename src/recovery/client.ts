/** Runs while the bundle loads, which is before hydration and before the theme uses storage. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {cleanAddress} from './clean-paths';
import {guardRoutes} from './redeploy';
import {checkStorage} from './safe-storage';
import {renderUnknownPaths} from './unknown-paths';

if (ExecutionEnvironment.canUseDOM) {
  cleanAddress();
  checkStorage('localStorage');
  checkStorage('sessionStorage');
  renderUnknownPaths();
  guardRoutes();
}

export {onRouteDidUpdate, onRouteUpdate} from './redeploy';
