/**
 * Analytics, when the environment switches it on. When it does not, nothing of it is in the
 * site: neither this plugin's client module nor an address.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Analytics} from '../config/environment';

/** @returns the plugin, for the configuration's list */
export default function analyticsPlugin(analytics: Analytics | null): () => Plugin {
  return () => ({
    name: 'analytics',
    contentLoaded({actions}) {
      if (analytics) {
        actions.setGlobalData(analytics);
      }
    },
    getClientModules: () => (analytics ? [path.join(__dirname, 'client.ts')] : []),
  });
}
