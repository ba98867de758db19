/** Shared by the plugins: their options, places in messages, and how they insert nodes. */
import {parse} from 'acorn';
import type {Program} from 'estree';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Node, Parent} from 'unist';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {inProject} from '../lib/files';

export interface Options {
  /** Absolute path of the project. */
  siteDir: string;
}

/** Returns a file and a line of it, for messages: `docs/faq.mdx:12`. */
export const lineOf = (file: VFile, line: number | undefined, siteDir = file.cwd) =>
  `${inProject(siteDir, file.path)}:${line ?? '?'}`;

/**
 * Returns the line of a syntax error of MDX. For a tag that is not closed, only the message has the
 * place: `… (12:1-12:6)`.
 */
export function lineOfFault({line, message}: {line?: number; message: string}): number | undefined {
  const [, inMessage] = /\((\d+):/.exec(message) ?? [];
  return line ?? (inMessage ? Number(inMessage) : undefined);
}

/** Returns file and line of a node, for messages. */
export const placeOf = (file: VFile, node: Node, siteDir = file.cwd) =>
  lineOf(file, node.position?.start.line, siteDir);

/** @returns a node with imports or exports; `code` must not contain JSX */
export function esm(code: string) {
  const estree = parse(code, {ecmaVersion: 'latest', sourceType: 'module'}) as unknown as Program;
  return {type: 'mdxjsEsm', value: '', data: {estree}} as const;
}

/** @returns a component node without the attributes that have no value */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  const given = Object.entries(attributes).filter(([, value]) => value);
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: given.map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
  };
}

/**
 * Replaces nodes.
 *
 * @param which nodes to replace: their type, or the values of some of their properties
 * @param replace returns the nodes that take the place of a node and are not visited themselves;
 *   `undefined` keeps the node
 */
export function replaceNodes<Replaced extends Node>(
  root: Node,
  which: string | string[] | Record<string, string>,
  replace: (node: Replaced) => readonly Node[] | undefined,
): void {
  visit(root, which, (node: Node, index, parent: Parent | undefined) => {
    const nodes = parent && replace(node as Replaced);
    if (!nodes) {
      return undefined;
    }
    parent.children.splice(index!, 1, ...nodes);
    return [SKIP, index! + nodes.length];
  });
}

export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** Returns the value of a component's attribute, if it is a string. */
export function attributeOf(node: Jsx, name: string): string | undefined {
  const found = node.attributes.find((a) => a.type === 'mdxJsxAttribute' && a.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}
