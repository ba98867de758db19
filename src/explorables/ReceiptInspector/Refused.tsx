import React, {type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import {explain, pathOf} from './explain';
import type {Refusal, Version} from './recognize';
import styles from './styles.module.css';

interface RefusedProps {
  /** For the field whose text was refused. */
  id?: string;
  refusal: Refusal;
  version: Version;
}

/** An error with its name, its original message, and an explanation in plain words. */
export function Refused({id, refusal, version}: RefusedProps): ReactNode {
  const {means, causes, page} = explain(refusal.name);
  return (
    <div id={id} className={styles.refused} role="alert">
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

/** A link that opens in a new tab, so that the receipt is not lost. */
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
