/** Adds analytics if the environment enables it; otherwise the site contains nothing of it. */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Analytics} from '../config/environment';

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
