/**
 * `npm run check:content`: checks changed pages in about a minute, without a build. Each message
 * says how to fix the problem.
 *
 * Usage: npm run check:content [-- FILE…]
 *
 * Without FILE it checks the files that differ from the main branch, and untracked files. `npm test`
 * checks more: it tests the built site in a browser.
 */
import {spawn} from 'node:child_process';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {
  changedFiles,
  ensureDependencies,
  load,
  parseJson,
  root,
  sections,
  textOnMain,
} from './setup.mjs';

ensureDependencies();

/**
 * Runs a command-line tool with npx.
 *
 * @param {string} remedy how to fix what the tool reports
 * @returns {Promise<string[]>} its output lines that match `tells`, then `remedy`; empty if it passes
 */
function tool(remedy, args, {env = {}, tells = /./} = {}) {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn('npx', args, {cwd: root, env: {...process.env, ...env}});
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    child.on('close', (code) => {
      const told = stripVTControlCharacters(said).split('\n');
      const faults = told.filter((line) => tells.test(line));
      // If none is recognized, the tool itself has failed, and its last words say why.
      resolve(code === 0 ? [] : [...(faults.length > 0 ? faults : told.slice(-10)), remedy]);
    });
  });
}

/** Like `tool`, for some files. Without files, these tools would check others, or fail. */
const toolFor = (some, remedy, args, options) =>
  some.length > 0 ? tool(remedy, [...args, ...some], options) : [];

const docusaurus = await import('@docusaurus/utils');
const {parse: parseToml} = await import('smol-toml');
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/** Removes the slash at the end of a path. */
const {removeTrailingSlash: bare} = await import('@docusaurus/utils-common');

