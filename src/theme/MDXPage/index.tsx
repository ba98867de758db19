/** The classic page for MDX outside the docs, with the same head tags as a doc. */
import React, {type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/MDXPage';
import PageHead from '@site/src/components/PageHead';

export default function MDXPage(props: ComponentProps<typeof Original>): ReactNode {
  const {title, description, permalink} = props.content.metadata;
  return (
    <>
      <Original {...props} />
      <PageHead title={title ?? ''} description={description ?? ''} permalink={permalink} />
    </>
  );
}
