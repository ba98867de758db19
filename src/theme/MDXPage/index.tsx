/**
 * The classic page for MDX outside the docs, with the same head tags and the same styles of text as a
 * doc.
 */
import React, {useMemo, type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/MDXPage';
import PageHead from '@site/src/components/PageHead';

export default function MDXPage({content: Content}: ComponentProps<typeof Original>): ReactNode {
  const {title, description, permalink} = Content.metadata;
  const content = useMemo(
    () =>
      Object.assign(
        () => (
          <div className="markdown">
            <Content />
          </div>
        ),
        Content,
      ),
    [Content],
  );
  return (
    <>
      <Original content={content} />
      <PageHead title={title ?? ''} description={description ?? ''} permalink={permalink} />
    </>
  );
}