/** Returns the URL path of a page, without a trailing slash. @param {string} text of its file */
function addressOf(file, text) {
  const {folder, base} = folders.find((one) => file.startsWith(`${one.folder}/`));
  const name = file.slice(folder.length + 1);
  const slug = /^---\n(?:(?!---\n).*\n)*?slug: *["']?([^\s"']*)/.exec(text)?.[1];
  // A slug without a slash at its start is relative to the page's folder.
  const rest = slug
    ? path.posix.resolve('/', path.posix.dirname(name), slug).slice(1)
    : name.replace(/(?:^|(?<=\/))index\.\w+$|\.\w+$/, '');
  return bare(base + rest);
}

/** Names pages that have the same address: all but one of them would be lost. */
function checkAddresses() {
  const first = new Map(addresses.toReversed());
  return addresses.flatMap(([address, file]) => {
    const other = first.get(address);
    const [changed, unchanged] = files.includes(file) ? [file, other] : [other, file];
    return other === file
      ? []
      : `${changed} has the address of ${unchanged}, ${address || '/'}. Change the slug of one.`;
  });
}

/** Checks the title and the file name of a changed page. */
function checkPlace(file) {
  const faults = [];
  const [, title] = /^title: *(.*)$/m.exec(textOf(file)) ?? [];
  if (title?.length > 80) {
    faults.push(`${file}: the title has ${title.length} characters. Keep to 80.`);
  }
  if (!isPageFile(file)) {
    faults.push(`${file} is not a page, because its extension is in capitals. Write “.mdx”.`);
  }
  if (!/^[a-z0-9_./-]+$/i.test(file) || /[A-Z]/.test(file.replace(/\.\w+$/, ''))) {
    faults.push(`${file}: name the file with lowercase letters, digits and hyphens only.`);
  }
  return faults;
}

const sidebarKeys =
  /^(?:type|id|label|link|items|href|value|className|description|key|customProps|collapsed|collapsible)$/;

/** @returns the ids of pages in a part of a sidebar, once for each time that they stand there */
function idsOf(item) {
  if (typeof item === 'string') return item;
  if (Array.isArray(item)) return item.flatMap(idsOf);
  if (!item.type) return Object.values(item).flatMap(idsOf);
  const wrong = Object.keys(item).find((key) => !sidebarKeys.test(key));
  if (wrong) throw new Error(`an entry of type '${item.type}' has the unknown key '${wrong}'`);
  return [item.id, item.link?.id, ...(item.items ?? []).flatMap(idsOf)].filter(Boolean);
}

/** Reports entries of a sidebar that are not pages, and pages not listed exactly once. */
async function checkSidebar({folder, sidebar}) {
  let ids;
  try {
    ids = idsOf((await load(`../${sidebar}`)).default);
  } catch ({message}) {
    return [`${sidebar}: ${message}. Correct it.`];
  }
  const wrong = ids.filter((id) => !['.mdx', '.md'].some((end) => exists(`${folder}/${id}${end}`)));
  const own = addresses.map(([, file]) => file).filter((file) => file.startsWith(`${folder}/`));
  return [
    ...wrong.map((id) => `${sidebar} names '${id}', but ${folder}/${id}.mdx is not there.`),
    ...own.flatMap((file) => {
      const page = file.slice(folder.length + 1).replace(/\.mdx?$/, '');
      const times = ids.filter((id) => id === page).length;
      return times === 1
        ? []
        : `${file} is ${times} times in ${sidebar}. Its id, '${page}', belongs there once.`;
    }),
  ];
}

/** Checks that each redirect of `src/versions/addresses.ts` leads from a free address to a page. */
function checkRedirects() {
  const pages = addresses.map(([address]) => address);
  const [place, mend] = ['src/versions/addresses.ts: the redirect', 'Correct it.'];
  return fixedRedirects.flatMap(({from, to}, index) => [
    ...(fixedRedirects.findIndex((one) => one.from === from) === index
      ? []
      : [`${place} from ${from} stands there twice. ${mend}`]),
    ...(from.startsWith('/') ? [] : [`${place} from ${from} must begin with “/”. ${mend}`]),
    ...(pages.includes(bare(from))
      ? [`${place} from ${from} hides the page with this address. ${mend}`]
      : []),
    ...(pages.includes(bare(to)) || isGeneratedRoute.test(to)
      ? []
      : [`${place} to ${to} leads to no page. ${mend}`]),
  ]);
}

/** Names pages that were deleted or renamed, and whose old address leads nowhere. */
function checkGone(file) {
  const address = addressOf(file, textOnMain(file));
  const {base} = folders.find((one) => file.startsWith(`${one.folder}/`));
  const kept = [...fixedRedirects.map(({from}) => from), ...addresses.map(([other]) => other)];
  return kept.includes(address)
    ? []
    : `${file} is gone, so ${address} leads nowhere. Add it to fixedRedirects in src/versions/addresses.ts, or give the page that replaces it the line “slug: ${address.slice(base.length - 1) || '/'}”.`;
}

/** Reports a changed picture that is too large for slow connections. */
const checkWeight = (file) => {
  const {size} = statSync(path.join(root, file));
  return size > 300_000 ? `${file} has ${Math.round(size / 1000)} kB. Make it 300 kB at most.` : [];
};

/** Pages and files that the build makes. Only a build can check links to the former. */
const isGeneratedRoute = /^\/(?:search|status|changes)(?:[/?#]|$)/i;
const isGenerated = /^\/(?:changelog\/|(?:sitemap|status|glossary)\.\w+$)|\/llms[\w-]*\.txt$|\.md$/;

/** Names imports of a page that lead to no file. Packages are left to the build. */
function faultsOfImports(file, {value, position}) {
  const ends = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'];
  const fileOf = (name) =>
    name.startsWith('@site/') ? name.slice(6) : path.join(path.dirname(file), name);
  return [...value.matchAll(/from\s+['"]((?:\.|@site\/)[^'"]*)['"]/g)]
    .map(([, name]) => name)
    .filter((name) => !ends.some((end) => exists(fileOf(name) + end)))
    .map(
      (name) =>
        `${file}:${position.start.line} imports ${name}, but there is no such file. Correct the path.`,
    );
}

/** Checks internal links on all pages, because a renamed heading breaks links on unchanged pages. */
async function checkLinks() {
  const {visit} = await import('unist-util-visit');
  const {toString} = await import('mdast-util-to-string');
  const pages = new Map(addresses);
  const ids = new Map();
  const links = [];
  const faults = [];
  // The page of the changelog imports CHANGELOG.md, so it also has the headings of that file.
  const changelog = {'CHANGELOG.md': 'src/pages/changelog.mdx'};
  for (const file of [...addresses.map(([, page]) => page), ...Object.keys(changelog)]) {
    const slugger = docusaurus.createSlugger();
    const anchors = ids.get(changelog[file]) ?? new Set();
    ids.set(file, anchors);
    let tree = {type: 'root', children: []};
    try {
      tree = isPageFile(file) ? parsePage(textOf(file)) : tree;
    } catch {
      // `checkPages` reports syntax errors, with the line. Until then, headings are not known.
      anchors.has = () => true;
    }
    visit(tree, (node) => {
      if (node.type === 'heading') {
        const heading = docusaurus.parseMarkdownHeadingId(toString(node));
        const {id = slugger.slug(heading.text)} = heading;
        if (anchors.has(id)) {
          const where = `${file}:${node.position.start.line}`;
          faults.push(`${where}: an earlier heading has the id {#${id}}, too. Change one of them.`);
        }
        anchors.add(id);
      } else if (/^(?:link|definition|image)$/.test(node.type)) {
        links.push({file, url: node.url, line: node.position.start.line, type: node.type});
      } else if (/^mdxJsx/.test(node.type)) {
        anchors.add(attributeOf(node, 'id'));
      } else if (node.type === 'mdxjsEsm') {
        faults.push(...faultsOfImports(file, node));
      }
    });
  }
  const navigation = 'src/config/navigation.ts';
  ids.set(navigation, new Set());
  for (const [, url] of JSON.stringify([navbarItems, footer]).matchAll(/"to":"([^"]*)"/g)) {
    const line = textOf(navigation).split(`'${url}'`)[0].split('\n').length;
    links.push({file: navigation, url, line});
  }
  const broken = links.flatMap(({file, url, line, type}) => {
    if (type === 'image' && !/^(?:\/|https:|pathname:)/.test(url)) {
      return `${file}:${line} shows ${url}. Put the picture into static/img, and write /img/… here: the page’s Markdown twin shows it, too.`;
    }
    const [scheme] = /^[a-z]+:/i.exec(url) ?? [];
    if (scheme && !/^(?:https|mailto|pathname):$/.test(scheme)) {
      return `${file}:${line} links to ${url}. Links begin with “https:” or “mailto:”, or with a path.`;
    }
    const [, asset] = /^pathname:\/\/([^?#]*)/.exec(url) ?? [];
    if (asset && !exists(`static${asset}`) && !isGenerated.test(asset)) {
      return `${file}:${line} links to ${url}, but static${asset} is not there. Fix the link, or add it.`;
    }
    if (url.startsWith(site.defaultUrl)) {
      return `${file}:${line} links to ${url}, this site. Link the page by its file or its path.`;
    }
    const [, address, anchor] = /^([^#?]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url);
    // Skip external links and routes that plugins generate: only a build can check those.
    if (/^[a-z]+:|^\/\//i.test(url) || isGeneratedRoute.test(url)) {
      return [];
    }
    const target = /\.mdx?$/.test(address)
      ? path.join(path.dirname(file), address)
      : address
        ? pages.get(bare(address))
        : file;
    const where = `${file}:${line} links to ${url}`;
    if (!ids.has(target)) {
      const place = address.startsWith('/') ? 'static' : path.dirname(file);
      const found = statSync(path.join(root, place, address), {throwIfNoEntry: false});
      return found?.isFile() && !/\.mdx?$/.test(address)
        ? []
        : `${where}, but no such page or file exists. Fix the link, or add it.`;
    }
    const rootOf = (page) => folders.find(({folder}) => page.startsWith(`${folder}/`));
    if (/\.mdx?$/.test(address) && rootOf(target) !== rootOf(file)) {
      return `${where}, a page of another section. Link it by its address, such as /faq#anchor.`;
    }
    const isThere = !anchor || !isPageFile(target) || ids.get(target).has(anchor);
    const advice = `Fix the link, or give the heading the id {#${anchor}}.`;
    return isThere ? [] : `${where}, but ${target} has no such heading. ${advice}`;
  });
  return [...faults, ...broken];
}

/** Compiles pages with the site's plugins, which check samples, tables and formulas. */
async function checkPages(changed) {
  const {compile} = await import('@mdx-js/mdx');
  const {markdownPlugins} = await load('markdown/plugins.ts');
  const {checkFrontMatter} = await load('config/build-policy.ts');
  const {beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins} = markdownPlugins({
    siteDir: root,
  });
  const syntax = await Promise.all(
    ['frontmatter', 'directive', 'gfm'].map(
      async (name) => (await import(`remark-${name}`)).default,
    ),
  );
  const options = {
    remarkPlugins: [...syntax, ...beforeDefaultRemarkPlugins, ...remarkPlugins],
    rehypePlugins,
    format: 'mdx',
  };
  const tell = (file) => (error) => {
    const {message, reason = message, source, name} = error;
    const remedy =
      name === 'YAMLException'
        ? ' Correct the front matter: a value with “: ” or “#” must be in quotes, and the last line is ---.'
        : /mdx|acorn|micromark/.test(source ?? '')
          ? ' In text, write \\< and \\{, or use backticks. A comment is {/* … */}, and tags need an end.'
          : '';
    return message.includes(file)
      ? message
      : `${file}:${lineOfFault(error) ?? 1}: ${remedy ? reason.replace(/\.?$/, `.${remedy}`) : reason}`;
  };
  const faults = changed.map(async (file) => {
    const fileContent = textOf(file);
    const source = {value: preparedForMdx(fileContent), path: path.join(root, file)};
    return Promise.all([
      docusaurus
        .DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent})
        .then(({frontMatter}) => checkFrontMatter(file, frontMatter))
        .then(() => [], tell(file)),
      compile(source, options).then(({messages}) => messages.map(tell(file)), tell(file)),
    ]);
  });
  return (await Promise.all(faults)).flat(2);
}

const named = process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)));
const exists = (file) => existsSync(path.join(root, file));
const missing = named.filter(
  (file) => !exists(file) || statSync(path.join(root, file)).isDirectory(),
);
if (missing.length > 0) {
  console.error(`No such file: ${missing.join(', ')}. Correct the path; a folder is no file.`);
  process.exit(1);
}
const changed = named.length ? named : changedFiles();
if (!changed) {
  console.error(
    'Without git, or in a clone without the main branch, nothing shows what you changed. Pass the paths to check.',
  );
  process.exit(1);
}
const files = changed.filter(exists);
/** Names what keeps the other checks from reading a file. */
function faultsOfBytes(file) {
  let text;
  try {
    const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
    text = decoder.decode(readFileSync(path.join(root, file)));
  } catch {
    return `${file} is not UTF-8. Save it with this encoding.`;
  }
  if (text.startsWith('\ufeff')) {
    return `${file} begins with a byte order mark. Save it as UTF-8 without one.`;
  }
  if (text.includes('\r')) {
    return `${file} has Windows line endings. Save it with Unix line endings (LF).`;
  }
  const merged = text.split('\n').findIndex((line) => /^(?:<{7}|>{7}) /.test(line));
  if (merged >= 0) {
    return `${file}:${merged + 1} has the mark of a merge conflict. Choose one side, and delete the marks.`;
  }
  try {
    if (file.endsWith('.json')) parseJson(text, file);
    if (file.endsWith('.toml')) parseToml(text);
    return [];
  } catch ({message, line}) {
    return line ? `${file}:${line}: ${message.split('\n')[0]}. Correct it.` : message;
  }
}
const broken = files
  .filter((file) => /\.(?:mdx?|json|[cm]?[jt]sx?|css|rs|sh|toml|txt|ya?ml)$/i.test(file))
  .flatMap(faultsOfBytes);
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}
if (changed.length === 0) {
  console.log('No file differs from the main branch. To check a file anyway, pass its path.');
  process.exit();
}
const {apiVersions, pageFolders} = await load('versions/versions.ts');
const {filesBelow, isPageFile} = await load('lib/files.ts');
const {site} = await load('config/site.ts');
const {footer, navbarItems} = await load('config/navigation.ts');
const {paths} = await load('config/reading-paths.ts');
const {fixedRedirects} = await load('versions/addresses.ts');
const {checkSamples} = await load('checks/samples.ts');
const {sampleStatus} = await load('markdown/samples.ts');
const {checkFrozen} = await load('checks/frozen-pages.ts');
const {glossaryPage, readGlossary} = await load('markdown/glossary-terms.ts');
const {parseChangelog} = await load('derived/changelog.ts');
const {checkPaths} = await load('markdown/path-steps.ts');
const {attributeOf, lineOfFault} = await load('markdown/nodes.ts');
const {parsePage, preparedForMdx} = await load('derived/sources/page-tree.ts');
const {allDiagrams, faultsOf, readDrawings} = await load('markdown/diagrams/index.ts');
const folders = ['docs', 'src/pages']
  .map((folder) => ({folder, base: '/'}))
  .concat(apiVersions.map(({folder, root: base}) => ({folder, base})));
