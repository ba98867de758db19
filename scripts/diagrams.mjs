/**
 * `npm run diagrams`: renders each Mermaid fence that has no stored SVG yet, and deletes SVGs that no
 * page uses (`src/markdown/diagrams/svgs.json`). With --all it renders every fence again.
 * `npm run check:diagrams` (--check) only reports missing and unused SVGs.
 *
 * Mermaid renders in a browser, with the site's typeface. The script then replaces Mermaid's style
 * sheet by SVG attributes, and its colors by the variables of `src/css/diagrams.css`, so that a
 * diagram follows the color mode and has no inline styles, which the security policy blocks.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {createMermaidRenderer} from 'mermaid-isomorphic';
import {optimize} from 'svgo';
import {findChromium} from './chromium.mjs';
import {isMain, load, root} from './setup.mjs';

const {allDiagrams, drawingOf, drawingsFile, faultsOf, readDrawings, textOf} = await load(
  'markdown/diagrams/index.ts',
);
const {escapeHtml} = await load('lib/escape.ts');

/** Width of the text column in SVG units; 16 units are one rem. */
const columnWidth = 668;

/**
 * Variables of `src/css/diagrams.css`, each with the color that Mermaid draws in its place: any color,
 * as long as no two are the same.
 */
const paints = {
  node: '#ecebf8',
  'node-line': '#4338a8',
  line: '#4a5361',
  text: '#1b212c',
  ground: '#f6f4ef',
  group: '#fbfaf8',
  'group-line': '#8b8679',
  note: '#faf0d8',
  'note-line': '#7a4d00',
  'hue-1': '#9a93d8',
  'hue-2': '#78b3ad',
  'hue-3': '#d5967f',
  'hue-4': '#c3a267',
  'hue-5': '#d68291',
  'hue-6': '#88a8d4',
  'hue-7': '#a9b36f',
  'hue-8': '#b58bc0',
};
const hues = Object.entries(paints).flatMap(([name, value]) => (/^hue/.test(name) ? value : []));
const hueLists = {cScale: 0, cScalePeer: 0, cScaleInv: 0, pie: 1, git: 0, fillType: 0, venn: 1};

const themeVariables = {
  ...Object.fromEntries(
    Object.entries(hueLists).flatMap(([name, first]) =>
      Array.from({length: 12}, (_, index) => [`${name}${index + first}`, hues[index % 8]]),
    ),
  ),
  fontSize: '15px',
  useGradient: false,
  background: paints.ground,
  mainBkg: paints.node,
  primaryColor: paints.node,
  primaryBorderColor: paints['node-line'],
  secondaryColor: paints.ground,
  secondaryBorderColor: paints['group-line'],
  tertiaryColor: paints.group,
  tertiaryBorderColor: paints['group-line'],
  lineColor: paints.line,
  arrowheadColor: paints.line,
  actorLineColor: paints['group-line'],
  noteBkgColor: paints.note,
  noteBorderColor: paints['note-line'],
  edgeLabelBackground: paints.ground,
  relationLabelBackground: paints.ground,
  activationBkgColor: paints.group,
  sequenceNumberColor: paints.ground,
  altSectionBkgColor: paints.ground,
  gridColor: paints['group-line'],
  activeTaskBkgColor: paints['hue-2'],
  activeTaskBorderColor: paints.line,
  doneTaskBkgColor: paints.group,
  doneTaskBorderColor: paints['group-line'],
  critBkgColor: paints['hue-5'],
  critBorderColor: paints.line,
  todayLineColor: paints['hue-5'],
  rowOdd: paints.ground,
  rowEven: paints.group,
  attributeBackgroundColorOdd: paints.ground,
  attributeBackgroundColorEven: paints.group,
  quadrant1Fill: paints.node,
  quadrant2Fill: paints.ground,
  quadrant3Fill: paints.node,
  quadrant4Fill: paints.ground,
  quadrantPointFill: paints.line,
  pieStrokeColor: paints.line,
  pieOuterStrokeColor: paints.line,
  pieOpacity: '1',
  archEdgeColor: paints.line,
  archEdgeArrowColor: paints.line,
  archGroupBorderColor: paints['group-line'],
  xyChart: {backgroundColor: paints.ground, plotColorPalette: hues.join()},
  ...Object.fromEntries(
    ['primary', 'secondary', 'tertiary', 'note', 'commitLabel', 'title'].map((name) => [
      /Label|title/.test(name) ? `${name}Color` : `${name}TextColor`,
      paints.text,
    ]),
  ),
};

