/**
 * Writes the security headers and the redirects in the configuration formats of hosts.
 *
 * `_headers` and `_redirects` are written into the build folder, where Cloudflare Pages, Netlify
 * and similar hosts look for them. Includes for servers and input for publishing scripts must not
 * be published, so they are written to a folder beside the build.
 */
import type {Moves, Redirect} from './redirects';

interface HostInput {
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  /** URL path → Content-Security-Policy, where it differs from the default. */
  policies: Readonly<Record<string, string>>;
  moves: Moves;
  /** HTML files that only redirect; hosts that can redirect by themselves don't need them. */
  redirectPages: readonly string[];
}

/** Path in the build folder, or in the folder beside it → content. */
type HostFiles = Record<'published' | 'beside', Record<string, string>>;

/** Limits of Cloudflare Pages, the strictest of the hosts that read these files. */
const limits = {header: 2000, redirects: 2000};

/**
 * Stops the build when a path or header value contains a character that could end it early. They
 * are written inside quotes, or unquoted between spaces.
 */
function assertPlain(text: string, forbidden: RegExp, what: string): string {
  if (forbidden.test(text)) {
    throw new Error(
      `${what} contains a character that server configurations can't quote: ${JSON.stringify(text)}. Remove the character, or escape it. A redirect leads to a page, not to a heading (#).`,
    );
  }
  return text;
}

// eslint-disable-next-line no-control-regex -- matches control characters on purpose
const unsafeInPath = /[\s"'{}$;\\#?\u0000-\u001f]/;
// eslint-disable-next-line no-control-regex -- matches control characters on purpose, too
const unsafeInValue = /["{}$\\\u0000-\u001f]/;

const banner = '# Written by the build (src/publish/hosts).';

const fileOf = (lines: readonly string[]) => [banner, ...lines, ''].join('\n');

/** Returns a block of Caddy's configuration. */
const block = (head: string, lines: readonly string[]) => [
  `${head} {`,
  ...lines.map((line) => `\t${line}`),
  '}',
];

const policyName = 'Content-Security-Policy';

function headersFile({baseUrl, headers, policies}: HostInput): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const others = Object.entries(policies).flatMap(([name, policy]) => [
    name,
    // Removes the default policy: Cloudflare would send both, and browsers enforce both. On other
    // hosts the later one overrides the default.
    `  ! ${policyName}`,
    `  ${policyName}: ${policy}`,
    '',
  ]);
  const long = [...lines, ...others].find((line) => line.length > limits.header);
  if (long) {
    throw new Error(
      `A header of ${long.length} characters is too long for hosts that read _headers (${limits.header}): ${long.slice(0, 60)}…\nMove inline scripts and styles into files, so that they need no hash in the policy.`,
    );
  }
  return [
    `${banner} Cloudflare Pages, Netlify.\n`,
    `${baseUrl}*`,
    ...lines,
    '',
    ...others,
    // Files whose name changes with their content; in `search-index`, all but the manifest.
    ...['assets/', 'katex/', 'search-index/common.', 'search-index/docs-'].flatMap((begin) => [
      `${baseUrl}${begin}*`,
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ]),
    // Every page loads the fonts, and they rarely change.
    `${baseUrl}fonts/*`,
    '  Cache-Control: public, max-age=604800',
    '',
    `${baseUrl}*.md`,
    '  Content-Type: text/markdown; charset=utf-8',
    '',
  ].join('\n');
}

/**
 * Formats the redirects. If there are too many for a host, leaves out redirects from `.html` paths:
 * without a rule, the host looks for the file or page of that name, and the build contains one of
 * them.
 */
function redirectsFile(list: readonly Redirect[]): string {
  const kept =
    list.length > limits.redirects ? list.filter(({from}) => !from.endsWith('.html')) : list;
  if (kept.length > limits.redirects) {
    throw new Error(
      `${kept.length} redirects are more than Cloudflare Pages takes (${limits.redirects}). Remove redirects that nobody uses anymore from src/versions/addresses.ts.`,
    );
  }
  return fileOf(kept.map(({from, to}) => `${from} ${to} 301`));
}

/** @throws when a value can't be written in a host's configuration format */
export function hostFiles(input: HostInput): HostFiles {
  const {baseUrl, headers, policies, moves, redirectPages} = input;
  const withBaseUrl = (list: readonly Redirect[]) =>
    list.map(({from, to}) => ({
      from: assertPlain(baseUrl + from.slice(1), unsafeInPath, 'A redirect'),
      to: assertPlain(baseUrl + to.slice(1), unsafeInPath, 'A redirect'),
    }));
  const moved = withBaseUrl(moves.moved);
  const all = [...moved, ...withBaseUrl(moves.slashes)];
  for (const [name, value] of Object.entries(headers)) {
    assertPlain(value, unsafeInValue, name);
  }
  // The included server configuration selects the policy by path.
  const byPath = [
    `default "${headers[policyName] ?? ''}"`,
    ...Object.entries(policies).map(
      ([name, policy]) =>
        `${assertPlain(name, unsafeInPath, 'A path')} "${assertPlain(policy, unsafeInValue, policyName)}"`,
    ),
  ];
  const chosen = (variable: string) => Object.entries({...headers, [policyName]: variable});
  return {
    published: {_headers: headersFile(input), _redirects: redirectsFile(moved)},
    beside: {
      'caddy/headers.caddy': fileOf([
        ...block('map {path} {policy}', byPath),
        ...block(
          'header',
          chosen('{policy}').map(([name, value]) => `${name} "${value}"`),
        ),
      ]),
      'caddy/redirects.caddy': fileOf(
        block('map {path} {moved_to}', [...all.map(({from, to}) => `${from} ${to}`), 'default ""']),
      ),
      'nginx/headers.conf': fileOf(
        chosen('$policy').map(([name, value]) => `add_header ${name} "${value}" always;`),
      ),
      'nginx/policies.conf': fileOf(byPath.map((line) => `${line};`)),
      'nginx/redirects.conf': fileOf(all.map(({from, to}) => `${from} ${to};`)),
      // For scripts that publish to another host.
      'host.json': `${JSON.stringify({headers, policies, redirects: all, redirectPages}, null, 2)}\n`,
    },
  };
}
