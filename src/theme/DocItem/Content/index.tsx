/**
 * Ejected for two things: the element names the page that it holds the body of, and on the
 * first page of a visit the served body stays (`src/plugins/served-body`).
 */
import React, {isValidElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Body} from '@site/src/plugins/served-body/client/body';
import ServedBody from '@site/src/plugins/served-body/client/ServedBody';

export default function DocItemContent({children}: {children: ReactNode}): ReactNode {
  const {metadata, frontMatter, contentTitle} = useDoc();
  const className = clsx(ThemeClassNames.docs.docMarkdown, 'markdown');
  const served = isValidElement(children) ? (children.type as Body).served : undefined;
  if (served) {
    return <ServedBody served={served} className={className} />;
  }
  return (
    <div className={className} data-body={metadata.permalink}>
      {!frontMatter.hide_title && contentTitle === undefined && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
        </header>
      )}
      {children}
    </div>
  );
}
