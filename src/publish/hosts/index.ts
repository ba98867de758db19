/**
 * Writes the security policy, the redirects, and the files that tell hosts of both.
 *
 * After the build, it collects the inline scripts and styles of all pages, derives the
 * Content-Security-Policy (`src/config/security-policy.ts`), writes the part that concerns each
 * page into that page, and writes the files for hosts: `_headers` and `_redirects` into the build
 * folder, includes for servers into a folder beside it whose name ends in `-host`.
 *
 * The redirect plugin runs from here, because its pages need the policy too.
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Plugin, Props} from '@docusaurus/types';
import clientRedirects, {
  validateOptions,
  type Options as RedirectOptions,
} from '@docusaurus/plugin-client-redirects';
import {removeTrailingSlash} from '@docusaurus/utils-common';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import type {Environment} from '../../config/environment';
import {
  contentSecurityPolicy,
  otherScripts,
  pagesWithModules,
  securityHeaders,
  serialize,
  withoutHeaderOnly,
} from '../../config/security-policy';
import {filesBelow, inlineScript, writeWithFolders} from '../../lib/files';
import type {PluginPart} from '../../lib/compose-plugin';
import {sitePath} from '../../lib/page-paths';
import {hostFiles} from './host-files';
import {inlineHashes, sourceHash, withPolicyMeta, type Inline} from './inline';
import {movesOf, redirectPage, type Redirect} from './redirects';

interface Options {
  environment: Environment;
  /** Options of `@docusaurus/plugin-client-redirects`. */
  redirects: RedirectOptions;
}

/** Matches a redirect page of Docusaurus and captures its target. */
const docusaurusRedirect =
  /^<!DOCTYPE html>\s*<html>\s*<head>\s*<meta charset="UTF-8">\s*<meta http-equiv="refresh" content="0; url=([^"]+)">/;

const trustedTypesScript = (environment: Environment) =>
  inlineScript(path.join(__dirname, 'trusted-types.inline.js'), {
    ALLOWED: otherScripts(environment),
  });

/** Hashes of the styles in DocSearch's logo, since the search can be opened on any page. */
const docSearchStyles = () =>
  [
    ...readFileSync(require.resolve('@docsearch/react'), 'utf8').matchAll(
      /createElement\("style",null,"([^"]*)"\)/g,
    ),
  ].map(([, text]) => sourceHash(text!));

/**
 * Returns the URL path that a redirect file was made for: `zkvm/index.html` → `/zkvm/`,
 * `faq.html/index.html` → `/faq.html`.
 */
const addressOf = (file: string, routes: ReadonlySet<string>) => {
  const address = `/${file.replace(/index\.html$/, '')}`;
  const bare = removeTrailingSlash(address);
  return bare.endsWith('.html') || routes.has(bare) ? bare : address;
};

/** Creates the redirect pages, writes the policy into all pages, and writes the files for hosts. */
async function publishPolicy({environment, redirects}: Options, props: Props): Promise<void> {
  const redirectPlugin = clientRedirects(
    props,
    validateOptions({options: redirects, validate: normalizePluginOptions as never}) as never,
  ) as Plugin;
  const {outDir, baseUrl, siteConfig, routesPaths} = props;
  const {defaultMode} = (siteConfig.themeConfig as UserThemeConfig).colorMode!;
  const htmlFiles = () => filesBelow(outDir).filter((name) => name.endsWith('.html'));
  const before = new Set(htmlFiles());
  await redirectPlugin.postBuild?.(props as never);

  const routes = routesPaths.map((route) => sitePath(route, baseUrl));
  const known = new Set(routes);
  const pages = new Map<string, string>();
  const moved: Redirect[] = [];
  const redirectPages: string[] = [];
  for (const file of htmlFiles()) {
    const html = readFileSync(path.join(outDir, file), 'utf8');
    const target = docusaurusRedirect.exec(html)?.[1];
    if (!target && !before.has(file)) {
      throw new Error(
        `${file}: @docusaurus/plugin-client-redirects writes its pages in another form. Adapt docusaurusRedirect in src/publish/hosts/index.ts.`,
      );
    }
    if (target) {
      moved.push({from: addressOf(file, known), to: sitePath(target, baseUrl)});
      redirectPages.push(file);
    }
    // Without scripts, nothing else sets the color mode.
    const page = html.replace('<html ', `<html data-theme="${defaultMode}" `);
    pages.set(file, target ? redirectPage(target, siteConfig.url + target) : page);
  }

  const inline = new Map(
    [...pages].map(([file, html]) => {
      const [head = '', ...body] = html.split(/(?=<body[\s>])/);
      return [file, {head: inlineHashes(head), body: inlineHashes(body.join(''))}];
    }),
  );
  // A document keeps its policy during client-side navigation, and then gets the inline styles in
  // the bodies of other pages. Inline scripts and styles in heads only take effect on a full page
  // load.
  const stylesOfOtherPages = [
    ...[...inline.values()].flatMap(({body}) => body.styles),
    ...docSearchStyles(),
  ];
  const policyFor = (found: readonly Inline[], compilesModules = false) =>
    contentSecurityPolicy({
      environment,
      compilesModules,
      scriptHashes: found.flatMap(({scripts}) => scripts).sort(),
      styleHashes: [...found.flatMap(({styles}) => styles), ...stylesOfOtherPages].sort(),
    });
  /** URL path → policy, for paths whose policy differs from the default. */
  const policies: Record<string, string> = {};
  for (const [file, html] of pages) {
    const page = file.replace(/(?:\/index)?\.html$/, '');
    const compilesModules = pagesWithModules.includes(`/${page}`);
    const policy = policyFor(Object.values(inline.get(file)!), compilesModules);
    if (compilesModules) {
      // All forms of the path: some hosts add a slash, and servers use the file name internally.
      for (const name of [page, `${page}/`, file]) policies[baseUrl + name] = serialize(policy);
    }
    const meta = serialize(withoutHeaderOnly(policy));
    writeFileSync(path.join(outDir, file), withPolicyMeta(html, meta, file));
  }
  const directives = policyFor([...inline.values()].flatMap(({head, body}) => [head, body]));

  // A worker follows the policy sent with its own script.
  for (const file of filesBelow(outDir).filter((name) => /^assets\/js\/.*\.js$/.test(name))) {
    if (/\.wasm\b/.test(readFileSync(path.join(outDir, file), 'utf8'))) {
      policies[baseUrl + file] = serialize(policyFor([], true));
    }
  }

  const {published, beside} = hostFiles({
    baseUrl,
    headers: securityHeaders(directives),
    policies,
    moves: movesOf(routes, moved),
    redirectPages,
  });
  const write = (folder: string, files: Record<string, string>) =>
    Object.entries(files).forEach(([name, text]) =>
      writeWithFolders(path.join(folder, name), text),
    );
  const hostDir = `${path.resolve(outDir)}-host`;
  rmSync(hostDir, {recursive: true, force: true});
  write(hostDir, beside);
  write(outDir, published);
}

export function hostsPart(options: Options): PluginPart {
  return ({i18n}) => {
    if (i18n.locales.length > 1) throw new Error('src/publish/hosts knows one locale: extend it.');
    return {
      // Adds the script that the policy's Trusted Types require to every page. The development
      // server has no policy: it evaluates code to update it, which the policy forbids.
      injectHtmlTags: () =>
        process.env.NODE_ENV === 'production'
          ? {headTags: [{tagName: 'script', innerHTML: trustedTypesScript(options.environment)}]}
          : {},
      postBuild: (props) => publishPolicy(options, props),
    };
  };
}
