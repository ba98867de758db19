/** The Markdown extensions that all content plugins share. */
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import glossary from './glossary';
import explorables from './explorables';
import diagrams from './diagrams';
import asServed from './as-served';
import reference from './reference';
import samples from './samples';
import staticCode from './static-code';
import staticMath from './static-math';

interface Input {
  /** Absolute path of the project. */
  siteDir: string;
}

export function markdownPlugins({siteDir}: Input) {
  return {
    // Before Docusaurus hands the fences to its Mermaid theme.
    beforeDefaultRemarkPlugins: [diagrams],
    remarkPlugins: [
      remarkMath,
      [samples, {siteDir}],
      [reference, {siteDir}],
      [glossary, {siteDir}],
      [explorables, {siteDir}],
    ],
    rehypePlugins: [
      [rehypeKatex, {strict: true, throwOnError: true}],
      staticMath,
      staticCode,
      asServed,
    ],
  } as Record<'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins', never[]>;
}
