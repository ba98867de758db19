/**
 * Reads and validates all environment variables of a build.
 *
 * If none is set, the site makes no requests to other hosts. A group of variables that is only
 * partly set stops the build, since a failed build is better than a site that silently lacks its
 * search.
 */
import {Joi} from '@docusaurus/utils-validation';
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

/** A variable; a blank one counts as not set. */
const value = Joi.string().trim().empty('');

// Joi builds one pattern from these schemes, so the one for `http` can look ahead at the host.
const httpUrl = value
  .uri({scheme: ['https', /http(?=:\/\/localhost(?:[:/]|$))/]})
  .message(
    '{#label} must be a full address with https:// (http for localhost only), such as https://example.org, but is "{#value}".',
  );

const shaped = (shape: RegExp, kind: string, hint: string) =>
  value.pattern(shape).message(`{#label} is not ${kind}: "{#value}". ${hint}`);

const schema = Joi.object({
  SITE_URL: httpUrl
    .pattern(/^\w+:\/\/[^/?#]+\/?$/)
    .message('SITE_URL is more than an origin: "{#value}". Put the path into BASE_URL.')
    .default(site.defaultUrl),
  BASE_URL: shaped(
    /^\/(?:(?!\.\.?\/)[\w.~-]+\/)*$/,
    'a path with a slash at both ends, such as /docs/',
    'Put the host into SITE_URL.',
  ).default('/'),
  // It becomes a host name in the security policy.
  ALGOLIA_APP_ID: shaped(/^[A-Za-z0-9]+$/, 'an application ID', 'It has letters and digits only.'),
  ALGOLIA_INDEX_NAME: value,
  ALGOLIA_SEARCH_KEY: value,
  ANALYTICS_SCRIPT_URL: httpUrl,
  ANALYTICS_DOMAIN: shaped(
    /^[\w.-]+(?:,[\w.-]+)*$/,
    'a domain',
    'Give it without https:// and path, such as docs.example.org.',
  ),
  MATH_STYLESHEET_URL: httpUrl,
  MATH_STYLESHEET_INTEGRITY: shaped(
    /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/,
    'a subresource integrity value',
    'It looks like sha384- followed by a Base64 digest.',
  ),
})
  .and('ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', 'ALGOLIA_SEARCH_KEY')
  .and('ANALYTICS_SCRIPT_URL', 'ANALYTICS_DOMAIN')
  .and('MATH_STYLESHEET_URL', 'MATH_STYLESHEET_INTEGRITY')
  .messages({
    'object.and': 'Set {#missing} as well, or leave out {#present}: they need each other.',
  })
  .unknown()
  .preferences({errors: {wrap: {label: false, array: false}}});

/**
 * Reads the variables of a build, usually `process.env`.
 *
 * @throws when a value is malformed or a group is only partly set
 */
export function readEnvironment(variables: Readonly<Record<string, unknown>>): Environment {
  const {value: set, error} = schema.validate({...variables});
  if (error) throw new Error(error.message);
  return {
    url: new URL(set.SITE_URL).origin,
    baseUrl: set.BASE_URL,
    hostedSearch: set.ALGOLIA_APP_ID
      ? {
          appId: set.ALGOLIA_APP_ID,
          indexName: set.ALGOLIA_INDEX_NAME,
          apiKey: set.ALGOLIA_SEARCH_KEY,
        }
      : null,
    analytics: set.ANALYTICS_DOMAIN
      ? {scriptUrl: set.ANALYTICS_SCRIPT_URL, domain: set.ANALYTICS_DOMAIN}
      : null,
    mathStylesheet: set.MATH_STYLESHEET_URL
      ? {href: set.MATH_STYLESHEET_URL, integrity: set.MATH_STYLESHEET_INTEGRITY}
      : null,
  };
}
