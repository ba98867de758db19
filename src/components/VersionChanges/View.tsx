import React, {use, type ReactNode} from 'react';
import type {PageComparison} from '@site/src/derived/changes/html';
import styles from './View.module.css';

interface Props {
  /** The comparison, or `null` if it can't be loaded. */
  data: Promise<PageComparison | null>;
  /** Label of the older version. */
  before: string;
  /** Shown in place of a comparison that can't be loaded. */
  failure: ReactNode;
}

/** Shows the comparison of a page with the same page in an older version. */
export default function View({data, before, failure}: Props): ReactNode {
  const found = use(data);
  if (!found) {
    return failure;
  }
  if (found.count === 0) {
    return <p role="status">Text and code of this page are the same as in {before}.</p>;
  }
  return (
    <div className={styles.found}>
      <p role="status" className={styles.legend}>
        {found.count} {found.count === 1 ? 'section differs' : 'sections differ'} from {before}:{' '}
        <ins>added</ins>, <del>removed</del>.
      </p>
      <div dangerouslySetInnerHTML={{__html: found.html}} />
    </div>
  );
}
