/**
 * Puts the blocks of an article that lie below the first screen into `<DeferredBlocks>`, so that a
 * reader who follows a link sees the top of the page before the rest is rendered.
 */
import type {Root} from 'hast';
import type {Plugin} from 'unified';
import {element} from './nodes';

/** Blocks that are rendered at once: as many as are always laid out (`src/css/prose.css`). */
const first = 12;

export const deferBlocks: Plugin<[], Root> = () => (root) => {
  const {children} = root;
  const places = children.flatMap(({type}, place) =>
    type === 'element' || (type as string) === 'mdxJsxFlowElement' ? [place] : [],
  );
  const rest = children.splice(places[first] ?? children.length);
  // Imports and exports must stay at the top level.
  const stays = ({type}: {type: string}) => type === 'mdxjsEsm';
  const blocks = rest.filter((node) => !stays(node));
  if (blocks.length > 0) children.push(element('DeferredBlocks', {}, blocks as never[]) as never);
  children.push(...rest.filter(stays));
};
