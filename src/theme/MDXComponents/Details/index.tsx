/**
 * Ejected: the theme's folds by React state, so every page with a `<details>` would have to
 * be sent as a script as well. This one is the browser's own; the animated height comes from
 * one listener on the document (`src/reader/folding`).
 */
import React, {isValidElement, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

export default function Details({children, ...props}: ComponentProps<'details'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  const items = React.Children.toArray(children);
  const summary = items.find((item) => isValidElement(item) && item.type === 'summary');
  return (
    <details {...props} className={clsx(styles.details, props.className)} data-folds="">
      {summary ?? <summary>Details</summary>}
      <div>
        <div className={styles.content}>{items.filter((item) => item !== summary)}</div>
      </div>
    </details>
  );
}
