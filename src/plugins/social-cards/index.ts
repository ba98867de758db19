/**
 * A picture for each page, which chats and networks show beside a link to it.
 *
 * Drawn by a production build only, since nobody sees it in development, and while the bundler
 * works; kept in `node_modules/.cache` by the hash of what it shows.
 */
import {copyFileSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
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

/** A PNG ends with a chunk of this name; a file that was cut off does not. */
const isWhole = (file: string) =>
  // cspell:disable-next-line
  existsSync(file) && readFileSync(file).subarray(-8, -4).toString('latin1') === 'IEND';

/** Draws beside the thread that everything else works in. */
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
  let pictures: {file: string; target: string}[] = [];
  let drawn = Promise.resolve();

  return {
    name: 'social-cards',

    allContentLoaded({allContent}) {
      if (process.env.NODE_ENV !== 'production') {
        return;
      }
      const home = {permalink: baseUrl, title: siteConfig.tagline, description: '', place: ''};
      const cards = [
        home,
        ...sitePages(allContent, siteDir).map((page) => ({
          permalink: page.permalink,
          title: page.title,
          description: page.description,
          place: placeOf(page),
        })),
      ];
      const missing = new Map<string, Drawing>();
      pictures = cards.map(({permalink, ...rest}) => {
        const words = {...rest, siteTitle: siteConfig.title};
        const file = path.join(cache, `${cardKey(words)}.png`);
        if (!isWhole(file)) {
          missing.set(file, {svg: cardSvg(words), file});
        }
        return {file, target: cardPath(permalink, baseUrl).slice(baseUrl.length)};
      });
      mkdirSync(cache, {recursive: true});
      if (missing.size > 0) {
        drawn = drawAll([...missing.values()]);
        // What fails is told when the pictures are asked for.
        drawn.catch(() => undefined);
      }
    },

    async postBuild({outDir}) {
      await drawn;
      for (const {file, target} of pictures) {
        mkdirSync(path.dirname(path.join(outDir, target)), {recursive: true});
        copyFileSync(file, path.join(outDir, target));
      }
    },
  };
}
