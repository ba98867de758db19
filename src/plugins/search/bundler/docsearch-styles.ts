/**
 * Makes DocSearch's stylesheet one that can be added to a page that stands already.
 *
 * A cascade layer that comes later has the browser order all layers anew, forget the fonts
 * of the page, and lay out all of it twice; and variables on `:root` restyle every element.
 * So its rules leave their layer, and yield to ours by having no specificity instead. Its
 * variables stand on the modal. The rules keep their order, which decides between them.
 */
import type {AtRule, Plugin, Root, Rule} from 'postcss';

/** As Docusaurus names it, whatever stands before. */
const layer = /\.docsearch$/;

const modal = '.DocSearch-Container';

/** Without specificity; a pseudo-element has to stay outside. */
function yielding(selector: string): string {
  const element = selector.indexOf('::');
  const [subject, rest] =
    element < 0 ? [selector, ''] : [selector.slice(0, element), selector.slice(element)];
  return `:where(${subject.replace(/^:root$/, modal)})${rest}`;
}

function rewrite(rule: Rule): void {
  const {parent} = rule;
  if (parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes') {
    return;
  }
  if (rule.selector === 'html[data-theme=dark]') {
    // The variables of this site hold in both themes.
    rule.remove();
    return;
  }
  rule.selectors = rule.selectors.map(yielding);
}

export const docSearchStyles: Plugin = {
  postcssPlugin: 'docsearch-styles',
  OnceExit(root: Root) {
    root.walkAtRules('layer', (at) => {
      if (at.nodes && layer.test(at.params)) {
        at.walkRules(rewrite);
        at.replaceWith(at.nodes);
      }
    });
  },
};
