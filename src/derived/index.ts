/**
 * What is made from the pages: fonts with the characters of their formulas, Markdown twins, feeds,
 * pictures, comparisons of versions, definitions. `sources/` is how all of them read pages.
 */
import {composePlugin} from '../lib/compose-plugin';
import cards from './cards';
import changelog from './changelog';
import changes from './changes';
import glossary from './glossary';
import math, {type Stylesheet} from './math';
import twins from './twins';

/** @param hostedMath KaTeX's stylesheet on another host, in place of the site's own */
export default function derivedPlugin(hostedMath: Stylesheet | null) {
  return composePlugin('derived', [math(hostedMath), twins, changelog, cards, changes, glossary]);
}
