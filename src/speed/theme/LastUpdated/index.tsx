/**
 * The classic line, but without `Intl`, whose first use takes a slow phone 50 ms. In English and
 * without an author, as this site shows it.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';

export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  if (lastUpdatedBy) {
    throw new Error('To show authors, delete src/speed/theme/LastUpdated: it shows the date only.');
  }
  const date = new Date(lastUpdatedAt!);
  const [, day, month, year] = date.toUTCString().split(' ');
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <b>
        <time dateTime={date.toISOString()}>{`${month} ${Number(day)}, ${year}`}</time>
      </b>
    </span>
  );
}
