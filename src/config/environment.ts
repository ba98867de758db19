/**
 * Reads and validates all environment variables of a build.
 *
 * If none is set, the site makes no requests to other hosts. A group of variables that is only
 * partly set stops the build, since a failed build is better than a site that silently lacks its
 * search.
 */
import {site} from './site';

export interface HostedSearch {
  appId: string;
  indexName: string;
  /** Search-only key; it is published with the pages. */
  apiKey: string;
}

export interface Analytics {
  scriptUrl: string;
  domain: string;
}

export interface MathStylesheet {
  href: string;
  /** Subresource integrity value such as `sha384-…`. */
  integrity: string;
}

export interface Environment {
  /** Origin without a path, e.g. `https://docs.example.org`. */
  url: string;
  /** Path under which the site is served; starts and ends with a slash. */
  baseUrl: string;
  /** `null`: the search uses the index that is built with the site. */
  hostedSearch: HostedSearch | null;
  /** `null`: no analytics. */
  analytics: Analytics | null;
  /** `null`: the stylesheet and fonts are served with the site. */
  mathStylesheet: MathStylesheet | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads a group of variables that must be set together.
 *
 * @returns their values, or `null` when none is set
 * @throws with the missing variables when only some are set
 */
function readGroup<Name extends string>(
  variables: Variables,
  purpose: string,
  names: readonly Name[],
): Record<Name, string> | null {
  const values = names.map((name) => [name, variables[name]?.trim() ?? ''] as const);
  const missing = names.filter((_, index) => !values[index]![1]);
  const given = names.filter((name) => !missing.includes(name));
  const listed = (list: readonly Name[]) =>
    `${list.join(' and ')} ${list.length > 1 ? 'are' : 'is'}`;
  if (missing.length > 0 && given.length > 0) {
    throw new Error(
      `${purpose} is only half configured: ${listed(missing)} not set, but ${listed(given)}. Set all of ${names.join(', ')}, or none of them.`,
    );
  }
  return given.length > 0 ? (Object.fromEntries(values) as Record<Name, string>) : null;
}

/** Returns a value that has this shape. */
function readShaped(name: string, value: string, shape: RegExp, kind: string, hint: string) {
  if (!shape.test(value)) {
    throw new Error(`${name} is not ${kind}: "${value}". ${hint}`);
  }
  return value;
}

function readHttpUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^(?:https:|http:\/\/localhost[:/])/.test(new URL(value).href)) {
    throw new Error(
      `${name} must be a full address with https:// (http for localhost only), such as https://example.org/style.css, but is "${value}".`,
    );
  }
  return value;
}

function readSiteUrl(value: string): string {
  const {origin, pathname} = new URL(readHttpUrl('SITE_URL', value));
  if (pathname !== '/') {
    throw new Error(
      `SITE_URL holds the path "${pathname}". Give the origin alone (${origin}) and put the path into BASE_URL.`,
    );
  }
  return origin;
}

function readBaseUrl(path: string): string {
  if (!/^\/(?:[\w.~-]+\/)*$/.test(path) || /\/\.\.?\//.test(path)) {
    throw new Error(
      `BASE_URL must be a path with a slash at both ends, such as /docs/, but is "${path}". Put the host into SITE_URL.`,
    );
  }
  return path;
}

/**
 * Reads the variables of a build, usually `process.env`.
 *
 * @throws when a value is malformed or a group is only partly set
 */
export function readEnvironment(variables: Variables): Environment {
  const search = readGroup(variables, 'Hosted search', [
    'ALGOLIA_APP_ID',
    'ALGOLIA_INDEX_NAME',
    'ALGOLIA_SEARCH_KEY',
  ]);
  const analytics = readGroup(variables, 'Analytics', ['ANALYTICS_SCRIPT_URL', 'ANALYTICS_DOMAIN']);
  const math = readGroup(variables, 'The hosted math stylesheet', [
    'MATH_STYLESHEET_URL',
    'MATH_STYLESHEET_INTEGRITY',
  ]);
  return {
    url: readSiteUrl(variables.SITE_URL?.trim() || site.defaultUrl),
    baseUrl: readBaseUrl(variables.BASE_URL?.trim() || '/'),
    hostedSearch: search && {
      // It becomes a host name in the security policy.
      appId: readShaped(
        'ALGOLIA_APP_ID',
        search.ALGOLIA_APP_ID,
        /^[A-Za-z0-9]+$/,
        'an application ID',
        'It has letters and digits only.',
      ),
      indexName: search.ALGOLIA_INDEX_NAME,
      apiKey: search.ALGOLIA_SEARCH_KEY,
    },
    analytics: analytics && {
      scriptUrl: readHttpUrl('ANALYTICS_SCRIPT_URL', analytics.ANALYTICS_SCRIPT_URL),
      domain: readShaped(
        'ANALYTICS_DOMAIN',
        analytics.ANALYTICS_DOMAIN,
        /^[\w.-]+(?:,[\w.-]+)*$/,
        'a domain',
        'Give it without https:// and path, such as docs.example.org.',
      ),
    },
    mathStylesheet: math && {
      href: readHttpUrl('MATH_STYLESHEET_URL', math.MATH_STYLESHEET_URL),
      integrity: readShaped(
        'MATH_STYLESHEET_INTEGRITY',
        math.MATH_STYLESHEET_INTEGRITY,
        /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/,
        'a subresource integrity value',
        'It looks like sha384- followed by a Base64 digest.',
      ),
    },
  };
}
