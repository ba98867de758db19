/** Stands for `@mdx-js/react`: the words of MDX come from their registry, not by context. */
import type {ReactNode} from 'react';
import words from '@theme/MDXComponents';

export const useMDXComponents = (): typeof words => words;

export const MDXProvider = ({children}: {children: ReactNode}): ReactNode => children;
