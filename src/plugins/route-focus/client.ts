/**
 * Where the keyboard is after a route change: at the heading that the address names, else
 * at the top of the page, before the skip link.
 *
 * Without it the focus falls to <body> together with the link that was followed. The theme
 * resets it only where the layout stays mounted, and then takes it away again; it has no
 * answer for fragments and for the Back button.
 */
import type {ClientModule} from '@docusaurus/types';
import {focusPlace, startId} from './focus-place';

const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname) {
      return;
    }
    const named = location.hash && decodeURIComponent(location.hash.slice(1));
    const place = (named && document.getElementById(named)) || document.getElementById(startId);
    if (place) {
      focusPlace(place);
    }
  },
};

export default clientModule;
