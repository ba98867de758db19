/**
 * The theme's code block, ejected: fences are coloured at build time
 * (`src/markdown/static-code.ts`), and what a component puts into a `<CodeBlock>` at run time
 * shows without colours. The theme's version brings a tokenizer for every language into
 * the first script of every page.
 */
import React, {type ReactNode} from 'react';
import StaticCode from '@site/src/components/StaticCode';
import {escapeText} from '@site/src/lib/escape';

interface Props {
  children: ReactNode;
  className?: string;
  language?: string;
  title?: ReactNode;
}

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
