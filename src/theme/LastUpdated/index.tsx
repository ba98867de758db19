/**
 * Ejected: the theme asks the browser for the names of months, and a slow phone spends 30 ms
 * of every start on loading its calendars.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** As everywhere: the day in UTC, whose server wrote the page. */
const spoken = (date: Date) =>
  `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  const date = lastUpdatedAt ? new Date(lastUpdatedAt) : null;
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated
      {date && (
        <>
          {' on '}
          <b>
            <time dateTime={date.toISOString()} itemProp="dateModified">
              {spoken(date)}
            </time>
          </b>
        </>
      )}
      {lastUpdatedBy && (
        <>
          {' by '}
          <b>{lastUpdatedBy}</b>
        </>
      )}
    </span>
  );
}
