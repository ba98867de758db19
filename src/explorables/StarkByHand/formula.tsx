import React, {Fragment, type ReactNode} from 'react';

/**
 * Renders the TeX formulas in the tables of `starkByHand`. They only use letters, subscripts,
 * powers, `\cdot`, `\,` and `\mathrm{…}`, for which KaTeX would be too large. Other text stays
 * unchanged.
 */
export function rich(text: string): ReactNode {
  return text.split(/(\$[^$]*\$|`[^`]*`)/).map((part, i) => {
    if (part.startsWith('$')) return <Fragment key={i}>{math(part.slice(1, -1))}</Fragment>;
    if (part.startsWith('`')) return <code key={i}>{part.slice(1, -1)}</code>;
    return part;
  });
}

/** Renders a formula as plain text, for accessible names. */
export function plain(text: string): string {
  return tidy(text.replace(/[$`]/g, '')).replace(/[_^{}]/g, '');
}

function tidy(tex: string): string {
  return tex
    .replace(/\s*\\cdot\s*/g, '·')
    .replace(/\\,/g, '\u2009')
    .replace(/\\mathrm\{(\w+)\}/g, '$1')
    .replace(/-/g, '−');
}

function math(tex: string): ReactNode {
  // Match plain text, or a subscript or power of one character or a group.
  return tidy(tex)
    .split(/([_^](?:\{[^}]*\}|.))/)
    .map((part, i) => {
      const inner = part.slice(1).replace(/[{}]/g, '');
      if (part.startsWith('_')) return <sub key={i}>{inner}</sub>;
      if (part.startsWith('^')) return <sup key={i}>{inner}</sup>;
      return <i key={i}>{part}</i>;
    });
}
