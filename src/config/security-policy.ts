/**
 * Defines what browsers may load and execute on this site.
 *
 * `src/publish/hosts` finds the inline scripts and styles of the build, gets the policy
 * from this module, and writes it into every page and for every host. A hosted service that the
 * environment enables adds only its own hosts.
 */
import type {Environment} from './environment';

/** A hash with the quotes that a source list requires: `'sha256-…'`. */
export type SourceHash = `'sha256-${string}'`;

export interface PolicyInput {
  environment: Pick<Environment, 'hostedSearch' | 'analytics' | 'mathStylesheet'>;
  /** Inline scripts that the build emits. */
  scriptHashes: readonly SourceHash[];
  /** Inline `<style>` elements that the build emits. */
  styleHashes: readonly SourceHash[];
  /** Whether the page or worker compiles WebAssembly. */
  compilesModules?: boolean;
}

/** Pages that compile WebAssembly. Only their policies allow it. */
export const pagesWithModules: readonly string[] = ['/receipt-inspector'];

type Directives = Readonly<Record<string, readonly string[]>>;

const unique = (values: readonly string[]) => [...new Set(values)];

/** The hosts that an Algolia client uses; the last three are fallbacks. */
const algoliaHosts = (appId: string) => {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
};

/**
 * Returns the URL of a file without its query, so that a source list can match it exactly. Commas
 * and semicolons, which would end it, are escaped.
 */
function exactly(address: string): string {
  const {origin, pathname} = new URL(address);
  return origin + pathname.replace(/[,;]/g, encodeURIComponent);
}

/** Returns the URLs of the scripts that other hosts serve and pages may load. */
export const otherScripts = ({analytics}: Pick<Environment, 'analytics'>): readonly string[] =>
  analytics ? [new URL(analytics.scriptUrl).href] : [];

/** Returns a policy that suits every page, since readers navigate without reloading. */
export function contentSecurityPolicy({
  environment,
  scriptHashes,
  styleHashes,
  compilesModules = false,
}: PolicyInput): Directives {
  const {hostedSearch, analytics, mathStylesheet} = environment;
  const stylesheets = mathStylesheet ? [exactly(mathStylesheet.href)] : [];
  return {
    // Applies to all that is not named below. In Firefox, only this directive allows prefetching.
    'default-src': ["'self'"],
    'script-src': unique([
      "'self'",
      ...otherScripts(environment).map(exactly),
      ...(compilesModules ? ["'wasm-unsafe-eval'"] : []),
      ...scriptHashes,
    ]),
    // There is no separate directive for style elements, so this one also applies to them and each
    // hash is listed only once.
    'style-src': unique(["'self'", ...stylesheets, ...styleHashes]),
    // KaTeX positions glyphs with style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'", ...(mathStylesheet ? [new URL(mathStylesheet.href).origin] : [])],
    // Infima uses data: URLs for its carets and icons.
    'img-src': ["'self'", 'data:'],
    'connect-src': unique([
      "'self'",
      ...(hostedSearch ? algoliaHosts(hostedSearch.appId) : []),
      ...(analytics ? [new URL(analytics.scriptUrl).origin] : []),
    ]),
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Scripts handle all forms, but before hydration, a browser may submit one to this site.
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The policy of `src/publish/hosts/trusted-types.inline.js`.
    'trusted-types': ['default'],
  };
}

export function serialize(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Leaves out the directive that browsers ignore in a `<meta>` element, with a warning. */
export const withoutHeaderOnly = ({'frame-ancestors': _, ...others}: Directives): Directives =>
  others;

/**
 * Sends only the origin, even to this site's own pages. So `document.referrer` never contains a
 * search query that a script could pass on.
 */
export const referrerPolicy = 'strict-origin';

/** Contains only features that all engines know, since Chromium warns about unknown names. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/** Two years, as recommended for the HSTS preload list. */
const hstsSeconds = 63_072_000;

/** Returns the headers of every response, by name. */
export function securityHeaders(directives: Directives): Record<string, string> {
  return {
    'Content-Security-Policy': serialize(directives),
    'Strict-Transport-Security': `max-age=${hstsSeconds}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    // For browsers that don't support frame-ancestors.
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': referrerPolicy,
    'Permissions-Policy': [
      ...refusedFeatures.map((feature) => `${feature}=()`),
      // For the copy buttons.
      'clipboard-write=(self)',
    ].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
