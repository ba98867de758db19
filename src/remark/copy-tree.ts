/** Copies of Markdown trees: quicker than `structuredClone`, which also copies all positions. */
import type {Nodes} from 'mdast';

type Loose = Record<string, unknown> & {children?: Nodes[]};

/** A tree whose nodes, and the attributes and data that they carry, may be changed freely. */
export function copyTree<T extends Nodes>(node: T): T {
  const copy = {...node} as unknown as Loose;
  if (copy.children) {
    copy.children = copy.children.map(copyTree);
  }
  for (const field of ['attributes', 'data']) {
    if (copy[field]) {
      copy[field] = structuredClone(copy[field]);
    }
  }
  return copy as unknown as T;
}
