import type {ReactNode} from 'react';

export interface Props {
  /** One of the group's choices in `src/config/tabs.ts`. */
  value: string;
  /** Where the choice's own label says too much or too little, e.g. `bash, zsh, fish`. */
  label?: string;
  children: ReactNode;
}

/** One choice; `Tabs` draws it. */
export default function TabItem({children}: Props): ReactNode {
  return children;
}
