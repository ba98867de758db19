/** Checks rules for all pages; CONTRIBUTING.md explains them. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {parse as parseToml} from 'smol-toml';
import {describePage} from '../../src/checks/frozen-pages';
import {fencesOf} from '../../src/markdown/fences';
import {longPage, proseWords} from '../../src/markdown/page-facts';
import {firstNames} from '../../src/markdown/reference';
import {readReference, readRegions} from '../../src/markdown/sample-regions';
import {sampleStatus} from '../../src/markdown/samples';
import {type ApiVersion, apiVersions} from '../../src/versions/versions';
import {pages, type Page} from './support';

const field = ({source}: Page, name: string) =>
  new RegExp(`^${name}: *(.+)$`, 'm')
    .exec(source.split('\n---')[0]!)?.[1]
    ?.replace(/^(['"])(.*)\1$/, '$2');

test('every page has a title, and a description of at most 155 characters', () => {
  const faults = pages.flatMap((page) => {
    const description = field(page, 'description');
    return [
      field(page, 'title') ? '' : `${page.file}: no title`,
      description ? '' : `${page.file}: no description`,
      (description?.length ?? 0) > 155 ? `${page.file}: ${description!.length} characters` : '',
    ].filter(Boolean);
  });
  expect(faults).toEqual([]);
});

test('every page tells where to go next', () => {
  const silent = pages.filter(({source}) => !/^## Where to go next$/m.test(source));
  expect(silent.map(({file}) => file)).toEqual([]);
});

test('a long page says near its head what you need', () => {
  const silent = pages.filter(({source}) => {
    const [head] = source.split(/^## /m);
    return proseWords(source) >= longPage && !/^\*\*You need:\*\* \S/m.test(head!);
  });
  expect(silent.map(({file}) => file)).toEqual([]);
});

test('no page promises what is not there yet', () => {
  const code = /^(\s*)(`{3,}|~{3,})[\s\S]*?^\s*\2\s*$|`[^`\n]*`/gm;
  // The last two are placeholders that scripts/new-page.mjs writes.
  const promise =
    /coming soon|under construction|lorem ipsum|\bTODO\b|\bTBD\b|One sentence of at most 155|^Begin with the reader's problem:/im;
  const promises = pages.filter(({source}) => promise.test(source.replace(code, '')));
  expect(promises.map(({file}) => file)).toEqual([]);
});

/** Each fence of the pages, with its place. */
const fences = pages.flatMap(({file, source, version}) =>
  fencesOf(source).map((fence) => ({...fence, version, place: `${file}:${fence.line - 1}`})),
);
const placesOf = (wrong: (fence: (typeof fences)[number]) => boolean) =>
  fences.filter(wrong).map(({place}) => place);

test('Rust is quoted from samples; in the main docs it may be declared as unchecked', () => {
  const typed = placesOf(
    ({language, meta, version}) =>
      /^(?:rust|rs)\b/i.test(language) &&
      !readReference(meta) &&
      (version !== null || !/unchecked="[^"]+"/.test(meta)),
  );
  expect(typed).toEqual([]);
});

