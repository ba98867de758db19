/**
 * The part of the stylesheets that a page's first paint needs: what can match something in
 * its HTML, for screens, before the reader does anything.
 *
 * It is a selection in the original order. The rest follows, later on the page (`rest.ts`), and
 * the cascade is that of the whole sheets again.
 */
import postcss, {type AtRule, type Root} from 'postcss';
import {dropEmpty, dropUnread, keepSelectors, withoutOptions} from './rules';

/** What the HTML of a kind of pages consists of. */
export interface Parts {
  classes: Set<string>;
  tags: Set<string>;
  ids: Set<string>;
}

/** @param html pages of one kind */
export function partsOf(html: Iterable<string>): Parts {
  const parts: Parts = {classes: new Set(), tags: new Set(), ids: new Set()};
  for (const page of html) {
    for (const [, tag, attributes] of page.matchAll(
      /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)/gi,
    )) {
      parts.tags.add(tag!.toLowerCase());
      for (const [, name, double, single, bare] of attributes!.matchAll(
        /\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g,
      )) {
        const value = (double ?? single ?? bare)!;
        if (name === 'id') {
          parts.ids.add(value);
        } else {
          value.split(/\s+/).forEach((word) => parts.classes.add(word));
        }
      }
    }
  }
  return parts;
}

/** What only happens when a reader acts; and what is not seen on a screen. */
const later =
  /:(?:hover|active|focus(?:-visible|-within)?|target|checked|popover-open)\b|::(?:selection|backdrop|placeholder)/;

/**
 * The drawer of the menu is drawn on phones as soon as the scripts run, which may be before the
 * rest of the styles comes. Without these it would lie over the page for that long.
 */
const isDrawnAtStart = (name: string) => name.startsWith('navbar-sidebar');

interface Needs {
  classes: string[];
  tags: string[];
  ids: string[];
}

/** What a selector can't match without. @returns `null` for one that waits for the reader */
export function needsOf(selector: string): Needs | null {
  let plain = withoutOptions(selector);
  if (later.test(plain)) {
    return null;
  }
  plain = plain.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+(?:\([^)]*\))?/g, '');
  const all = (pattern: RegExp) =>
    [...plain.matchAll(pattern)].map(([, name]) => name!.replace(/\\/g, ''));
  return {
    classes: all(/\.((?:\\.|[\w-])+)/g),
    ids: all(/#([\w-]+)/g),
    tags: all(/(?:^|[\s>+~])([a-z][\w-]*)/gi).map((tag) => tag.toLowerCase()),
  };
}

const isForPaper = ({name, params}: AtRule) =>
  name === 'media' && /\bprint\b|forced-colors|prefers-reduced-motion/.test(params);

function dropStillAnimations(root: Root): void {
  const names = new Set<string>();
  root.walkDecls(/^animation(?:-name)?$/, ({value}) => {
    value.split(/[\s,]+/).forEach((word) => names.add(word));
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!names.has(rule.params)) {
      rule.remove();
    }
  });
}

/**
 * @param sheets texts of the stylesheets, in their order
 * @param html the pages of one kind
 */
export function criticalStyles(sheets: readonly string[], html: readonly string[]): string {
  const parts = partsOf(html);
  const root = postcss.parse(sheets.join('\n'));
  root.walkAtRules((rule) => {
    if (isForPaper(rule)) {
      rule.remove();
    }
  });
  keepSelectors(root, (selector) => {
    const needs = needsOf(selector);
    return (
      needs !== null &&
      needs.classes.every((name) => parts.classes.has(name) || isDrawnAtStart(name)) &&
      needs.ids.every((name) => parts.ids.has(name)) &&
      needs.tags.every((name) => parts.tags.has(name))
    );
  });
  dropStillAnimations(root);
  const readInHtml = html.join('\n').matchAll(/var\((--[\w-]+)/g);
  dropUnread(root, /^--/, new Set([...readInHtml].map(([, name]) => name!)));
  dropEmpty(root);
  return root.toString().replace(/\n+/g, '');
}
