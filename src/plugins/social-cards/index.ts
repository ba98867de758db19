/**
 * A picture for each page, which chats and networks show beside a link to it.
 *
 * Drawn after a production build only, since nobody sees it in development; kept in
 * `node_modules/.cache` by the hash of what it shows.
 */
import {copyFileSync, existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sitePages, type SitePage} from '../site-pages';
import {cardPath} from './card-path';
import {cardKey, cardSvg} from './draw';

interface Drawing {
  svg: string;
  /** Absolute path of the picture. */
  file: string;
}

/** Draws beside the thread that the other plugins work in. */
async function drawAll(cards: readonly Drawing[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'render.cjs'), {workerData: {cards}});
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

const placeOf = ({version, section, permalink}: SitePage) => {
  if (version) {
    return `API reference ${version.label}${version.isLast ? ', the latest' : ''}`;
  }
  return section ?? (permalink.includes('litepaper') ? 'Litepaper' : 'Explanations');
};

export default function socialCardsPlugin({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  const cache = path.join(siteDir, 'node_modules/.cache/social-cards');
  let pages: SitePage[] = [];

  return {
    name: 'social-cards',

    allContentLoaded({allContent}) {
      pages = sitePages(allContent, siteDir);
    },

    async postBuild({outDir}) {
      const home = {permalink: baseUrl, title: siteConfig.tagline, description: '', place: ''};
      const cards = [
        home,
        ...pages.map((page) => ({
          permalink: page.permalink,
          title: page.title,
          description: page.description,
          place: placeOf(page),
        })),
      ];
      const pictures = cards.map(({permalink, ...rest}) => {
        const words = {...rest, siteTitle: siteConfig.title};
        return {
          svg: cardSvg(words),
          file: path.join(cache, `${cardKey(words)}.png`),
          target: path.join(outDir, cardPath(permalink, baseUrl).slice(baseUrl.length)),
        };
      });
      const missing = new Map(
        pictures
          .filter(({file}) => !existsSync(file))
          .map(({svg, file}): [string, Drawing] => [file, {svg, file}]),
      );
      mkdirSync(cache, {recursive: true});
      if (missing.size > 0) {
        await drawAll([...missing.values()]);
      }
      for (const {file, target} of pictures) {
        mkdirSync(path.dirname(target), {recursive: true});
        copyFileSync(file, target);
      }
    },
  };
}
