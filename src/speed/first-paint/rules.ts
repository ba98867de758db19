/** What the whole sheet and its critical part have in common: how rules are left out. */
import type {AtRule, Container, Root, Rule} from 'postcss';

/** Is it a step of an animation, whose "selector" is a time? */
export const isStep = ({parent}: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/** Leaves out selectors, and rules that have none left; steps of animations stay. */
export function keepSelectors(root: Root, isKept: (selector: string) => boolean): void {
  root.walkRules((rule: Rule) => {
    if (isStep(rule)) {
      return;
    }
    const kept = rule.selectors.filter(isKept);
    if (kept.length === 0) {
      rule.remove();
    } else if (kept.length < rule.selectors.length) {
      rule.selectors = kept;
    }
  });
}

/**
 * Leaves out custom properties that nothing reads.
 *
 * @param pattern the names that may go
 * @param elsewhere names that are read outside of this sheet
 */
export function dropUnread(root: Root, pattern: RegExp, elsewhere: ReadonlySet<string>): void {
  for (let dropped = true; dropped;) {
    dropped = false;
    const read = new Set(
      [...root.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!),
    );
    root.walkDecls(pattern, (declaration) => {
      if (!read.has(declaration.prop) && !elsewhere.has(declaration.prop)) {
        declaration.remove();
        dropped = true;
      }
    });
  }
}

/** Leaves out rules and at-rules that hold nothing any more. */
export function dropEmpty(container: Container): void {
  container.each((node) => {
    if ('nodes' in node && node.nodes) {
      dropEmpty(node as Container);
      if (node.nodes.length === 0) {
        node.remove();
      }
    }
  });
}

/**
 * A selector without what may or may not hold: the arguments of `:not()`, `:has()` and the
 * like, and alternatives. A single `:where(.a)` must hold, and stays as `.a`.
 */
export function withoutOptions(selector: string): string {
  let plain = selector;
  for (let before = ''; plain !== before;) {
    before = plain;
    plain = plain
      .replace(/:(?:is|where)\(([.#[][^(),\s>+~]*)\)/g, '$1')
      .replace(/:(?:not|is|where|has|nth-[\w-]+)\([^()]*\)/g, '');
  }
  return plain;
}
