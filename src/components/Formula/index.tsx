import React, {type ReactNode} from 'react';

interface Props {
  /** What KaTeX rendered at build time: MathML for screen readers, HTML for the eye. */
  html: string;
  /** Set for a formula on lines of its own. */
  display?: string;
}

/** A formula as static HTML; `src/markdown/static-math.ts` puts it into the page. */
export default function Formula({html, display}: Props): ReactNode {
  const inner = {__html: html};
  return display ? (
    // A wide formula scrolls inside itself, so it must take the focus.
    <span
      className="katex-display"
      role="group"
      aria-label="Formula"
      tabIndex={0}
      dangerouslySetInnerHTML={inner}
    />
  ) : (
    <span className="katex" dangerouslySetInnerHTML={inner} />
  );
}
