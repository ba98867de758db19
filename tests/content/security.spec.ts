/** Checks the security policy, redirects and HTML of every page in the build. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {HtmlValidate} from 'html-validate';
import {filesBelow} from '../../src/lib/files';
import {sourceHash} from '../../src/publish/hosts/inline';
import {hostFile, isRepeated, pageKinds} from '../e2e/support/pages';
import {isNightly} from '../support';

/** By day, pages of released versions that are also in Next are left out. */
const isToday = (file: string) =>
  isNightly || !isRepeated(`/${file.replace(/(?:index)?\.html$/, '')}`);
const files = filesBelow('build').filter((name) => name.endsWith('.html') && isToday(name));

/** Parses a policy into its directives, each with its sources. */
const read = (policy: string) =>
  new Map(
    policy.split('; ').map((part) => {
      const [name, ...sources] = part.split(' ');
      return [name!, sources] as const;
    }),
  );

const allowsWasm = (policy = '') => policy.includes("'wasm-unsafe-eval'");

test('each policy allows its page’s inline code, no other host, and one allows WebAssembly', () => {
  const {headers, policies} = hostFile();
  const faults: string[] = [];
  const compiling: string[] = [];
  for (const file of files) {
    // With this option cheerio takes a faster parser, which is enough for valid HTML.
    const $ = load(readFileSync(path.join('build', file), 'utf8'), {xml: {xmlMode: false}});
    const headerPolicy = read(policies[`/${file}`] ?? headers['Content-Security-Policy']!);
    headerPolicy.delete('frame-ancestors');
    const faultIf = (isFault: unknown, what: string) => {
      if (isFault) faults.push(`${file}: ${what}`);
    };
    const metas = $('meta[http-equiv="Content-Security-Policy"]');
    const policy = read(metas.attr('content') ?? '');
    if (allowsWasm(metas.attr('content'))) compiling.push(file);
    const isInPlace = metas.length === 1 && metas.prevAll().length === 1;
    faultIf(!isInPlace, 'must have exactly one policy, directly after the charset');
    // The header allows the scripts and styles of all pages; a page's <meta> only its own.
    for (const [directive, sources] of headerPolicy) {
      const own = policy.get(directive) ?? [];
      const more = own.filter((source) => !sources.includes(source));
      const missing = sources.filter((source) => !own.includes(source));
      const less = missing.filter((source) => !source.startsWith("'sha256-"));
      const difference = `${directive} differs from the header’s: +${more} -${less}`;
      faultIf(more.length + less.length > 0, difference);
    }
    faultIf(policy.size !== headerPolicy.size, 'the directives differ from the header’s');
    for (const element of $('script:not([src]), style').toArray()) {
      const sources = policy.get(`${element.name}-src`) ?? [];
      const isData = /json/.test($(element).attr('type') ?? '');
      const text = $(element).text();
      const isAllowed = isData || sources.includes(sourceHash(text));
      faultIf(!isAllowed, `the policy has no hash for the ${element.name} ${text.slice(0, 60)}`);
    }
    const fetching =
      'script[src], link[rel="stylesheet"], link[rel="preload"], link[rel="preconnect"], link[rel="dns-prefetch"], img, iframe';
    for (const element of $(fetching).toArray()) {
      const address = $(element).attr('src') ?? $(element).attr('href') ?? '';
      faultIf(/^(?:https?:)?\/\//.test(address), `requests another host: ${address}`);
    }
    for (const element of $('*').toArray()) {
      for (const [name, value] of Object.entries('attribs' in element ? element.attribs : {})) {
        faultIf(/^on/i.test(name) || /^\s*javascript:/i.test(value), `${name}=${value}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(compiling).toEqual(['receipt-inspector/index.html']);
});

test('headers let one page and its worker compile WebAssembly, and nothing else', () => {
  const {headers, policies} = hostFile();
  expect(allowsWasm(headers['Content-Security-Policy'])).toBe(false);
  expect(Object.values(policies).every((policy) => allowsWasm(policy))).toBe(true);
  expect(Object.keys(policies)).toEqual([
    '/receipt-inspector',
    '/receipt-inspector/',
    '/receipt-inspector/index.html',
    expect.stringMatching(/^\/assets\/js\/[\w.]+\.js$/),
  ]);
});

test('the headers are those that Mozilla’s Observatory gives A+ for', () => {
  const {'Content-Security-Policy': policy, ...headers} = hostFile().headers;
  const directives = read(policy!);
  expect(directives.get('default-src')).toEqual(["'self'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  for (const [name, sources] of directives) {
    const unsafe = /^(?:\*|https?:|https?:\/\/\*.*|http:.*|'unsafe-eval')$/;
    const found = sources.filter((source) => unsafe.test(source));
    expect(found, name).toEqual([]);
  }
  expect(directives.get('script-src')).not.toContain("'unsafe-inline'");
  expect(directives.get('script-src')).not.toContain('data:');
  const seconds = /max-age=(\d+)/.exec(headers['Strict-Transport-Security']!)![1];
  expect(Number(seconds)).toBeGreaterThanOrEqual(15_768_000);
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': expect.stringMatching(/camera=\(\).*clipboard-write=\(self\)$/),
    'Referrer-Policy': expect.stringMatching(/^(?:no-referrer|same-origin|strict-origin)/),
    'Cross-Origin-Resource-Policy': expect.stringMatching(/^same-/),
  });
});

test('every redirect page has its 301, and every 301 leads to a page', () => {
  const {redirects, redirectPages} = hostFile();
  const froms = new Set(redirects.map(({from}) => from));
  const silent = redirectPages.filter((file) => {
    const address = `/${file.replace(/\/?index\.html$/, '')}`;
    return !froms.has(address) && !froms.has(`${address}/`);
  });
  expect(silent).toEqual([]);
  expect(redirects.filter(({to}) => !existsSync(path.join('build', to, 'index.html')))).toEqual([]);
  expect(redirects.filter(({to}) => froms.has(to))).toEqual([]);
});

test('a page of each kind, at night every page, is valid HTML', async () => {
  const kinds = [...pageKinds()].map((address) => path.join(`.${address}`, 'index.html'));
  const validator = new HtmlValidate({root: true, extends: ['html-validate:standard']});
  const faults = new Map<string, string>();
  for (const file of isNightly ? files : [...kinds, '404.html', hostFile().redirectPages[0]!]) {
    const {results} = await validator.validateFile(path.join('build', file));
    const messages = results.flatMap((result) => result.messages);
    for (const {ruleId, message, line, column} of messages.filter(({severity}) => severity === 2)) {
      faults.set(`${ruleId}: ${message}`, `${file}:${line}:${column}`);
    }
  }
  expect(Object.fromEntries(faults)).toEqual({});
});
