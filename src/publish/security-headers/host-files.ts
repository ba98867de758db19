/**
 * The policy and the redirects in the languages of hosts.
 *
 * `_headers` and `_redirects` go into the build, where Cloudflare Pages, Netlify and their
 * like look for them. What servers include, and what publishing scripts read, goes beside the
 * build, as it is not to be published.
 */
import type {Moves, Redirect} from './moves';

export interface HostInput {
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  /** Paths below the base URL whose Content-Security-Policy is another one. */
  policies?: Readonly<Record<string, string>>;
  moves: Moves;
  /** Files of pages that only redirect; hosts with redirects of their own don't need them. */
  redirectPages: readonly string[];
}

export interface HostFiles {
  /** By path below the build. */
  published: Record<string, string>;
  /** By path below the folder beside the build. */
  beside: Record<string, string>;
}

/** Limits of Cloudflare Pages, the tightest of the hosts that read these files. */
const limits = {header: 2000, redirects: 2000};

/**
 * Paths and header values end up inside quotes, or bare between spaces: whatever could end
 * them early stops the build.
 */
function assertPlain(text: string, forbidden: RegExp, what: string): string {
  if (forbidden.test(text)) {
    throw new Error(
      `${what} holds a sign that server configurations can't quote: ${JSON.stringify(text)}`,
    );
  }
  return text;
}

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const unsafeInPath = /[\s"'{}$;\\#?\u0000-\u001f]/;
// eslint-disable-next-line no-control-regex -- as above
const unsafeInValue = /["{}$\\\u0000-\u001f]/;

const header = (banner: string) =>
  `# Written by the build (src/publish/security-headers). ${banner}\n`;

const policyName = 'Content-Security-Policy';

function headersFile({baseUrl, headers, policies = {}}: HostInput): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const others = Object.entries(policies).flatMap(([name, policy]) => [
    `${baseUrl}${name.slice(1)}`,
    // Cloudflare would send both, and both would hold. Others let the later one win.
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
    header('Cloudflare Pages, Netlify.'),
    `${baseUrl}*`,
    ...lines,
    '',
    ...others,
    ...['assets', 'katex'].flatMap((folder) => [
      `${baseUrl}${folder}/*`,
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ]),
    // Every page asks for these, and they seldom change.
    `${baseUrl}fonts/*`,
    '  Cache-Control: public, max-age=604800',
    '',
    `${baseUrl}*.md`,
    '  Content-Type: text/markdown; charset=utf-8',
    '',
  ].join('\n');
}

/**
 * Where there are too many for a host, names of files are left out: without a rule, it looks for
 * that file, or for the page of that name, and the build has one of them.
 */
function redirectsFile(list: readonly Redirect[]): string {
  const kept =
    list.length > limits.redirects ? list.filter(({from}) => !from.endsWith('.html')) : list;
  if (kept.length > limits.redirects) {
    throw new Error(
      `${kept.length} redirects are more than Cloudflare Pages takes (${limits.redirects}). Leave out addresses that nobody asks for any more, in src/versions/redirects.ts.`,
    );
  }
  return `${header('')}${kept.map(({from, to}) => `${from} ${to} 301`).join('\n')}\n`;
}

/** @throws when something can't be said in a host's language */
export function hostFiles(input: HostInput): HostFiles {
  const {baseUrl, headers, policies = {}, moves, redirectPages} = input;
  const below = (list: readonly Redirect[]) =>
    list.map(({from, to}) => ({
      from: assertPlain(baseUrl + from.slice(1), unsafeInPath, 'A redirect'),
      to: assertPlain(baseUrl + to.slice(1), unsafeInPath, 'A redirect'),
    }));
  const moved = below(moves.moved);
  const all = [...moved, ...below(moves.slashes)];
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    assertPlain(value, unsafeInValue, name),
  ]);
  // Servers choose the policy by the path.
  const usual = headers[policyName] ?? '';
  const byPath = [
    `default "${usual}"`,
    ...Object.entries(policies).map(
      ([name, policy]) =>
        `${assertPlain(baseUrl + name.slice(1), unsafeInPath, 'A path')} "${assertPlain(policy, unsafeInValue, policyName)}"`,
    ),
  ];
  const chosen = (variable: string) =>
    entries.map(([name, value]) => [name, name === policyName ? variable : value]);
  return {
    published: {_headers: headersFile(input), _redirects: redirectsFile(moved)},
    beside: {
      'caddy/headers.caddy': `${header('')}map {path} {policy} {\n${byPath.map((line) => `\t${line}`).join('\n')}\n}\nheader {\n${chosen(
        '{policy}',
      )
        .map(([name, value]) => `\t${name} "${value}"`)
        .join('\n')}\n}\n`,
      'caddy/redirects.caddy': `${header('')}map {path} {moved_to} {\n${all.map(({from, to}) => `\t${from} ${to}`).join('\n')}\n\tdefault ""\n}\n`,
      'nginx/headers.conf': `${header('')}${chosen('$policy')
        .map(([name, value]) => `add_header ${name} "${value}" always;`)
        .join('\n')}\n`,
      'nginx/policies.conf': `${header('')}${byPath.map((line) => `${line};`).join('\n')}\n`,
      'nginx/redirects.conf': `${header('')}${all.map(({from, to}) => `${from} ${to};`).join('\n')}\n`,
      // For scripts that publish: an object store, a CDN.
      'host.json': `${JSON.stringify({headers, policies, redirects: all, redirectPages}, null, 2)}\n`,
    },
  };
}