/** The URL path of each page, and its file. */
const addresses = folders
  .flatMap(({folder}) => filesBelow(path.join(root, folder)).map((name) => path.join(folder, name)))
  .filter((file) => isPageFile(file) || file.endsWith('.tsx'))
  .map((file) => [addressOf(file, textOf(file)), file]);
const ofType = (pattern) => files.filter((file) => pattern.test(file));
/** Reports a sample that changed after its last check: its pages would say “Not checked”. */
function unrecorded(file) {
  const [tree, inside] = file.split('/_samples/');
  const {check, reason} = sampleStatus(path.join(root, tree, '_samples'), inside);
  return check === 'not-checked' && /^no check|^the file changed/.test(reason)
    ? `${file}: ${reason}. Run npm run test:samples -- --record.`
    : [];
}
const samplePattern = /_samples\/(?:(?:host|guest|verifier)\/(?:src|tests)|compile-fail)\/.*\.rs$/;
const isPage = (file) => isPageFile(file) && pageFolders.some((one) => file.startsWith(`${one}/`));
/** Also a page whose extension is in capitals, which Docusaurus passes over. */
const isMeantAsPage = (file) => isPage(file.replace(/\.mdx?$/i, (end) => end.toLowerCase()));

/** Calls a function that reads and checks a file. @returns the message of its error, if any */
function faultOf(read) {
  try {
    read();
    return [];
  } catch ({message}) {
    return [message];
  }
}

