/** What stylesheets are good for: on the whole site, and in the first paint of some of its pages. */
import postcss, {type AtRule, type Rule} from 'postcss';
import {PurgeCSS, type RawContent} from 'purgecss';
import purgeFromHtml from 'purgecss-from-html';

const extractors = [{extensions: ['html'], extractor: purgeFromHtml}];

/** `:focus-visible` as `*:focus-visible`, which means the same: PurgeCSS drops the former. */
const namePseudoClasses = (css: string) => {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.map((one) =>
      one.replace(/(^|[\s>+~])(?=:(?:focus|hover|active|where|is|not|has|target))/g, '$1*'),
    );
  });
  return root.toString();
};

async function purge(
  css: string,
  content: readonly RawContent[],
  readElsewhere: ReadonlySet<string>,
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{raw: namePseudoClasses(css)}],
    content: [...content],
    extractors,
    variables: true,
    keyframes: true,
    // Scripts set many of them before the first paint.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name]) => name!),
    safelist: {variables: [...readElsewhere], standard: drawnAtStart},
  });
  return result!.css;
}

/** Scripts and HTML as content of the site. */
const asContent = (extension: string) => (raw: string) => ({raw, extension});

/** Names of custom properties that texts read or set. */
const propertiesIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.match(/--[\w-]+/g) ?? []));

export interface Users {
  html: readonly string[];
  /** Scripts that draw what no HTML holds yet. */
  scripts: readonly string[];
  /** Sheets beside this one, which may read its properties. */
  sheets: readonly string[];
}

const isForRoot = ({selectors}: Rule) =>
  selectors.every((selector) => /^(?::root|html)(?:[[:][^\s>+~]*)?$/.test(selector));

/**
 * Leaves out values of Infima's properties that this site gives other ones: what stands in no
 * cascade layer wins over all that does.
 */
export function withoutOverridden(css: string): string {
  const root = postcss.parse(css);
  const ours = new Set<string>();
  root.each((node) => {
    if (node.type === 'rule' && node.selectors.includes(':root')) {
      node.walkDecls(/^--/, ({prop}) => void ours.add(prop));
    }
  });
  root.walkAtRules('layer', (layer) =>
    layer.walkRules((rule) => {
      if (isForRoot(rule)) rule.walkDecls((one) => void (ours.has(one.prop) && one.remove()));
    }),
  );
  return root.toString();
}

/** @returns of a stylesheet what its users can use */
export const usedStyles = (css: string, {html, scripts, sheets}: Users): Promise<string> =>
  purge(
    withoutOverridden(css),
    [...html.map(asContent('html')), ...scripts.map(asContent('js'))],
    propertiesIn([...html, ...scripts, ...sheets]),
  );

/**
 * The drawer of the menu is drawn on phones as soon as the scripts run, which may be before the
 * rest of the styles comes. Without these it would lie over the page for that long.
 */
const drawnAtStart = [/^navbar-sidebar/];

/** What only happens when a reader acts; and what is not seen on a screen. */
const later =
  /:(?:hover|active|focus(?:-visible|-within)?|target|checked|popover-open)\b|::(?:selection|backdrop|placeholder)|\[open\]/;

/** `a:not(:hover)` holds from the start. */
const waits = (selector: string) =>
  later.test(selector.replace(/:(?:not|is|where|has)\([^()]*\)/g, ''));

const isForPaper = ({name, params}: AtRule) =>
  name === 'media' && /\bprint\b|forced-colors|prefers-reduced-motion/.test(params);

/** Is it a step of an animation, whose "selector" is a time? */
export const isStep = ({parent}: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/**
 * @param css stylesheets, one after the other
 * @param html pages
 * @returns the part that can match something in the pages, on a screen, before the reader acts;
 *   in the same order
 */
export async function criticalStyles(css: string, html: readonly string[]): Promise<string> {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (isForPaper(rule)) rule.remove();
  });
  root.walkRules((rule) => {
    const kept = isStep(rule) ? rule.selectors : rule.selectors.filter((one) => !waits(one));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const selected = await purge(root.toString(), html.map(asContent('html')), propertiesIn(html));
  return selected.replace(/\n+/g, '');
}
