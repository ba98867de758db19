/**
 * Takes out of DocSearch what only Algolia needs: its client, its logo and its analytics.
 * And mends the roles of the dialog and the options, which can't be reached from outside.
 *
 * DocSearch 3 comes as one file that holds all of this and creates the client before anyone
 * can replace it. Our answers come from behind the seam (`client/service.ts`) in both
 * modes, so the client in here would never be asked. About a quarter of the file goes.
 */
'use strict';

const {parse, tokenizer} = require('acorn');

const options = {ecmaVersion: 2022, sourceType: 'module'};

/** Each function is known by what stands in it; the new body gets the names of its parameters. */
const replacements = [
  {
    what: 'the client',
    holds: 'addAlgoliaAgent("docsearch",',
    // The third parameter is `transformSearchClient`, which brings ours.
    body: ([, , transform]) =>
      `return useOwnClient(function(){return ${transform}({})},[${transform}])`,
  },
  {what: 'the logo', holds: '"aria-label":"Algolia"', body: () => 'return null'},
  {what: 'the analytics', holds: '.insightsInitParams', body: () => 'return {}'},
];

/**
 * DocSearch makes the list item the option and our link its child, but an option may hold
 * nothing that can be clicked on its own: the link itself has to be the option.
 */
const option =
  /,(\w+\(\{item:\w+,source:\w+\.source,onClick:function\(\w+\)\{\w+\(\w+,\w+\)\}\}\))\),(\w+\.createElement\(\w+,\{hit:\w+)\}/g;

/** Makes the dialog itself a combobox, beside the input that is one. */
const rootProperties = /,\w+\(\{"aria-expanded":!0\}\),/g;

const failure = (what) =>
  new Error(
    `DocSearch has changed: ${what} is not where it was. Mend src/plugins/search/bundler/docsearch-loader.cjs.`,
  );

function replaceOnce(code, what, pattern, text) {
  if ([...code.matchAll(pattern)].length !== 1) {
    throw failure(what);
  }
  return code.replace(pattern, text);
}

function withBetterRoles(code) {
  const handedOn = replaceOnce(code, 'the option', option, ',{role:"none"}),$2,itemProps:$1}');
  return replaceOnce(handedOn, 'the dialog', rootProperties, ',');
}

const isFunction = ({type}) => type === 'FunctionDeclaration';

/** @returns {string} the code with the bodies of the named functions replaced */
function withNewBodies(code) {
  const functions = parse(code, options).body.filter(isFunction);
  const cuts = replacements.map(({what, holds, body}) => {
    const found = functions.filter(({start, end}) => code.slice(start, end).includes(holds));
    if (found.length !== 1) {
      throw failure(what);
    }
    const [{params, body: old}] = found;
    const names = params.map(({start, end}) => code.slice(start, end));
    return {from: old.start + 1, to: old.end - 1, text: body(names)};
  });
  return cuts
    .sort((a, b) => b.from - a.from)
    .reduce((text, {from, to, text: body}) => text.slice(0, from) + body + text.slice(to), code);
}

/** Names in a stretch of code; too many rather than too few, since properties count as well. */
function namesIn(code) {
  const names = new Set();
  for (const token of tokenizer(code, options)) {
    if (token.type.label === 'name') {
      names.add(token.value);
    }
  }
  return names;
}

function declaredBy(statement) {
  if (isFunction(statement)) {
    return [statement.id.name];
  }
  const plain =
    statement.type === 'VariableDeclaration' &&
    statement.declarations.every(({id}) => id.type === 'Identifier');
  return plain ? statement.declarations.map(({id}) => id.name) : null;
}

/**
 * Leaves out the functions and variables that nothing leads to any more. The minifier would
 * keep those whose making it can't prove to be without effect, such as classes of errors.
 */
function withoutUnused(code) {
  const parts = parse(code, options).body.map((statement) => {
    const text = code.slice(statement.start, statement.end);
    return {text, declares: declaredBy(statement), names: namesIn(text)};
  });
  const needed = new Set(parts.filter(({declares}) => declares === null));
  for (const {names} of needed) {
    for (const part of parts) {
      if (part.declares?.some((name) => names.has(name))) {
        needed.add(part);
      }
    }
  }
  return parts
    .filter((part) => needed.has(part))
    .map(({text}) => text)
    .join('\n');
}

/** @param {string} code of `@docsearch/react/dist/esm/index.js` */
function withoutAlgolia(code) {
  const kept = withoutUnused(withNewBodies(withBetterRoles(code)));
  return `import {useMemo as useOwnClient} from 'react';\n${kept}\n`;
}

/** @type {import('webpack').LoaderDefinitionFunction & {withoutAlgolia: typeof withoutAlgolia}} */
module.exports = function docSearchLoader(code) {
  // The bundler's cache must notice when this file changes.
  this.addDependency(__filename);
  return withoutAlgolia(code);
};
module.exports.withoutAlgolia = withoutAlgolia;
