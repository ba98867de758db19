/**
 * Stops the build at Markdown that would be published as something that its author did not mean:
 * plain text, code, a formula, or the result of a calculation. A second title, links that nothing
 * checks, and tabs that no reader could choose stop it, too.
 */
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {tabGroups} from '../config/tabs';
import {attributeOf, placeOf, type Jsx, type Options} from './nodes';

const names = ['note', 'tip', 'info', 'warning', 'danger'];

/** Whether a formula looks like prose: a space at an end, or two words outside of `\text{…}`. */
const isProse = (formula: string) =>
  /^\s|\s$|[a-z]{2,}\s+[a-z]{2,}/i.test(formula.replace(/\\\w+(?:\{[^}]*\})?/g, '.'));

/** Only numbers, names and operators. Other expressions may be intended: `{' '}`, `{props.name}`. */
const calculation = /^(?!\s*\/\*)[\w\s,+*/^-]+$/;

/** Markdown syntax that was not recognized and is left in text, unless a backslash precedes it. */
const stray = /(?<!\\)(?:\*\*|`|\]\[|\] ?\([./#]|\[\^)|^={7}$|^\|.*\|$/m;

/** What may stand after the language of a code block. */
const knownMeta =
  /(?<!\S)(?:(?:title|unchecked)=(?:"[^"]*"|'[^']*')|\{[\d,\s-]+\}|(?:sample|show)=\S+)(?!\S)/g;

/**
 * Returns what is wrong with a node, and the remedy.
 *
 * @param typed the node as it is in the file
 */
function faultOf(node: Nodes, typed: string, parent?: Nodes): string | undefined {
  if (isTag(parent, 'Tabs') && !isTag(node, 'TabItem') && !/Expression$/.test(node.type))
    return 'only <TabItem> may stand in <Tabs>. Put this into one of them, or outside.';
  if (isTag(node, 'TabItem') && !isTag(parent, 'Tabs'))
    return '<TabItem> stands outside of <Tabs>. Put <Tabs groupId="…"> around it.';
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    return faultOfTag(node);
  const [, ...rest] = typed.split('\n');
  const endsWith = (mark: string) => new RegExp(`${mark}[:\`~]*\\s*$`).test(rest.at(-1) ?? '');
  if (node.type === 'inlineMath' && isProse(node.value))
    return `the formula $${node.value}$ has words, or a space at an end. Write a dollar sign in text as \\$, and words in a formula as \\text{…}.`;
  if (/^mdx\w+Expression$/.test(node.type) && 'value' in node && calculation.test(node.value))
    return `{${node.value}} would be computed as JavaScript. Write \\{ for a brace, or put it in backticks.`;
  if (node.type === 'text' && /^\s*:{3,}/m.test(node.value))
    return '“:::” would be published as text. Begin an admonition with :::note or :::note[Title], and end it with one line :::.';
  if (node.type === 'text' && /[\u200b\u2060\ufeff\ufffd]/.test(node.value))
    return 'there is an invisible character, or one that is not UTF-8. Delete the line, and type it anew.';
  const [left] = (node.type === 'text' && stray.exec(typed)) || [];
  if (left)
    return `“${left}” would be published as text. Correct the Markdown there, or write a backslash before it.`;
  const [mark] = /^(?:`{3,}|~{3,}|:{3,})/.exec(typed) ?? [];
  if (node.type === 'code' && mark && !endsWith(mark))
    return `the code block has no end. Add a line ${mark} below it.`;
  const unknown = node.type === 'code' && node.meta?.replace(knownMeta, '').trim();
  if (unknown)
    return `“${unknown}” after the language of the code is unknown. Use title="…", {1,3-5}, sample=…, show=figures or unchecked="…".`;
  if (node.type === 'code' && /[“”‘’]/.test(node.value) && !/^(?:text|output)$/.test(node.lang!))
    return `the code has typographic quotation marks. Type " or ' instead.`;
  if (node.type === 'containerDirective' && !names.includes(node.name))
    return `:::${node.name} is unknown. Use one of ${names.join(', ')}.`;
  if (node.type === 'containerDirective' && !endsWith(mark!))
    return `:::${node.name} has no end. Add a line ${mark} below its text.`;
  return undefined;
}

/** Tells whether a node is a tag with this name. */
const isTag = (node: Nodes | undefined, name: string) =>
  node !== undefined && 'name' in node && 'attributes' in node && node.name === name;

const groups: Record<string, {choices: object}> = tabGroups;

/** As `faultOf`, for a tag. */
function faultOfTag(tag: Jsx): string | undefined {
  if (tag.attributes.some((one) => 'name' in one && /^(?:href|src)$/.test(one.name))) {
    const link = attributeOf(tag, 'href') ?? attributeOf(tag, 'src') ?? 'address';
    return `links and pictures in tags are not checked. Write [text](${link}) or ![text](${link}).`;
  }
  if (attributeOf(tag, 'style')) return 'React refuses style="…". Use a class.';
  if (tag.name !== 'Tabs') return undefined;
  const {choices} = groups[attributeOf(tag, 'groupId') ?? ''] ?? {};
  if (!choices)
    return `<Tabs> needs a groupId: ${Object.keys(groups).join(' or ')}. Add others to src/config/tabs.ts.`;
  const items = tag.children.filter((child): child is Jsx => isTag(child, 'TabItem'));
  const values = items.map((item) => attributeOf(item, 'value') ?? '');
  const wrong = values.find(
    (value, i) => !Object.hasOwn(choices, value) || values.indexOf(value) !== i,
  );
  return wrong === undefined
    ? undefined
    : `<TabItem> has the value “${wrong}”. Use each of these once at most: ${Object.keys(choices).join(', ')}. Add others to src/config/tabs.ts.`;
}

export const mistakes: Plugin<[Options], Root> =
  ({siteDir}) =>
  (root, file) => {
    const source = String(file);
    // The title of a page of the docs is in its front matter.
    const hasTitle = /^(?:docs|api)/.test(path.relative(siteDir, file.path));
    visit(root, (node, _, parent) => {
      const {start, end} = node.position ?? {};
      const fault =
        hasTitle && node.type === 'heading' && node.depth === 1
          ? 'the title is in the front matter. Begin this heading with “##”.'
          : faultOf(node, source.slice(start?.offset ?? source.length, end?.offset), parent);
      if (fault) throw new Error(`${placeOf(file, node)}: ${fault}`);
    });
  };
