/**
 * What a page still needs of its stylesheet beside the part that stands in it.
 *
 * The rest comes later than that part and would win wherever the sheet gave the last word to a
 * declaration that is in the page. So those are told once more, in their place: every
 * declaration that follows one of the rest in the sheet, and could be decided by their order.
 * The last words are then the sheet's own.
 */
import Specificity from '@bramus/specificity';
import postcss, {type AnyNode, type AtRule, type Declaration, type Root, type Rule} from 'postcss';
import {isStep} from './select';

/** Properties that a shorthand sets whose first word is another. */
const families: Record<string, string> = {
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  line: 'font',
  row: 'gap',
  column: 'gap',
  columns: 'gap',
  align: 'place',
  justify: 'place',
};

/** @returns a word that a property shares with all that it could override, or that could it */
function familyOf(property: string): string {
  if (property.startsWith('--')) {
    return property;
  }
  const [word] = /[a-z]+/.exec(property.replace(/^-(?:webkit|moz|ms)-/, ''))!;
  return families[word] ?? word;
}

/** The at-rules around a node, the outermost first. */
function around(node: AnyNode): AtRule[] {
  const parent = node.parent as AnyNode | undefined;
  return parent?.type === 'atrule' ? [...around(parent), parent] : [];
}

const contextOf = (node: AnyNode) =>
  around(node)
    .map(({name, params}) => `@${name} ${params}`)
    .join(' ');

const keyOf = (selector: string, {prop, value, important}: Declaration) =>
  `${selector}{${prop}:${value}${important ? '!' : ''}`;

/** The specificity of one selector, as a word to compare. */
const weightOf = (selector: string) => String(Specificity.calculate(selector)[0]!.toArray());

function declarationsOf(rule: Rule): Declaration[] {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
  if (declarations.length < rule.nodes.length) {
    throw new Error(`A rule of the stylesheet holds more than declarations: ${rule.toString()}`);
  }
  return declarations;
}

/** Declarations outside of animations, by their place and their words. */
function saidBy(css: string): Set<string> {
  const said = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const context = contextOf(rule);
    for (const selector of rule.selectors) {
      declarationsOf(rule).forEach((node) => said.add(context + keyOf(selector, node)));
    }
  });
  return said;
}

/** Removes a node, and the at-rules around it that hold nothing any more. */
function drop(node: AnyNode): void {
  const {parent} = node;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) {
    drop(parent as AtRule);
  }
}

/** Drops at-rules that `first` has: those that are one piece, as `@keyframes`, and orders of layers. */
function dropSaidPieces(root: Root, first: string): void {
  const pieces = new Set<string>();
  postcss.parse(first).walkAtRules(/^(?:font-face|property)$|keyframes$/, (piece) => {
    pieces.add(piece.toString());
  });
  root.walkAtRules((piece) => {
    if (pieces.has(piece.toString()) || !piece.nodes) drop(piece);
  });
}

/**
 * @param sheet the text of the whole stylesheet
 * @param first the part of it that stands in the page, in the sheet's order
 * @returns what must follow
 */
export function restOf(sheet: string, first: string): string {
  const said = saidBy(first);
  /** Where a declaration of the rest could have the last word that is not its own. */
  const open = new Set<string>();
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if (isStep(rule)) {
      return;
    }
    const context = contextOf(rule);
    const layer = /@layer \S+/.exec(context)?.[0] ?? '';
    const declarations = declarationsOf(rule);
    const groups = new Map<string, {selectors: string[]; kept: Declaration[]}>();
    for (const selector of rule.selectors) {
      const weight = weightOf(selector);
      const kept = declarations.filter((node) => {
        const rank = [layer, node.important, weight, familyOf(node.prop)].join(' ');
        const isLeft = open.has(rank) || !said.has(context + keyOf(selector, node));
        if (isLeft) {
          open.add(rank);
        }
        return isLeft;
      });
      const key = kept.map((node) => declarations.indexOf(node)).join();
      const group = groups.get(key) ?? {selectors: [], kept};
      group.selectors.push(selector);
      groups.set(key, group);
    }
    for (const {selectors, kept} of groups.values()) {
      if (kept.length > 0) {
        rule.before(
          rule
            .clone({selectors})
            .removeAll()
            .append(kept.map((node) => node.clone())),
        );
      }
    }
    drop(rule);
  });
  dropSaidPieces(root, first);
  return root.toString();
}
