/**
 * Computes the styles that a page needs in addition to its inlined styles.
 *
 * The remaining styles are loaded after the inlined ones, so they would override inlined
 * declarations that come later in the original stylesheet. To keep the original cascade, the
 * remaining styles repeat each such declaration: every one that follows a remaining declaration and
 * could conflict with it by order alone.
 */
import Specificity from '@bramus/specificity';
import postcss, {type AnyNode, type AtRule, type Declaration, type Root, type Rule} from 'postcss';
import {isStep} from './select';

/** Properties whose shorthand begins with a different word. */
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

/** @returns a key that is the same for all properties that can override each other */
function familyOf(property: string): string {
  if (property.startsWith('--')) return property;
  const [word] = /[a-z]+/.exec(property.replace(/^-(?:webkit|moz|ms)-/, ''))!;
  return families[word] ?? word;
}

/** Returns the at-rules around a node as text, outermost first. */
function contextOf({parent}: AnyNode): string {
  const around = parent as AnyNode | undefined;
  return around?.type === 'atrule' ? `${contextOf(around)}@${around.name} ${around.params} ` : '';
}

const keyOf = (selector: string, {prop, value, important}: Declaration) =>
  `${selector}{${prop}:${value}${important ? '!' : ''}`;

function declarationsOf(rule: Rule): Declaration[] {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
  // `docusaurus build --no-minify` keeps comments.
  if (rule.nodes.some(({type}) => type !== 'decl' && type !== 'comment')) {
    throw new Error(
      `A rule of the built stylesheet contains nested rules: ${rule.toString()}\nWrite nested rules on their own, in the file of src that has this selector.`,
    );
  }
  return declarations;
}

/** Returns keys of all declarations in a stylesheet, made of their context, selector and text. */
function inlinedBy(css: string): Set<string> {
  const inlined = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const context = contextOf(rule);
    for (const selector of rule.selectors) {
      declarationsOf(rule).forEach((node) => inlined.add(context + keyOf(selector, node)));
    }
  });
  return inlined;
}

/** Removes a node and all at-rules around it that become empty. */
function drop(node: AnyNode): void {
  const {parent} = node;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) {
    drop(parent as AtRule);
  }
}

/**
 * Removes at-rules that `first` contains as a whole, such as `@keyframes`, and at-rules without a
 * body, such as the order of layers.
 */
function dropInlinedPieces(root: Root, first: string): void {
  const pieces = new Set<string>();
  postcss.parse(first).walkAtRules(/^(?:font-face|property)$|keyframes$/, (piece) => {
    pieces.add(piece.toString());
  });
  root.walkAtRules((piece) => {
    if (pieces.has(piece.toString()) || !piece.nodes) drop(piece);
  });
}

/**
 * @param sheet the whole stylesheet
 * @param first the inlined part of it, in the same order
 * @returns the styles to load after it
 */
export function restOf(sheet: string, first: string): string {
  const inlined = inlinedBy(first);
  // Ranks of the remaining declarations so far. Later declarations of a rank must be repeated.
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
      const weight = String(Specificity.calculate(selector)[0]!.toArray());
      const kept = declarations.filter((node) => {
        const rank = [layer, node.important, weight, familyOf(node.prop)].join(' ');
        const isLeft = open.has(rank) || !inlined.has(context + keyOf(selector, node));
        if (isLeft) open.add(rank);
        return isLeft;
      });
      const key = kept.map((node) => declarations.indexOf(node)).join();
      const group = groups.get(key) ?? {selectors: [], kept};
      group.selectors.push(selector);
      groups.set(key, group);
    }
    for (const {selectors, kept} of groups.values()) {
      const copy = rule.clone({selectors}).removeAll();
      if (kept.length > 0) rule.before(copy.append(kept.map((node) => node.clone())));
    }
    drop(rule);
  });
  dropInlinedPieces(root, first);
  return root.toString();
}
