import {parse} from 'acorn';
import type {Program} from 'estree';

/** @returns a node of Markdown's tree with imports or exports; `code` holds no JSX */
export function esm(code: string) {
  const estree = parse(code, {ecmaVersion: 'latest', sourceType: 'module'}) as unknown as Program;
  return {type: 'mdxjsEsm', value: '', data: {estree}} as const;
}