const face = '"Atkinson Hyperlegible Next"';
const woff = readFileSync(path.join(root, 'static/fonts/atkinson-hyperlegible-next-latin.woff2'));
const fontFace = `@font-face{font-family:${face};src:url(data:font/woff2;base64,${woff.toString('base64')});font-weight:400 700}`;

/**
 * Returns Mermaid's configuration.
 *
 * @param {{label: number, actor: number, wrap?: boolean}} widths maximum width of labels, and width
 *   of participants in sequence diagrams
 */
const configOf = ({label, actor, wrap = false}) => ({
  theme: 'base',
  themeVariables,
  fontFamily: face,
  fontSize: 15,
  htmlLabels: false,
  flowchart: {
    useMaxWidth: false,
    wrappingWidth: label,
    padding: label / 12,
    nodeSpacing: 18,
    rankSpacing: label / 4,
  },
  sequence: {
    mirrorActors: false,
    diagramMarginX: 8,
    useMaxWidth: false,
    width: actor,
    actorMargin: 14,
    wrap,
    height: 40,
    messageMargin: 28,
    actorFontSize: 15,
    messageFontSize: 15,
    noteFontSize: 15,
  },
  gantt: {useWidth: columnWidth},
});

/** Layouts to try until a diagram fits: first narrower labels, then top-down instead of across. */
const attempts = [
  {label: 150, actor: 120},
  {label: 110, actor: 90},
  {label: 88, actor: 150, wrap: true},
  {
    label: 150,
    actor: 116,
    wrap: true,
    turn: (source) => source.replace(/^(\s*(?:flowchart|graph)\s+)(?:LR|RL)\b/m, '$1TD'),
  },
];

/** Mermaid misplaces SVG labels of mind maps, so mind maps use HTML labels, converted later. */
const withLabels = (source) =>
  /^\s*mindmap\b/m.test(source) ? `%%{init: {"htmlLabels": true}}%%\n${source}` : source;

/**
 * Replaces Mermaid's style sheet by attributes of the shapes. Runs in the browser.
 *
 * @param {{svg: string, paints: Record<string, string>}} input
 * @returns {{content: string, box: {x: number, y: number, width: number, height: number}}}
 */
