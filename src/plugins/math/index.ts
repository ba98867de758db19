/**
 * Serves KaTeX's stylesheet and fonts with the site, at a path that carries the version
 * of the KaTeX that renders the formulas: the two can't drift apart.
 *
 * A production build publishes no more of the fonts than the formulas of its pages show:
 * faces that none uses are left out, the others keep the characters that occur. Hosts keep
 * these files for good, so each name carries a hash of its content. All pages share them,
 * so a reader fetches them once.
 *
 * Only pages with formulas load them (`src/remark/static-math.ts` adds the link).
 */
import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import katex from 'katex';
import {version} from 'katex/package.json';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {clearGenerated, writeGenerated} from '../generated-static';
import {pageTrees} from '../pages-as-markdown/page-trees';
import {sitePages} from '../site-pages';
import {charactersByFace, readSheet} from './faces';

const folder = `katex/${version}`;

/**
 * Where a system hints fonts by itself (FreeType), it measures these to find the heights of
 * letters: with them a subset is drawn as the whole font is, to the pixel.
 */
// cspell:disable-next-line
const alignment = 'THEZOCQSLUfijkdbhuvxzoescnrpqgy0ΓΒΕΖΘΟΩΔΞβθδζλξαειοπστωηρφχψγμ';

export interface Stylesheet {
  href: string;
  /** For a stylesheet from another host. */
  integrity?: string;
}

/** Every browser that this site supports reads WOFF2, so the older formats are left out. */
export function withoutOldFontFormats(css: string): string {
  return css.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, '');
}

/** The sheet with the fonts of these names, and without faces that have none. */
export function withFonts(css: string, names: ReadonlyMap<string, string>): string {
  return css.replace(/@font-face\{[^}]*\}/g, (rule) => {
    const [, file] = /url\(fonts\/([^)]+)\)/.exec(rule)!;
    const name = names.get(file!);
    return name ? rule.replace(file!, name) : '';
  });
}

function hashed(name: string, content: string | Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return name.replace(/(?=\.(?:min\.)?\w+$)/, `.${hash}`);
}

/** Characters of formulas, by the file of the face that shows them. */
type Characters = [face: string, characters: string][];

/** What reads off a page which characters its formulas need; a formula is rendered once. */
function characterReader(css: string): (root: Root) => Characters {
  const sheet = readSheet(css);
  const known = new Map<string, ReturnType<typeof charactersByFace>>();
  const charactersOf = (type: string, value: string) => {
    const key = `${type} ${value}`;
    const characters =
      known.get(key) ??
      charactersByFace(
        [
          // The page itself complains of what KaTeX can't read. Nothing that is only for screen
          // readers is drawn.
          katex.renderToString(value, {
            output: 'html',
            throwOnError: false,
            strict: false,
            displayMode: type === 'math',
          }),
        ],
        sheet,
      );
    known.set(key, characters);
    return characters;
  };
  return (root) => {
    const all = new Map<string, Set<string>>();
    visit(root, ['math', 'inlineMath'], (node) => {
      const {type, value} = node as {type: string; value: string};
      for (const [face, characters] of charactersOf(type, value)) {
        all.set(face, new Set([...(all.get(face) ?? []), ...characters]));
      }
    });
    return [...all].map(([face, characters]) => [face, [...characters].join('')]);
  };
}

/** Characters of the formulas of all pages. */
function usedCharacters(allContent: AllContent, siteDir: string, css: string): Characters {
  const treeOf = pageTrees(siteDir);
  const readCharacters = characterReader(css);
  const all = new Map<string, string>();
  for (const {file} of sitePages(allContent, siteDir)) {
    for (const [face, characters] of readCharacters(treeOf(file))) {
      all.set(face, (all.get(face) ?? '') + characters);
    }
  }
  return [...all].map(([face, characters]) => [face, [...new Set(characters)].join('')]);
}

/** @param hosted the stylesheet of another host, which then is the one that pages load */
export default function mathPlugin(hosted: Stylesheet | null) {
  return (context: LoadContext): Plugin => createPlugin(context, hosted);
}

function createPlugin({siteDir, baseUrl}: LoadContext, hosted: Stylesheet | null): Plugin {
  const dist = path.join(path.dirname(require.resolve('katex/package.json')), 'dist');
  const readFont = (name: string) => readFileSync(path.join(dist, 'fonts', name));
  const css = withoutOldFontFormats(readFileSync(path.join(dist, 'katex.min.css'), 'utf8'));

  function writeWhole(): string {
    for (const name of readdirSync(path.join(dist, 'fonts'))) {
      if (name.endsWith('.woff2')) {
        writeGenerated(siteDir, `${folder}/fonts/${name}`, readFont(name));
      }
    }
    const sheet = `${folder}/katex.min.css`;
    writeGenerated(siteDir, sheet, css);
    return sheet;
  }

  async function subset(face: string, text: string): Promise<Buffer> {
    const {cutFont} = await import('./cut-font');
    const cut = await cutFont(readFont(face), face, text);
    return Buffer.from(cut, 'base64');
  }

  async function writeUsed(allContent: AllContent): Promise<string> {
    const names = new Map<string, string>();
    for (const [face, characters] of usedCharacters(allContent, siteDir, css)) {
      const text = [...characters, ...alignment].sort().join('');
      const font = await subset(face, text);
      const name = hashed(face, font);
      names.set(face, name);
      writeGenerated(siteDir, `${folder}/fonts/${name}`, font);
    }
    const content = withFonts(css, names);
    const sheet = `${folder}/${hashed('katex.min.css', content)}`;
    writeGenerated(siteDir, sheet, content);
    return sheet;
  }

  return {
    name: 'math',
    async allContentLoaded({allContent, actions}) {
      clearGenerated(siteDir, 'katex');
      // While writing, the next formula may need any character.
      const isWhole = process.env.NODE_ENV !== 'production';
      const stylesheet: Stylesheet = hosted ?? {
        href: baseUrl + (isWhole ? writeWhole() : await writeUsed(allContent)),
      };
      // `src/components/MathStylesheet` reads it: the bundler's cache of pages doesn't hold it.
      await actions.createData('stylesheet.json', stylesheet);
    },
  };
}
