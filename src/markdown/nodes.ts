/** Creates MDX nodes that the plugins insert into pages. */
import {parse} from 'acorn';
import type {Program} from 'estree';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

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
