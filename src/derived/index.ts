/**
 * Plugin for everything generated from the pages: math fonts, Markdown twins, feeds, social cards,
 * version comparisons and definitions. Those that read whole pages use the code in `sources/`.
 */
import type {MathStylesheet} from '../config/environment';
import {composePlugin} from '../lib/compose-plugin';
import cards from './cards';
import changelog from './changelog';
import changes from './changes';
import glossary from './glossary';
import math from './math';
import twins from './twins';

/** @param hostedMath KaTeX's stylesheet on another host, instead of the site's own */
export default function derivedPlugin(hostedMath: MathStylesheet | null) {
  return composePlugin('derived', [math(hostedMath), twins, changelog, cards, changes, glossary]);
}
