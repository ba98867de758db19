import React, {type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import {explain, pathOf} from './explain';
import type {Refusal, Version} from './recognize';
import styles from './styles.module.css';

/** An error by its name, in its own words, and in plain ones. */
export function Refused({refusal, version}: {refusal: Refusal; version: Version}): ReactNode {
  const {means, causes, page} = explain(refusal.name);
  return (
    <div className={styles.refused} role="alert">
      <p className={styles.verdict}>
        <code>{refusal.name}</code>
      </p>
      <p className={styles.own}>{refusal.message}</p>
      <p>{means}</p>
      {causes.length > 0 && (
        <>
          <p>Likely causes, the likeliest first:</p>
          <ol>
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ol>
        </>
      )}
      <p>
        <Explained page={page} version={version}>
          Read on
        </Explained>
      </p>
    </div>
  );
}

/** A link to another page, which opens beside this one: the receipt stays. */
export function Explained({
  page,
  version,
  children,
}: {
  page: string;
  version: Version;
  children: ReactNode;
}): ReactNode {
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- the view has no providers around it that the theme's link needs
    <a href={siteConfig.baseUrl + pathOf(page, version)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
