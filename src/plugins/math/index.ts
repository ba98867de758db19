/**
 * Serves KaTeX's stylesheet and fonts with the site, at a path that carries the version
 * of the KaTeX that renders the formulas: the two can't drift apart.
 *
 * Only pages with formulas load them (`src/remark/static-math.ts` adds the link).
 */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {version} from 'katex/package.json';
import {clearGenerated, writeGenerated} from '../generated-static';

const folder = `katex/${version}`;

/** Path of the stylesheet below the base URL. */
export const mathStylesheetPath = `${folder}/katex.min.css`;

/** Every browser that this site supports reads WOFF2, so the older formats are left out. */
export function withoutOldFontFormats(css: string): string {
  return css.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, '');
}

export default function mathPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'math',
    loadContent() {
      const dist = path.join(path.dirname(require.resolve('katex/package.json')), 'dist');
      const css = readFileSync(path.join(dist, 'katex.min.css'), 'utf8');
      clearGenerated(siteDir, 'katex');
      writeGenerated(siteDir, mathStylesheetPath, withoutOldFontFormats(css));
      for (const name of readdirSync(path.join(dist, 'fonts'))) {
        if (name.endsWith('.woff2')) {
          const font = readFileSync(path.join(dist, 'fonts', name));
          writeGenerated(siteDir, `${folder}/fonts/${name}`, font);
        }
      }
    },
  };
}
