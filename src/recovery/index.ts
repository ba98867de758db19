/**
 * Keeps the site usable when something around it fails: a tab older than the last deploy, a wrong
 * base URL, a URL with a file name, an unknown URL, or blocked storage.
 */
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../lib/files';

/** The script is inline, because no file of the site can be loaded under a wrong base URL. */
const firstLoad = ({baseUrl, siteStorage, siteConfig}: LoadContext) => {
  const {announcementBar} = siteConfig.themeConfig as Partial<ThemeConfig>;
  return inlineScript(path.join(__dirname, 'first-load.inline.js'), {
    BASE_URL: baseUrl,
    NAMESPACE: siteStorage.namespace,
    ANNOUNCEMENT: announcementBar?.id ?? null,
  });
};

export default function recoveryPlugin(context: LoadContext): Plugin {
  return {
    name: 'recovery',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: firstLoad(context)}]}),
  };
}
