/**
 * TeX commands and the characters they become. Formulas are indexed as a reader would type them:
 * `\mathbb{F}_p` → `F_p`, `\omega^{2}` → `omega^2`. An unknown command becomes its name, which is
 * usually how readers call the symbol.
 */
const symbols = new Map(
  'cdot ·, cdots …, dots …, ldots …, equiv ≡, ge ≥, geq ≥, in ∈, infty ∞, le ≤, leq ≤, mapsto ↦, ne ≠, neq ≠, notin ∉, pmod mod, bmod mod, rightarrow →, times ×, to →'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Commands that only affect layout or appearance. */
const looks =
  /\\(?:left|right|mathbb|mathbf|mathcal|mathfrak|mathit|mathrm|mathsf|mathtt|operatorname\*?|text|textbf|textit|texttt|bigl?|bigr?|Bigl?|Bigr?|displaystyle|limits|quad|qquad|boldsymbol|overline|widehat|hat|tilde|bar|vec|begin\{[^}]*\}|end\{[^}]*\})(?![a-zA-Z])/g;

export function plainFormula(tex: string): string {
  return tex
    .replace(looks, ' ')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\([a-zA-Z]+)\*?/g, (_, name: string) => ` ${symbols.get(name) ?? name} `)
    .replace(/\\[,;:!> ]|\\\\|~|&/g, ' ')
    .replace(/\\([{}#$%&_])/g, '$1')
    .replace(/([_^])\s*\{\s*([^{}]*?)\s*\}/g, '$1$2')
    .replace(/[{}]/g, '')
    .replace(/\s*([_^])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
