/** Selects the styles that the site uses, and those that the first paint of some pages needs. */
import postcss, {type AtRule, type Rule} from 'postcss';
import {PurgeCSS, type RawContent} from 'purgecss';
import {namesInHtml} from '../../lib/html-names';

async function purge(
  css: string,
  content: readonly RawContent[],
  readElsewhere: ReadonlySet<string>,
  blocklist: RegExp[] = [],
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{raw: css}],
    content: [...content],
    extractors: [{extensions: ['html'], extractor: namesInHtml}],
    variables: true,
    keyframes: true,
    // Keeps attribute selectors: scripts set many of these attributes before the first paint.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name]) => name!),
    // PurgeCSS would remove selectors like `:focus-visible`, without a name.
    safelist: {variables: [...readElsewhere], standard: [/^:/, ...drawnAtStart]},
    blocklist,
  });
  return result!.css;
}

const asContent = (extension: string) => (raw: string) => ({raw, extension});

/** Returns the names of the custom properties that texts read or set. */
const propertiesIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.match(/--[\w-]+/g) ?? []));

/**
 * Optional parts of the theme: the class that is in the HTML of pages if the site uses the part, and
 * the classes that only this part has. Scripts contain all of them, whether the part is used or not.
 */
const optionalParts = {
  announcementBar: /^(?:announcementBar|menuWithAnnouncementBar|close(?:$|Button_))/,
  collapseSidebarButton:
    /^(?:collapseSidebarButton|expandButton|docSidebarContainerHidden|doc\w+Enhanced)/,
  navbarHideable: /^(?:navbarHid|sidebarLogo|anchorTargetHideOnScroll)/,
  tagRegular: /^tag(?:Regular|WithCount|s?_)/,
  'navbar--dark': /^(?:navbar--(?:dark|primary)|darkNavbar)/,
};

/** The content of the site that can use a stylesheet. */
interface Users {
  html: readonly string[];
  /** Scripts that add to the HTML. */
  scripts: readonly string[];
  /** Other stylesheets, which may read custom properties of this one. */
  sheets: readonly string[];
}

/** Returns the part of a stylesheet that its users can use. */
export const usedStyles = (css: string, {html, scripts, sheets}: Users): Promise<string> =>
  purge(
    css,
    [...html.map(asContent('html')), ...scripts.map(asContent('js'))],
    propertiesIn([...html, ...scripts, ...sheets]),
    Object.entries(optionalParts)
      .filter(([sign]) => !html.some((page) => page.includes(sign)))
      .map(([, classes]) => classes),
  );

/**
 * The drawer of the menu is drawn on phones as soon as the scripts run, which may be before the
 * rest of the styles comes. Without these it would lie over the page for that long.
 */
const drawnAtStart = [/^navbar-sidebar/];

/** Matches selectors of states that only the reader's actions bring about. */
const later =
  /:(?:hover|active|focus(?:-visible|-within)?|target|checked|popover-open)\b|::(?:selection|backdrop|placeholder)|\[open\]/;

/** Tells whether a selector matches nothing at first. `a:not(:hover)` matches from the start. */
const waits = (selector: string) =>
  later.test(selector.replace(/:(?:not|is|where|has)\([^()]*\)/g, ''));

/** Tells whether a rule is a step of an animation, whose "selector" is a time. */
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
  // Styles for print and for forced colors are not needed for the first paint.
  root.walkAtRules('media', (rule) => {
    if (/\bprint\b|forced-colors/.test(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    const kept = isStep(rule) ? rule.selectors : rule.selectors.filter((one) => !waits(one));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const selected = await purge(root.toString(), html.map(asContent('html')), propertiesIn(html));
  return selected.replace(/\n+/g, '');
}
