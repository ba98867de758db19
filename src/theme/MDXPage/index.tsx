/**
 * The classic page for MDX outside the docs, with the same head tags, styles of text and tools as a
 * doc. These pages have no edit link, and so no row for it (`EditMetaRow`), where docs have the tools.
 */
import React, {useMemo, type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/MDXPage';
import PageHead from '@site/src/components/PageHead';
import PageTools from '@site/src/components/PageTools';

export default function MDXPage({content: Content}: ComponentProps<typeof Original>): ReactNode {
  const {title, description, permalink} = Content.metadata;
  const content = useMemo(
    () =>
      Object.assign(
        () => (
          <>
            <div className="markdown">
              <Content />
            </div>
            <PageTools permalink={permalink} />
          </>
        ),
        Content,
      ),
    [Content, permalink],
  );
  return (
    <>
      <Original content={content} />
      <PageHead title={title ?? ''} description={description ?? ''} permalink={permalink} />
    </>
  );
}
