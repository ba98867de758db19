import React, {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import GeneratedPage from '../GeneratedPage';
import TableScroll from '../TableScroll';
import {keptHtml} from '../served-html';

interface Props extends ComponentProps<typeof GeneratedPage> {
  measuredId: string;
  /** URL of the measured figures, as JSON. */
  address: string;
}

/** The page `/status`, which shows what the build checked. */
export default function StatusPage({measuredId, address, ...page}: Props): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  // The build wrote these rows into the HTML; after client-side navigation they are fetched.
  useEffect(() => {
    const element = body.current!;
    if (element.childElementCount === 0) {
      fetch(address)
        .then((response) => response.json())
        .then(({rows}: {rows: string}) => {
          element.innerHTML = rows;
        })
        .catch(() => {
          // In development there are no figures, so the table stays empty.
        });
    }
  }, [address]);
  return (
    <GeneratedPage {...page}>
      <Heading as="h2" id="measured">
        Measured on the finished build
      </Heading>
      <TableScroll>
        <tbody id={measuredId} ref={body} {...keptHtml} />
      </TableScroll>
    </GeneratedPage>
  );
}