test('TOML and JSON blocks parse', () => {
  const faults: string[] = [];
  expect(placesOf(({language}) => /^(?:toml|json)$/.test(language)).length).toBeGreaterThan(50);
  for (const {language, meta, source, version, place} of fences) {
    const parse = {toml: parseToml, json: JSON.parse}[language];
    const quoted = readReference(meta);
    try {
      const file = quoted && version && path.join(version.folder, '_samples', quoted.file);
      parse?.(file ? readRegions(readFileSync(file, 'utf8'), file).get(quoted.region)! : source);
    } catch (error) {
      faults.push(`${place}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  expect(faults).toEqual([]);
});

test('shell commands carry no prompt signs', () => {
  const prompted = placesOf(({language, source}) => language === 'bash' && /^\s*\$ /m.test(source));
  expect(prompted).toEqual([]);
});

test('pages of a version link to no other version, but in a marked note', () => {
  const notes = /^:::info\[Changed since [\d.]+\][\s\S]*?^:::$/gm;
  const strays = pages
    .filter(({version}) => version)
    .flatMap(({file, source}) => {
      const links = source.replace(notes, '').matchAll(/\]\((\/api\/[^)\s]*)\)/g);
      return [...links].map(([, link]) => `${file}: ${link}`);
    });
  expect(strays).toEqual([]);
});

test('the record of each released version is up to date: run node scripts/freeze.mjs', () => {
  const stale = pages.filter(({source, version}) => {
    if (!version || version.name === 'current') return false;
    const record = readFileSync(`${version.folder}/frozen.json`, 'utf8');
    return !record.includes(describePage(source).hash);
  });
  expect(stale.map(({file}) => file)).toEqual([]);
});

/** The output of `scripts/generate-api-items.mjs` for the pinned crates. */
interface ApiItems extends Record<'names' | 'words', string[]> {
  crates: Record<string, {version: string; pages: Record<string, string[]>}>;
}

const itemsOf = ({folder}: ApiVersion) =>
  JSON.parse(readFileSync(`${folder}/_samples/api-items.json`, 'utf8')) as ApiItems;

test('links to docs.rs name the page’s own version, and pages and anchors that exist there', () => {
  const faults: string[] = [];
  let judged = 0;
  for (const {file, source, version} of pages) {
    const crates = version ? itemsOf(version).crates : {};
    for (const [url, crate, number, path, anchor] of source.matchAll(
      /https:\/\/docs\.rs\/([\w-]+)\/([^/\s)`#]+)(?:\/([^\s)`#]*))?(?:#([\w.-]+))?/g,
    )) {
      const known = crates[crate!];
      if (!known) continue;
      judged++;
      const page = path && !path.endsWith('/') ? path : '';
      if (number !== known.version) {
        faults.push(`${file}: ${url} must link to version ${known.version}`);
      } else if (page && !known.pages[page]) {
        faults.push(`${file}: ${url}: docs.rs has no such page`);
      } else if (page && anchor && !known.pages[page]!.includes(anchor)) {
        faults.push(`${file}: ${url}: the page on docs.rs has no such anchor`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(judged).toBeGreaterThan(10);
});

/** Names in the tables that do not come from the published crates. */
const elsewhere: Record<string, string> = {
  RUST_LOG: 'read by the logger that the host chooses',
  'initial-input': 'a flag of r0vm, which is not published as a crate: risc0/r0vm',
  'pprof-out': 'likewise',
};

for (const version of apiVersions) {
  test(`${version.label}: what the tables name exists in the crates`, () => {
    const {names, words} = itemsOf(version);
    const known = new Set([...names, ...words]);
    const unknown = firstNames(path.resolve(version.folder)).filter(
      ({name}) => !known.has(name) && !elsewhere[name],
    );
    expect(unknown).toEqual([]);
  });

  // Never lower this share.
  test(`${version.label}: at least 90 % of the Rust blocks are checked`, () => {
    const samplesDir = path.resolve(version.folder, '_samples');
    const checks = fences
      .filter((fence) => fence.version === version && fence.language === 'rust')
      .map(({meta}) => sampleStatus(samplesDir, readReference(meta)!.file).check);
    const checked = checks.filter((check) => check !== 'not-checked').length;
    expect(checks.length).toBeGreaterThan(10);
    expect(checked / checks.length).toBeGreaterThanOrEqual(0.9);
  });
}

test('each term is defined once, in its place by letters, in one sentence that stands alone', () => {
  const {source} = pages.find(({file}) => file === 'docs/terminology.mdx')!;
  const entries = [...source.matchAll(/^### (.+?) \{#[\w-]+\}\n\n(.+)$/gm)];
  expect(entries.length).toBeGreaterThan(50);
  expect(source.match(/^### /gm)).toHaveLength(entries.length);
  const terms = entries.map(([, term]) => term!);
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')));
  const definitions = entries.map(([, , definition]) => definition!);
  expect(definitions.filter((text) => text.length > 200 || /\]\(|[$"]/.test(text))).toEqual([]);
});

// The page of error messages.
const [, ...entries] = readFileSync('docs/error-messages.mdx', 'utf8').split(/^### /m);
const parts =
  /^.*`.*\{#[a-z\d-]+\}\n\n- \*\*Cause:\*\* .+\n- \*\*Remedy:\*\* .+\n- \*\*Versions:\*\* .+\n/;

test('each message has an id, a cause, a remedy and its versions', () => {
  expect(entries.length).toBeGreaterThan(80);
  expect(entries.filter((entry) => !parts.test(entry))).toEqual([]);
});

test('each link to source is at the tag of the newest version that is named before it', () => {
  const form = /(0\.\d+) \(\[[^\]]+\]\(\S+?\/blob\/v(0\.\d+)\.\d+\/\S+?#L\d+\)\)/g;
  const links = entries.flatMap((entry) => [...entry.matchAll(form)]);
  expect(links.filter(([, version, tag]) => version !== tag).map(([link]) => link)).toEqual([]);
  expect(links.length).toBeGreaterThan(80);
});
