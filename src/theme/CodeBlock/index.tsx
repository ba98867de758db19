/**
 * The theme's code block. Ejected, because the theme's version adds a tokenizer for all languages
 * to the main script of every page. Here code blocks in pages are highlighted at build time
 * (`src/markdown/static-code.ts`), and a `<CodeBlock>` rendered by a component has no colors.
 */
import React, {type ReactNode} from 'react';
import StaticCode from '@site/src/components/StaticCode';
import {escapeText} from '@site/src/lib/escape';
import type {Props} from '@theme/CodeBlock';

export default function CodeBlock({children, className, language, title}: Props): ReactNode {
  const text = React.Children.toArray(children).filter((child) => typeof child === 'string');
  return (
    <StaticCode
      html={escapeText(text.join('').replace(/\n$/, ''))}
      language={language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text'}
      title={typeof title === 'string' ? title : undefined}
    />
  );
}