function withoutStyles({svg, paints}) {
  document.body.innerHTML = svg;
  const drawing = document.body.querySelector('svg');
  const shapes = 'path,rect,circle,ellipse,line,polygon,polyline,text,tspan,stop,image';
  const initial = {
    opacity: '1',
    stroke: 'none',
    'fill-opacity': '1',
    'stroke-opacity': '1',
    'stroke-width': '1px',
    'stroke-dasharray': 'none',
    'font-size': '15px',
    'font-style': 'normal',
    'font-weight': '400',
    'text-anchor': 'start',
    'dominant-baseline': 'auto',
    'alignment-baseline': 'auto',
    'stop-color': 'rgb(0, 0, 0)',
  };
  const rgb = (hex) =>
    `rgb(${hex
      .match(/\w\w/g)
      .map((part) => parseInt(part, 16))
      .join(', ')})`;
  const names = new Map(Object.entries(paints).map(([name, value]) => [rgb(value), name]));
  /** Mixes an author's own colors with the theme's, so that text has enough contrast in both modes. */
  const paintOf = (value, property, isText) => {
    const name = names.get(value);
    if (isText && property === 'fill') {
      return `var(--diagram-${name === 'ground' ? name : 'text'})`;
    }
    if (!/^rgb/.test(value) || (name && !(property === 'stroke' && /^hue/.test(name)))) {
      return name ? `var(--diagram-${name})` : value;
    }
    const color = name ? `var(--diagram-${name})` : value;
    return property === 'stroke'
      ? `color-mix(in oklab,${color} 50%,var(--diagram-text))`
      : `color-mix(in oklab,${color} 30%,var(--diagram-ground))`;
  };

  // Remove HTML labels that also have an SVG fallback; convert the others to SVG text.
  drawing.querySelectorAll('switch > foreignObject').forEach((one) => one.remove());
  for (const label of drawing.querySelectorAll('foreignObject')) {
    const text = document.createElementNS(drawing.namespaceURI, 'text');
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(
      (name) => label[name].baseVal.value,
    );
    text.setAttribute('x', x + width / 2);
    text.setAttribute('y', y + height / 2);
    text.setAttribute('text-anchor', 'middle');
    text.setAttribute('dominant-baseline', 'central');
    const range = document.createRange();
    const lines = new Map();
    const nodes = document.createNodeIterator(label, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (const {0: word, index} of node.data.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, [...(lines.get(top) ?? []), word]);
      }
    }
    [...lines.values()].forEach((words, index) => {
      const line = document.createElementNS(drawing.namespaceURI, 'tspan');
      line.setAttribute('x', x + width / 2);
      line.setAttribute('dy', `${index === 0 ? (1 - lines.size) * 0.6 : 1.2}em`);
      line.textContent = words.join(' ');
      text.append(line);
    });
    label.replaceWith(text);
  }

  const found = [...drawing.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const isText = element.closest('text') !== null;
    const attributes = {};
    if (element.matches(shapes)) {
      const parent = element.matches('tspan') && getComputedStyle(element.parentNode);
      for (const [property, plain] of Object.entries({fill: null, ...initial})) {
        const value = style[property].replaceAll('"', '');
        const isSaid = value === (parent ? parent[property] : plain) || /^\S+, 0px$/.test(value);
        const paint = paintOf(value, property, isText);
        const isSeen = isText
          ? property !== 'stroke' && paint !== 'var(--diagram-text)'
          : property !== 'fill' || !element.matches('line');
        if (isSeen && !isSaid) {
          attributes[property] = paint;
        }
      }
      // Give labels on lines a halo, so that the line doesn't run through the text.
      if (element.closest('.messageText, .loopText, .edgeLabel') && element.matches('text')) {
        const halo = {'paint-order': 'stroke', 'stroke-width': 9, 'stroke-linejoin': 'round'};
        Object.assign(attributes, halo, {stroke: 'var(--diagram-ground)'});
      }
    } else if (style.opacity !== '1') {
      attributes.opacity = style.opacity;
    }
    const isHidden =
      style.display === 'none' ||
      element.matches('rect:not([width]), .edgeLabel rect') ||
      (!isText && element.matches(shapes) && style.fill === 'none' && style.stroke === 'none');
    return {element, attributes, isHidden};
  });
  for (const {element, attributes, isHidden} of found) {
    // `.today` marks the day on which the diagram was rendered, which means nothing to readers.
    if (isHidden || element.matches('style, title, desc, .today')) {
      element.remove();
      continue;
    }
    for (const {name} of [...element.attributes]) {
      if (
        name in initial ||
        /^(fill|font-family|class|style|name|role|(data|aria)-.*)$/.test(name)
      ) {
        element.removeAttribute(name);
      }
    }
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    if (element.matches('tspan tspan') && element.attributes.length === 0) {
      element.replaceWith(element.textContent);
    }
  }
  // Clip to Mermaid's view box: lifelines, for example, extend beyond it.
  const [drawn, shown] = [drawing.getBBox(), drawing.viewBox.baseVal];
  const [x, y] = [Math.max(drawn.x, shown.x), Math.max(drawn.y, shown.y)];
  const width = Math.min(drawn.x + drawn.width, shown.x + shown.width) - x;
  const height = Math.min(drawn.y + drawn.height, shown.y + shown.height) - y;
  const box = {x, y, width, height};
  return {content: new XMLSerializer().serializeToString(drawing), box};
}