const checks = {
  formatting: () =>
    toolFor(files, 'To fix: npm run fix:format. It cannot fix a SyntaxError.', [
      'prettier',
      '--check',
      '--ignore-unknown',
    ]),
  spelling: () =>
    toolFor(
      ofType(/\.(?:mdx?|tsx?|mjs|cjs|css)$/),
      'Fix the spelling, or add the word to project-words.txt.',
      ['cspell', 'lint', '--quiet', '--no-must-find-files'],
    ),
  prose: () =>
    toolFor(
      ofType(/\.mdx?$/).map((file) => `:${file}`),
      'To fix most of these: npx markdownlint-cli2 --fix FILE',
      ['markdownlint-cli2', '--no-globs'],
      {tells: / error /},
    ),
  style: () =>
    toolFor(
      ofType(/^(?:api|docs)\/.*\.mdx?$|^[^/]+\.md$/),
      'Rewrite the sentence: see “Style” in CONTRIBUTING.md.',
      ['textlint', '--quiet'],
    ),
  'links and anchors': checkLinks,
  'names, places and weight': async () => [
    ...checkAddresses(),
    ...files.filter(isMeantAsPage).flatMap(checkPlace),
    ...(await Promise.all(sections.map(checkSidebar))).flat(),
    ...checkRedirects(),
    ...changed
      // Of a frozen page, `checkFrozen` tells.
      .filter((file) => !exists(file) && isPage(file) && !file.startsWith('api_versioned_docs/'))
      .flatMap(checkGone),
    ...ofType(/^(?!tests\/).*\.(?:mdx|markdown)$/).flatMap((file) =>
      pageFolders.some((one) => file.startsWith(`${one}/`)) && file.endsWith('.mdx')
        ? []
        : `${file} would not become a page. Put it into docs or api, with the extension .mdx.`,
    ),
    ...ofType(/^static\/.*\.(?:png|jpe?g|webp|avif|gif|svg)$/).flatMap(checkWeight),
  ],
  // Doesn't check the syntax of diagrams: `npm run diagrams`, which these messages name, does.
  diagrams: () => faultsOf(allDiagrams(root), Object.keys(readDrawings())),
  'changed pages': () =>
    checkPages(files.filter((file) => isPage(file) || file === 'CHANGELOG.md')),
  samples: () => [...checkSamples(root), ...ofType(samplePattern).flatMap(unrecorded)],
  paths: () => [
    ...checkPaths(root),
    ...paths
      .flatMap(({pages}) => pages)
      .filter((page, index, all) => all.indexOf(page) !== index)
      .map((page) => `src/config/reading-paths.ts: ${page} stands there twice. Remove one.`),
  ],
  changelog: () => faultOf(() => parseChangelog(textOf('CHANGELOG.md'))),
  terms: () => faultOf(() => readGlossary(textOf(glossaryPage))),
  'frozen pages': () => apiVersions.slice(1).flatMap(({folder}) => checkFrozen(root, folder)),
  'rules and numbers': () =>
    tool(
      'Fix the page. If the page is right, fix its figure in tests/content/*-numbers.json.',
      ['playwright', 'test', '--reporter=dot', 'content/(pages|embedded-code|.*numbers)'],
      {
        env: {SOURCES_ONLY: '1', CHROMIUM_PATH: 'none'},
        tells: /^ +\d+\) |^ +\w*Error: |^ +[-+] +"/,
      },
    ),
};

const started = Date.now();
const found = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const faults = await check();
    console.log([`${faults.length ? '✗' : '✓'} ${name}`, ...faults].join('\n  '));
    return faults.length;
  }),
);
console.log(
  `${files.length} ${files.length === 1 ? 'file' : 'files'} in ${Math.round((Date.now() - started) / 1000)} s`,
);
process.exitCode = found.some(Boolean) ? 1 : 0;
