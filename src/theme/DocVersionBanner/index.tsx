/**
 * The banner above pages that are not of the latest version. Wrapped, because the classic one calls
 * Next unreleased, but Next documents a released version; only its pages may still change.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Original from '@theme-original/DocVersionBanner';
import type {Props} from '@theme/DocVersionBanner';
import {lackingQuery, nearestDoc, nextRelease} from '@site/src/components/api-versions';

function NextBanner({className}: Props): ReactNode {
  const {activeDoc} = useActiveDocContext('api');
  const {savePreferredVersionName} = useDocsPreferredVersion('api');
  const latest = useLatestVersion('api');
  const nearest = nearestDoc(activeDoc?.id, latest);
  const lacks = activeDoc && nearest.id !== activeDoc.id ? lackingQuery(activeDoc.id) : '';
  return (
    <div
      className={clsx(
        className,
        ThemeClassNames.docs.docVersionBanner,
        'alert alert--warning margin-bottom--md',
      )}
      role="alert">
      <b>{nextRelease}.</b> These pages may still change. Those of the{' '}
      <Link to={nearest.path + lacks} onClick={() => savePreferredVersionName(latest.name)}>
        latest version
      </Link>{' '}
      ({latest.label}) are final.
    </div>
  );
}

export default function DocVersionBanner(props: Props): ReactNode {
  const {pluginId, version} = useDocsVersion();
  return pluginId === 'api' && version === 'current' ? (
    <NextBanner {...props} />
  ) : (
    <Original {...props} />
  );
}
