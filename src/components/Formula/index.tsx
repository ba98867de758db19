import React, {type ReactNode} from 'react';

interface Props {
  /** KaTeX's output from the build: MathML for screen readers and HTML for display. */
  html: string;
  /** Set for a formula in display mode. */
  display?: string;
  /** Punctuation that follows a formula in a line. */
  after?: string;
}

/** A formula as static HTML, inserted by `src/markdown/static-math.ts`. */
export default function Formula({html, display, after}: Props): ReactNode {
  const inner = {__html: html};
  if (display) {
    // A wide formula scrolls in its own container, which must be focusable.
    return (
      <span
        className="katex-display"
        role="group"
        aria-label="Formula"
        tabIndex={0}
        dangerouslySetInnerHTML={inner}
      />
    );
  }
  const formula = <span className="katex" dangerouslySetInnerHTML={inner} />;
  return after ? (
    <span className="tied">
      {formula}
      {after}
    </span>
  ) : (
    formula
  );
}
