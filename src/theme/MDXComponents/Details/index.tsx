/**
 * A `<details>` element. Ejected, because the theme's version uses React state, so every page with
 * a `<details>` would also have to be sent as a script. This one is the native element, and its
 * stylesheet animates the height.
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
    <details {...props} className={clsx(styles.details, props.className)}>
      {summary ?? <summary>Details</summary>}
      <div>
        <div className={styles.content}>{items.filter((item) => item !== summary)}</div>
      </div>
    </details>
  );
}