/** @returns {string} the optimized SVG that is stored */
function finish({content, box}, source) {
  const id = `d${drawingOf(source)}`;
  const {data} = optimize(content, {
    multipass: true,
    floatPrecision: 1,
    plugins: ['preset-default', {name: 'prefixIds', params: {prefix: id}}],
  });
  const margin = 3;
  const [width, height] = [box.width, box.height].map((value) => Math.ceil(value) + 2 * margin);
  const view = [box.x - margin, box.y - margin].map((value) => Math.floor(value));
  const rem = (value) => `${Math.round((value / 16) * 100) / 100}rem`;
  const start = `<svg class="drawing" viewBox="${view.join(' ')} ${width} ${height}" width="${rem(width)}" height="${rem(height)}" role="img" aria-label="${escapeHtml(textOf(source, 'accTitle'))}" aria-describedby="${id}"><desc id="${id}">${escapeHtml(textOf(source, 'accDescr'))}</desc>`;
  return data.replace(/^<svg[^>]*>/, () => start);
}

/**
 * Renders diagrams.
 *
 * @param {string[]} sources Mermaid source of each diagram
 * @returns {Promise<{source: string, svg?: string, error?: Error}[]>}
 */
export async function draw(sources) {
  if (sources.length === 0) return [];
  const launch = {executablePath: await findChromium(), args: ['--no-sandbox']};
  const render = createMermaidRenderer({launchOptions: launch});
  const best = new Map();
  let left = sources;
  for (const {turn = (source) => source, ...widths} of attempts) {
    const results = await render(left.map(turn).map(withLabels), {
      css: `data:text/css,${encodeURIComponent(fontFace)}`,
      mermaidConfig: configOf(widths),
      containerStyle: {width: `${columnWidth}px`},
    });
    results.forEach(({value, reason}, index) => {
      const source = left[index];
      if (!best.has(source) || value?.width < best.get(source).value?.width) {
        best.set(source, {value, reason});
      }
    });
    left = left.filter((source) => best.get(source).value?.width > columnWidth);
    if (left.length === 0) {
      break;
    }
  }
  const browser = await chromium.launch(launch);
  const page = await browser.newPage();
  await page.setContent(`<style>${fontFace}</style>`);
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  const drawn = [];
  for (const source of sources) {
    const {value, reason} = best.get(source);
    drawn.push(
      reason
        ? {source, error: reason}
        : {
            source,
            svg: finish(await page.evaluate(withoutStyles, {svg: value.svg, paints}), source),
          },
    );
  }
  await browser.close();
  return drawn;
}

async function main() {
  const fences = allDiagrams(root);
  const stored = readDrawings();
  if (!process.argv.includes('--check')) {
    // If several pages have the same diagram, messages name the first of them.
    const used = new Map(fences.toReversed().map((fence) => [drawingOf(fence.source), fence]));
    const kept = process.argv.includes('--all') ? {} : stored;
    const missing = [...used.values()].filter(
      ({source}) =>
        !(drawingOf(source) in kept) && textOf(source, 'accTitle') && textOf(source, 'accDescr'),
    );
    for (const {source, svg, error} of await draw(missing.map((fence) => fence.source))) {
      const {file, line} = used.get(drawingOf(source));
      if (error) {
        console.error(`${file}:${line}: ${error.message}`);
      } else {
        stored[drawingOf(source)] = svg;
        console.log(`${file}:${line}: drawn as ${drawingOf(source)}`);
      }
    }
    const named = Object.keys(stored).filter((name) => used.has(name));
    const sorted = named.sort().map((name) => [name, stored[name]]);
    writeFileSync(drawingsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  const faults = faultsOf(fences, Object.keys(readDrawings()));
  faults.forEach((fault) => console.error(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (isMain(import.meta)) {
  await main();
}
