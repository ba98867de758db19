/** Files that readers download, formulas' fonts, and what `/status` says of all that is published. */
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {version as katex} from 'katex/package.json';
import {filesBelow} from '../../src/lib/files';
import {apiVersions} from '../../src/versions/versions';
import {pages as sources} from './support';

const read = (file: string) => readFileSync(file, 'utf8');
const api = (folder: string) => `${folder}/bonsai/rest-api.mdx`;

// The oldest releases have no REST API page.
for (const folder of apiVersions.map((one) => one.folder).filter((one) => existsSync(api(one)))) {
  const page = read(api(folder));
  const [file, version] = /openapi\/bonsai-([\d.]+)\.json/.exec(page)!;
  test.describe(folder, () => {
    const source = read(`static/${file}`);
    const described = JSON.parse(source) as {paths: Record<string, object>};

    test('the OpenAPI file has the routes of the page, and no others', () => {
      expect(page).toContain(`pathname:///${file}`);
      const routes = page.matchAll(/^\| `((?:GET|POST) \/\S+)` \|/gm);
      const inPage = Array.from(routes, ([, route]) => route);
      const inFile = Object.entries(described.paths).flatMap(([route, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${route}`),
      );
      expect(inPage.length).toBeGreaterThan(8);
      expect(inFile.sort()).toEqual(inPage.sort());
    });

    test('every reference in the OpenAPI file leads somewhere', () => {
      const pointers = [...source.matchAll(/"\$ref": "#\/([^"]+)"/g)];
      expect(pointers.length).toBeGreaterThan(0);
      for (const [, pointer] of pointers) {
        const found = pointer!
          .split('/')
          .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], described);
        expect(found, pointer).toBeDefined();
      }
    });

    test('the guest to try curl with is there, under the image ID that its test knows', () => {
      expect(page).toContain(`guests/increment-${version}.elf`);
      const tested = read(`${folder}/_samples/host/tests/bare_guest.rs`);
      const [, id] = /const IMAGE_ID: &str = "([0-9a-f]{64})"/.exec(tested)!;
      expect(page).toContain(`IMAGE_ID="${id}"`);
    });
  });
}

test('the specification shows the guest in C that was compiled', () => {
  const page = read('api/zkvm/developer-guide/zkvm-specification.mdx');
  const [, source] = /pathname:\/\/\/(guests\/increment-[\d.]+\.c)/.exec(page)!;
  expect(page).toContain(`\`\`\`c title="increment.c"\n${read(`static/${source}`)}\`\`\``);
});

const below = (root: string) => filesBelow(root).map((name) => path.join(root, name));
const bytes = (files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);

test('the status page weighs what is published', () => {
  const files = below('build');
  const indexes = files.filter((file) => path.basename(file) === 'index.html');
  const pages = indexes.filter((file) => !/http-equiv=["']?refresh/i.test(read(file)));
  const expected = {
    html: bytes(pages),
    script: bytes(files.filter((name) => name.endsWith('.js'))),
    style: bytes(files.filter((name) => name.endsWith('.css'))),
  };
  const status = JSON.parse(read('build/status.json')) as object;
  expect(status).toMatchObject({bytes: expected, pages: pages.length});

  const $ = load(read('build/status/index.html'));
  const own = sources.filter(({version}) => version?.name === 'current');
  const quoted = own.flatMap(({source}) => source.match(/(?<=sample=)[^\s#]+\.rs/g) ?? []);
  const {cells} = $.extract({cells: ['table:first tr:eq(1) td']});
  const [pagesOf, ...verdicts] = cells.slice(2).map(Number);
  const counted = verdicts.reduce((sum, count) => sum + count);
  expect([pagesOf, counted]).toEqual([own.length, new Set(quoted).size]);
  const outside = sources.filter(({version}) => version === null).length;
  expect($('main').text()).toContain(`${outside} pages stand outside the API reference.`);
  const shown = $.extract({rows: ['#status-measured tr']}).rows;
  const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  expect(shown).toContain(`Pages built${pages.length}`);
  expect(shown).toContain(`HTML of the pages${megabytes(expected.html)}`);
  expect(shown).toContain(`Scripts, all pages together${megabytes(expected.script)}`);
  expect(shown).toContain(`Styles${megabytes(expected.style)}`);
});

test('nothing that is published names the folder in which it was built', () => {
  expect(below('build').filter((file) => readFileSync(file).includes(process.cwd()))).toEqual([]);
});

test('every digest in the scripts is also in the sources', () => {
  const digests = (files: string[]) =>
    files.flatMap((file) => read(file).match(/(?<![\da-f])[\da-f]{64}(?![\da-f])/g) ?? []);
  const printed = digests(below('build/assets/js'));
  const sources = ['api', 'api_versioned_docs', 'docs', 'src', 'static'].flatMap(below);
  const known = new Set(digests(sources.filter((file) => /\.(?:mdx?|json|tsx?|rs)$/.test(file))));
  expect(printed.length).toBeGreaterThan(50);
  expect(printed.filter((digest) => !known.has(digest))).toEqual([]);
});

const folder = `build/katex/${katex}`;

const addresses = (css: string) =>
  [...css.matchAll(/url\(["']?([^)"']*fonts\/KaTeX[^)"']+)/g)].map(([, file]) => file!);

/** Finds the stylesheet that loads when a reader navigates to a page with formulas. */
function sheet(): string {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  expect(sheets).toHaveLength(1);
  return sheets[0]!;
}

const linked = () => addresses(read(`${folder}/${sheet()}`));

test('the fonts that the stylesheet names are published, no others, and none whole', () => {
  const published = readdirSync(`${folder}/fonts`);
  expect(linked().sort()).toEqual(published.map((name) => `fonts/${name}`).sort());
  // Names change with the content.
  for (const name of [...published, sheet()]) expect(name).toMatch(/\.[0-9a-f]{8}\./);
  for (const name of published) {
    const whole = `node_modules/katex/dist/fonts/${name.replace(/\.[0-9a-f]{8}\./, '.')}`;
    const {size} = statSync(`${folder}/fonts/${name}`);
    expect(size, name).toBeLessThan(0.7 * statSync(whole).size);
  }
  expect(published.join()).not.toContain('Fraktur');
});

test('a page with formulas names the same fonts as the stylesheet', () => {
  const wanted = linked().map((file) => `/katex/${katex}/${file}`);
  const files = below('build').filter((file) => file.endsWith('.html'));
  const pages = files.map(read).filter((html) => html.includes('katex-html'));
  expect(pages.length).toBeGreaterThan(0);
  for (const html of pages) {
    const styles = html.match(/<style[^>]*>.*?<\/style>/gs)!.join('');
    expect([...new Set(addresses(styles))].sort()).toEqual(wanted.toSorted());
  }
});
