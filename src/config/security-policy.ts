/**
 * What a browser may load and do on this site: the one place that decides it.
 *
 * `src/publish/security-headers` measures the build (which inline scripts and styles does it
 * hold?), asks this module, and writes the answer into every page and for every host.
 * A hosted service that the environment switches on adds its own hosts and no others.
 */
import type {Environment} from './environment';

/** `'sha256-…'`, with the quotes that a source list wants. */
export type SourceHash = `'sha256-${string}'`;

export interface PolicyInput {
  environment: Pick<Environment, 'hostedSearch' | 'analytics' | 'mathStylesheet'>;
  /** Inline scripts that the build emits. */
  scriptHashes: readonly SourceHash[];
  /** Inline `<style>` elements that the build emits. */
  styleHashes: readonly SourceHash[];
  /** Whether it compiles WebAssembly. */
  compilesModules?: boolean;
}

/** Pages that compile WebAssembly; the policy of no other page allows it. */
export const pagesWithModules: readonly string[] = ['/receipt-inspector'];

export type Directives = Readonly<Record<string, readonly string[]>>;

/** Ours, for whatever is written as a string (`trusted-types.inline.js`). */
const trustedTypesPolicies = ['default'];

const unique = (values: readonly string[]) => [...new Set(values)];

/** The hosts that an Algolia client asks, the last three when the first ones are down. */
const algoliaHosts = (appId: string) => {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
};

/** A script's or stylesheet's address without query: what a source list can match exactly. */
function exactly(address: string): string {
  const {origin, pathname} = new URL(address);
  return origin + pathname;
}

/** The Content-Security-Policy. It holds for every page, as readers move on without reloading. */
export function contentSecurityPolicy({
  environment: {hostedSearch, analytics, mathStylesheet},
  scriptHashes,
  styleHashes,
  compilesModules = false,
}: PolicyInput): Directives {
  const stylesheets = mathStylesheet ? [exactly(mathStylesheet.url)] : [];
  return {
    'default-src': ["'none'"],
    'script-src': unique([
      "'self'",
      ...(analytics ? [exactly(analytics.scriptUrl)] : []),
      ...(compilesModules ? ["'wasm-unsafe-eval'"] : []),
      ...scriptHashes,
    ]),
    // Without a directive of their own, it holds for style elements, too: each hash stands once.
    'style-src': unique(["'self'", ...stylesheets, ...styleHashes]),
    // KaTeX places every glyph by style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'", ...(mathStylesheet ? [new URL(mathStylesheet.url).origin] : [])],
    // Infima draws its carets and icons from data: addresses.
    'img-src': ["'self'", 'data:'],
    'connect-src': unique([
      "'self'",
      ...(hostedSearch ? algoliaHosts(hostedSearch.appId) : []),
      ...(analytics ? [new URL(analytics.scriptUrl).origin] : []),
    ]),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The search page is a form that asks the site itself.
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypesPolicies,
  };
}

export function serialize(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Directives that browsers ignore, with a warning, in a `<meta>`. */
const headerOnly = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox']);

export function withoutHeaderOnly(directives: Directives): Directives {
  return Object.fromEntries(Object.entries(directives).filter(([name]) => !headerOnly.has(name)));
}

/**
 * Only the origin, even to this site's own pages: `document.referrer` then never holds what a
 * reader typed into the search page, and no script can pass it on.
 */
export const referrerPolicy = 'strict-origin';

/** Only features that every engine knows: Chromium warns about names it doesn't. */
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

/** Two years, as the preload list wants it. */
const hstsSeconds = 63_072_000;

/** The headers of every response, by name. */
export function securityHeaders(directives: Directives): Record<string, string> {
  return {
    'Content-Security-Policy': serialize(directives),
    'Strict-Transport-Security': `max-age=${hstsSeconds}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    // For browsers that don't know frame-ancestors.
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': referrerPolicy,
    'Permissions-Policy': [
      ...refusedFeatures.map((feature) => `${feature}=()`),
      // Copy buttons.
      'clipboard-write=(self)',
    ].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
