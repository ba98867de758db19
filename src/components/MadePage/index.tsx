import React, {createElement, type ElementType, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {Element, RootContent} from 'hast';
import PageTools from '../PageTools';
import TableScroll from '../TableScroll';
import styles from './styles.module.css';

const components: Record<string, ElementType> = {a: Link, table: TableScroll};

/** Elements → what React shows. */
const shown = (content: RootContent[]): ReactNode[] =>
  content.map((node, key) => {
    if (node.type !== 'element') {
      // React wants no line breaks between the rows of a table.
      return node.type === 'text' && node.value !== '\n' ? node.value : null;
    }
    const {tagName, properties, children} = node as Element;
    return createElement(components[tagName] ?? tagName, {...properties, key}, ...shown(children));
  });

interface Props {
  title: string;
  description: string;
  content: RootContent[];
  /** Below the content. */
  children?: ReactNode;
}

/** A page that the build wrote (`src/derived/made-page.ts`). */
export default function MadePage({title, description, content, children}: Props): ReactNode {
  const {pathname} = useLocation();
  return (
    <Layout title={title} description={description}>
      <main className="container margin-vert--lg">
        <article className={`markdown mdx-page ${styles.page}`}>
          <PageTools permalink={pathname} />
          <Heading as="h1">{title}</Heading>
          {shown(content)}
          {children}
        </article>
      </main>
    </Layout>
  );
}
