import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Rendered at build time by `src/markdown/diagrams`. */
  svg: string;
}

/** A diagram with a button that enlarges it (`src/reader/dialogs.ts`). */
export default function Diagram({svg}: Props): ReactNode {
  return (
    <div className={styles.diagram}>
      {/* A wide diagram scrolls in its own container, which must be focusable. */}
      <div
        className="docusaurus-mermaid-container"
        role="group"
        aria-label="Diagram"
        tabIndex={0}
        dangerouslySetInnerHTML={{__html: svg}}
      />
      <button type="button" className={styles.enlarge} data-enlarge="" aria-haspopup="dialog">
        Enlarge diagram
      </button>
    </div>
  );
}
