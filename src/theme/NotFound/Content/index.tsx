/**
 * The classic not-found text with additional links. Sets the title here, below the layout, because
 * the docs plugins show this text inside their own pages, and because a title set by the theme
 * above is lost for unknown paths.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Original from '@theme-original/NotFound/Content';
import type {Props} from '@theme/NotFound/Content';
import LackingPage from '@site/src/components/LackingPage';
import {site} from '@site/src/config/site';

const ways = [
  {to: '/api/', label: 'Introduction to the API'},
  {to: '/api/zkvm/quickstart', label: 'Quick start'},
  {to: '/terminology', label: 'Terminology'},
  {to: '/faq', label: 'FAQ'},
] as const;

export default function NotFoundContent(props: Props): ReactNode {
  return (
    <>
      <PageMetadata title="Page Not Found" />
      <Original {...props} />
      <nav className="container ways-on" aria-label="Other pages">
        <div className="row">
          <div className="col col--6 col--offset-3">
            <LackingPage isNotFound />
            <p>Most readers who end up here are looking for one of these:</p>
            <ul>
              {ways.map(({to, label}) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
            <p>
              If a link on this site led you here, please{' '}
              <Link to={site.links.newIssue}>tell us</Link>.
            </p>
          </div>
        </div>
      </nav>
    </>
  );
}
