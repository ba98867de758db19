/** One choice; `Tabs` renders it, and says why both are ejected. */
import type {ReactNode} from 'react';

export interface Props {
  /** One of the group's choices in `src/config/tabs.ts`. */
  value: string;
  /** Overrides the choice's label if it does not fit, e.g. `bash, zsh, fish`. */
  label?: string;
  children: ReactNode;
}

export default function TabItem({children}: Props): ReactNode {
  return children;
}
