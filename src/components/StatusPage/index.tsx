import React, {useEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {KnownStatus} from '@site/src/publish/status/types';
import PageTools from '../PageTools';
import TableScroll from '../TableScroll';

interface Props {
  status: KnownStatus;
  description: string;
  measuredId: string;
  /** Address of what was measured, as JSON. */
  address: string;
}

/** One object for all renders: React empties the element when it gets another. */
const nothing = {__html: ''};

/** Rows that the build wrote into the HTML; a reader who came within the site fetches them. */
function MeasuredRows({measuredId, address}: Pick<Props, 'measuredId' | 'address'>): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const element = body.current!;
    if (element.childElementCount > 0) {
      return;
    }
    fetch(address)
      .then((response) => response.json())
      .then(({rows}: {rows: [string, string][]}) => {
        element.replaceChildren(
          ...rows.map(([what, value]) => {
            const row = document.createElement('tr');
            const head = document.createElement('th');
            head.scope = 'row';
            head.textContent = what;
            row.append(head);
            row.insertCell().textContent = value;
            return row;
          }),
        );
      })
      .catch(() => {
        // `npm start` measures nothing; the table stays empty.
      });
  }, [address]);
  return (
    <tbody id={measuredId} ref={body} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  );
}

/** What the build of the site checked. */
export default function StatusPage({status, description, measuredId, address}: Props): ReactNode {
  const {versions, numbers, terms, mainPages} = status;
  const {pathname} = useLocation();
  return (
    <Layout title="Status" description={description}>
      <main className="container margin-vert--lg">
        <article className="markdown mdx-page">
          <PageTools permalink={pathname} />
          <Heading as="h1">Status</Heading>
          <p>
            This page is written by the build, and a build that finds a fault is not published:
            every link and anchor leads somewhere, every quoted sample exists, and the tests of the
            site pass.
          </p>
          <Heading as="h2">Versions and samples</Heading>
          <TableScroll>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">risc0-zkvm</th>
                <th scope="col">Pages</th>
                <th scope="col">Samples run</th>
                <th scope="col">Compiled</th>
                <th scope="col">Meant to fail</th>
                <th scope="col">Not checked</th>
              </tr>
            </thead>
            <tbody>
              {versions.map(({label, crate, pages, samples}) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{crate}</td>
                  <td>{pages}</td>
                  <td>{samples.run}</td>
                  <td>{samples.compiled}</td>
                  <td>{samples['compile-fail']}</td>
                  <td>{samples['not-checked']}</td>
                </tr>
              ))}
            </tbody>
          </TableScroll>
          <Heading as="h2">Figures, terms, accessibility</Heading>
          <ul>
            <li>{numbers} figures on pages are recomputed by a test.</li>
            <li>
              {terms} terms are defined once, in <Link to="/terminology">terminology</Link>.
            </li>
            <li>{mainPages} pages stand outside the API reference.</li>
            <li>
              Before publication axe looks at every page for faults against WCAG 2.2 AA, dark on a
              desktop and light on a phone.
            </li>
          </ul>
          <Heading as="h2">Measured on the finished build</Heading>
          <TableScroll>
            <MeasuredRows measuredId={measuredId} address={address} />
          </TableScroll>
        </article>
      </main>
    </Layout>
  );
}
