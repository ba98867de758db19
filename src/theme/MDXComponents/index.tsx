/**
 * Components that authors may use in MDX without an import. The explorables are available too, but
 * `src/markdown/explorables.ts` imports them only on pages that use them.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import OriginalComponents from '@theme-original/MDXComponents';
import Tabs, {TabItem} from '@site/src/theme/Tabs';
import Diagram from '@site/src/components/Diagram';
import Formula from '@site/src/components/Formula';
import DeferredBlocks from '@site/src/components/DeferredBlocks';
import MathStylesheet from '@site/src/components/MathStylesheet';
import SampleNote from '@site/src/components/SampleNote';
import StaticCode from '@site/src/components/StaticCode';
import TableScroll from '@site/src/components/TableScroll';

/** A header cell. An empty one, as in the corner of a table, is a plain cell: it labels nothing. */
function HeaderCell(props: ComponentProps<'th'>): ReactNode {
  return props.children ? <th {...props} /> : <td {...props} />;
}

/** The checkbox of a `- [ ]` item. It has no label of its own, but needs an accessible name. */
function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}

export default {
  ...OriginalComponents,
  // Components for Markdown's own elements must have no state, effects or handlers: on the first
  // page, their HTML stays as the server sent it. Each Markdown table becomes a scrollable region.
  table: TableScroll,
  th: HeaderCell,
  input: TaskBox,
  // One tab for each system or shell: `<Tabs groupId="os">`; groups are in src/config/tabs.ts.
  Tabs,
  TabItem,
  // Inserted by remark and rehype plugins, not by authors. A new component whose HTML is complete
  // without React goes into `stateless` of src/markdown/as-served.ts too.
  Diagram,
  Formula,
  DeferredBlocks,
  MathStylesheet,
  SampleNote,
  StaticCode,
};
