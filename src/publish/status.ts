/**
 * Generates the page `/status`, which shows what the build checked.
 *
 * Everything known before the build is an ordinary page. Figures measured on the finished build are
 * written into its HTML, into a table that React does not update. They are also written as JSON,
 * for readers who reach the page by client-side navigation.
 */
import {readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import {documentedCrates} from '../versions/folders';
import {apiVersions} from '../versions/versions';
import {filesBelow} from '../lib/files';
import type {SampleCheck} from '../lib/sample-verdicts';
import {glossaryPage, readGlossary} from '../markdown/glossary-terms';
import {listReferences} from '../markdown/sample-regions';
import {sampleStatus} from '../markdown/samples';
import {addGeneratedPage} from '../derived/generated-page';
import type {PluginPart} from '../lib/compose-plugin';
import {sitePages} from '../derived/sources/site-pages';

/** Path relative to the base URL. */
const statusFile = 'status.json';

/** ID of the table body for the measured figures. React renders it empty. */
const measuredId = 'status-measured';

/** Counts the figures that tests recompute, in all `*-numbers.json` files. */
function countNumbers(siteDir: string): number {
  const files = Globby.sync('tests/content/*-numbers.json', {cwd: siteDir, absolute: true});
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown[]).length;
}

/** In the order of the table's columns. */
const verdicts: SampleCheck[] = ['run', 'compiled', 'compile-fail', 'not-checked'];

/** Counts the sample files that some pages quote, by verdict. */
function countSamples(siteDir: string, folder: string, pages: string[]): number[] {
  const quoted = pages.flatMap((page) => listReferences(readFileSync(page, 'utf8')));
  const files = new Set(quoted.map(({file}) => file));
  const found = [...files].map(
    (file) => sampleStatus(path.join(siteDir, folder, '_samples'), file).check,
  );
  return verdicts.map((verdict) => found.filter((check) => check === verdict).length);
}

function measureBuild(outDir: string, baseUrl: string) {
  /** Uncompressed size on disk. */
  const bytes = {html: 0, script: 0, style: 0};
  let [pages, links, anchors] = [0, 0, 0];
  for (const file of filesBelow(outDir)) {
    const [, type] = /\.(js|css|html)$/.exec(file) ?? [];
    if (!type || file === '404.html') continue;
    const {size} = statSync(path.join(outDir, file));
    if (type === 'js') bytes.script += size;
    if (type === 'css') bytes.style += size;
    if (type !== 'html') continue;
    const html = readFileSync(path.join(outDir, file), 'utf8');
    // Redirect pages don't count as pages.
    if (/http-equiv=["']?refresh/i.test(html)) {
      continue;
    }
    pages++;
    bytes.html += size;
    for (const [, address] of html.matchAll(/<a\s[^>]*?href=["']?([^"'\s>]+)/g)) {
      const [page, anchor] = address!.split('#');
      // Docusaurus does not check links to files, such as twins and samples.
      if ((page === '' || page!.startsWith(baseUrl)) && !/\.[a-z]\w*$/i.test(page!)) {
        links++;
        anchors += anchor === undefined ? 0 : 1;
      }
    }
  }
  return {pages, links, anchors, bytes};
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const number = (value: number) => value.toLocaleString('en-US');

type Measured = ReturnType<typeof measureBuild>;

const measuredRows = ({pages, links, anchors, bytes}: Measured): [string, string][] => [
  ['Pages built', number(pages)],
  ['Internal links, each checked', number(links)],
  ['Of these to a heading, each checked', number(anchors)],
  ['HTML of the pages', megabytes(bytes.html)],
  ['Scripts, all pages together', megabytes(bytes.script)],
  ['Styles', megabytes(bytes.style)],
];

/** Needs no escaping: `measuredRows` writes all the texts. */
const rowsHtml = (rows: [string, string][]) =>
  rows.map(([what, value]) => `<tr><th scope="row">${what}</th><td>${value}</td></tr>`).join('');

/**
 * Measures the build and writes the figures into the page. This is the last build step. It repeats
 * until the figures are stable, because they are part of the pages that it measures.
 */
function publishStatus({outDir, baseUrl, siteConfig}: Props): void {
  const end = siteConfig.trailingSlash === false ? '.html' : '/index.html';
  const file = path.join(outDir, `status${end}`);
  const html = readFileSync(file, 'utf8');
  const mark = new RegExp(`(<tbody[^>]*id=["']?${measuredId}["']?[^>]*>)`);
  if (!mark.test(html)) {
    throw new Error(
      `${file} has no <tbody id="${measuredId}"> for the measured figures. Bring it back in src/components/StatusPage.`,
    );
  }
  let before: string;
  let measured = measureBuild(outDir, baseUrl);
  do {
    before = JSON.stringify(measured);
    const rows = rowsHtml(measuredRows(measured));
    writeFileSync(path.join(outDir, statusFile), JSON.stringify({...measured, rows}));
    writeFileSync(file, html.replace(mark, `$1${rows}`));
    measured = measureBuild(outDir, baseUrl);
  } while (JSON.stringify(measured) !== before);
}

export const statusPart: PluginPart = (context) => {
  const {siteDir, siteConfig, baseUrl} = context;
  const crates = documentedCrates(siteDir);
  return {
    async allContentLoaded({allContent, actions}) {
      const pages = sitePages(allContent, siteDir);
      const rows = apiVersions.map((version) => {
        const own = pages.filter((page) => page.version === version);
        const files = own.map(({file}) => file);
        const samples = countSamples(siteDir, version.folder, files);
        return `| ${[version.label, crates[version.name], own.length, ...samples].join(' | ')} |`;
      });
      const terms = readGlossary(readFileSync(path.join(siteDir, glossaryPage), 'utf8')).length;
      const mainPages = pages.filter(({version}) => version === null).length;
      await addGeneratedPage(context, actions, {
        permalink: `${baseUrl}status`,
        title: 'Status',
        description:
          'What the build of this site checked: versions, samples, recomputed numbers, links and bytes.',
        body: `This page is written by the build, which stops if a link or an anchor leads nowhere or a quoted sample is missing. The tests of the site run in CI with every change. The figures that are measured on the finished build are also at ${siteConfig.url}${baseUrl}${statusFile}.

## Versions and samples

| Version | risc0-zkvm | Pages | Sample files run | Compiled | Meant to fail | Not checked |
| - | - | - | - | - | - | - |
${rows.join('\n')}

## Figures, terms, accessibility

- ${countNumbers(siteDir)} figures on pages are recomputed by a test.
- ${terms} terms are defined once, in [terminology](${baseUrl}terminology).
- ${mainPages} pages stand outside the API reference.
- axe looks for faults against WCAG 2.2 AA, dark on a desktop and light on a phone: at a page of each kind with every change, at every page each night.
`,
        component: '@site/src/components/StatusPage',
        props: {measuredId, address: baseUrl + statusFile},
      });
    },

    postBuild: publishStatus,
  };
};
