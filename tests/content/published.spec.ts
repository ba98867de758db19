/** Files that readers download, and what `/status` says of all that is published. */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {filesBelow} from '../../src/lib/files';

const read = (file: string) => readFileSync(file, 'utf8');

for (const [version, folder] of [
  ['0.20', 'api'],
  ['0.19', 'api_versioned_docs/version-0.19'],
] as const) {
  test.describe(version, () => {
    const page = read(`${folder}/bonsai/rest-api.mdx`);
    const file = `openapi/bonsai-${version}.json`;
    const source = read(`static/${file}`);
    const api = JSON.parse(source) as {paths: Record<string, object>};

    test('the OpenAPI file has the routes of the page, and no others', () => {
      expect(page).toContain(`pathname:///${file}`);
      const inPage = [...page.matchAll(/^\| `((?:GET|POST) \/\S+)` \|/gm)].map(
        ([, route]) => route,
      );
      const inFile = Object.entries(api.paths).flatMap(([route, operations]) =>
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
          .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], api);
        expect(found, pointer).toBeDefined();
      }
    });

    test('the guest to try curl with is there, under the image ID that its test knows', () => {
      expect(page).toContain(`guests/increment-${version}.elf`);
      const id = /const IMAGE_ID: &str = "([0-9a-f]{64})"/.exec(
        read(`${folder}/_samples/host/tests/bare_guest.rs`),
      )?.[1];
      expect(page).toContain(`IMAGE_ID="${id}"`);
    });
  });
}

test('the specification shows the guest in C that was compiled', () => {
  expect(read('api/zkvm/developer-guide/zkvm-specification.mdx')).toContain(
    `\`\`\`c title="increment.c"\n${read('static/guests/increment-0.20.c')}\`\`\``,
  );
});

const bytes = (names: string[]) =>
  names.reduce((sum, name) => sum + statSync(path.join('build', name)).size, 0);

test('the status page weighs what is published', () => {
  const files = filesBelow('build');
  const pages = files.filter(
    (name) =>
      path.basename(name) === 'index.html' &&
      !/http-equiv=["']?refresh/i.test(readFileSync(path.join('build', name), 'utf8')),
  );
  const expected = {
    html: bytes(pages),
    script: bytes(files.filter((name) => name.endsWith('.js'))),
    style: bytes(files.filter((name) => name.endsWith('.css'))),
  };
  const status = JSON.parse(readFileSync('build/status.json', 'utf8')) as object;
  expect(status).toMatchObject({bytes: expected, pages: pages.length});

  const $ = load(readFileSync('build/status/index.html', 'utf8'));
  const shown = $.extract({rows: ['#status-measured tr']}).rows;
  const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  expect(shown).toContain(`Pages built${pages.length}`);
  expect(shown).toContain(`HTML of the pages${megabytes(expected.html)}`);
  expect(shown).toContain(`Scripts, all pages together${megabytes(expected.script)}`);
  expect(shown).toContain(`Styles${megabytes(expected.style)}`);
});
