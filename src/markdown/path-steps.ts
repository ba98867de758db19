/**
 * Ends each page of a reading path (`src/config/reading-paths.ts`) with its position there and links to the
 * previous and next step. They replace the classic links to the neighbors in the sidebar, which
 * `page-facts.ts` turns off for these pages.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import type {Link, Paragraph, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {addressOf, paths, type ReadingPath} from '../config/reading-paths';
import {apiVersions, lastVersion} from '../versions/versions';
import {element, type Options} from './nodes';

interface Step {
  /** Absolute path. */
  file: string;
  /** Link target: a relative file in the same docs plugin, otherwise a path of the site. */
  url: string;
}

const inApi = /^api\//;

/** @param api the folder of the reader's version */
const fileOf = (page: string, api: string) =>
  inApi.test(page) ? `${page.replace(inApi, `${api}/`)}.mdx` : `docs/${page}.mdx`;

function titleOf({file}: Step): string {
  const title = /^title: *(.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return title.startsWith('"')
    ? (JSON.parse(title) as string)
    : title.replace(/^'(.*)'$/, '$1').replaceAll("''", "'");
}

/** Whether the build has a page. A production build leaves drafts out. */
function isBuilt(file: string): boolean {
  const isDraft = () => /^---\n(?:(?!---\n).*\n)*?draft: *true\b/.test(readFileSync(file, 'utf8'));
  return existsSync(file) && !(process.env.NODE_ENV === 'production' && isDraft());
}

/** The position of a page on a path. */
interface Place {
  path: string;
  /** The files of all its pages, also of those that the version lacks. */
  files: string[];
  /** Starts at 1. */
  step: number;
  steps: number;
  previous: Step | undefined;
  next: Step | undefined;
}

/** Returns a page's positions on the paths of its version; outside the API, of the latest one. */
export function stepsAround(file: string, siteDir: string): Place[] {
  const relative = posixPath(path.relative(siteDir, file));
  const version = apiVersions.find(({folder}) => relative.startsWith(`${folder}/`));
  const api = (version ?? lastVersion).folder;
  const page = relative
    .replace(/\.mdx$/, '')
    .replace(version ? `${api}/` : /^docs\//, version ? 'api/' : '');
  const pathOf = (other: string) => path.join(siteDir, fileOf(other, api));
  const stepTo = (other: string | undefined): Step | undefined => {
    if (other === undefined) {
      return undefined;
    }
    const near = posixPath(path.relative(path.dirname(file), pathOf(other)));
    const isNear = inApi.test(other) === Boolean(version);
    return {file: pathOf(other), url: isNear ? `./${near}` : addressOf(other)};
  };
  return paths.flatMap(({name, pages}: ReadingPath) => {
    const present = pages.filter((other) => isBuilt(pathOf(other)));
    const index = present.indexOf(page);
    const place = {
      path: name,
      files: pages.map(pathOf),
      step: index + 1,
      steps: present.length,
      previous: stepTo(present[index - 1]),
      next: stepTo(present[index + 1]),
    };
    return index < 0 ? [] : [place];
  });
}

/** Returns a position in words: `Prove something: step 3 of 7`. */
export const placeInWords = ({path, step, steps}: Place) => `${path}: step ${step} of ${steps}`;

/** Returns one message for each page of a path that no version has. */
export function checkPaths(siteDir: string): string[] {
  return paths.flatMap(({name, pages}) =>
    pages
      .filter((page) =>
        apiVersions.every(({folder}) => !existsSync(path.join(siteDir, fileOf(page, folder)))),
      )
      .map(
        (page) =>
          `src/config/reading-paths.ts: the path “${name}” names ${page}, which no version has: there is no ${fileOf(page, 'api')}. Fix the id, or remove it.`,
      ),
  );
}

const text = (value: string): PhrasingContent => ({type: 'text', value});
const positionOf = (place: Place) => `${placeInWords(place)}${place.next ? '' : ', the last step'}`;

/** Returns the same steps for the Markdown twin. */
export function stepsAsText(file: string, siteDir: string): Paragraph[] {
  return stepsAround(file, siteDir).map((place) => {
    const {next} = place;
    const link: PhrasingContent[] = next
      ? [text(' Next: '), {type: 'link', url: next.url, children: [text(titleOf(next))]}, text('.')]
      : [];
    return {type: 'paragraph', children: [text(`${positionOf(place)}.`), ...link]};
  });
}

/** Returns a link in the markup of the classic theme, so that the theme's styles apply. */
function card(kind: 'prev' | 'next', label: string, step: Step): Link {
  const line = (part: string, words: string) =>
    element('div', {className: `pagination-nav__${part}`}, [text(words) as never]);
  return {
    type: 'link',
    url: step.url,
    children: [line('sublabel', label), line('label', titleOf(step))] as never[],
    data: {hProperties: {className: ['pagination-nav__link', `pagination-nav__link--${kind}`]}},
  };
}

function block(place: Place): MdxJsxFlowElement {
  const {previous, next} = place;
  const links = [
    previous && card('prev', 'Previous step', previous),
    next && card('next', 'Next step', next),
  ];
  return element('nav', {className: 'docusaurus-mt-lg', 'aria-label': place.path}, [
    {type: 'paragraph', children: [text(positionOf(place))]},
    element('div', {className: 'pagination-nav'}, links.filter(Boolean) as never[]),
  ]);
}

export const pathSteps: Plugin<[Options], Root> =
  ({siteDir}) =>
  (root, file) => {
    root.children.push(...(stepsAround(file.path, siteDir).map(block) as never[]));
  };
