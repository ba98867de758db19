import React, {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import {rowsHtml} from '@site/src/publish/status/measured';
import MadePage from '../MadePage';
import TableScroll from '../TableScroll';

interface Measured {
  measuredId: string;
  /** Address of what was measured, as JSON. */
  address: string;
}

/** One object for all renders: React empties the element when it gets another. */
const nothing = {__html: ''};

/** Rows that the build wrote into the HTML; a reader who came within the site fetches them. */
function MeasuredRows({measuredId, address}: Measured): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const element = body.current!;
    if (element.childElementCount === 0) {
      fetch(address)
        .then((response) => response.json())
        .then(({rows}: {rows: [string, string][]}) => {
          element.innerHTML = rowsHtml(rows);
        })
        .catch(() => {
          // `npm start` measures nothing; the table stays empty.
        });
    }
  }, [address]);
  return (
    <tbody id={measuredId} ref={body} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  );
}

/** What the build of the site checked. */
export default function StatusPage({
  measuredId,
  address,
  ...page
}: Measured & ComponentProps<typeof MadePage>): ReactNode {
  return (
    <MadePage {...page}>
      <Heading as="h2">Measured on the finished build</Heading>
      <TableScroll>
        <MeasuredRows measuredId={measuredId} address={address} />
      </TableScroll>
    </MadePage>
  );
}
