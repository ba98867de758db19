import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Drawn at build time by `src/markdown/diagrams`. */
  svg: string;
}

/**
 * A diagram, and a button that enlarges it. It has no state: the button is served by one
 * listener on the document (`src/reader/enlarge`).
 */
export default function Diagram({svg}: Props): ReactNode {
  return (
    <div className={styles.diagram} data-enlargeable="diagram">
      {/* A wide diagram scrolls inside itself, so it must take the focus. */}
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
