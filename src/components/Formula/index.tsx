import React, {type ReactNode} from 'react';

interface Props {
  /** KaTeX's output from the build: MathML for screen readers and HTML for display. */
  html: string;
  /** Set for a formula in display mode. */
  display?: string;
}

/** A formula as static HTML, inserted by `src/markdown/static-math.ts`. */
export default function Formula({html, display}: Props): ReactNode {
  const inner = {translate: 'no', dangerouslySetInnerHTML: {__html: html}} as const;
  return display ? (
    // A wide formula scrolls in its own container, which must be focusable.
    <span className="katex-display" role="group" aria-label="Formula" tabIndex={0} {...inner} />
  ) : (
    <span className="katex" {...inner} />
  );
}
