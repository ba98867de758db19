/**
 * Components that authors may use in MDX without an import. The explorables are available too, but
 * `src/markdown/explorables.ts` imports them only on pages that use them.
 */
import OriginalComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Diagram from '@site/src/components/Diagram';
import HeaderCell from '@site/src/components/HeaderCell';
import Formula from '@site/src/components/Formula';
import MathStylesheet from '@site/src/components/MathStylesheet';
import SampleNote from '@site/src/components/SampleNote';
import StaticCode from '@site/src/components/StaticCode';
import TableScroll from '@site/src/components/TableScroll';
import TaskBox from '@site/src/components/TaskBox';

export default {
  ...OriginalComponents,
  // Each Markdown table becomes a scrollable region.
  table: TableScroll,
  th: HeaderCell,
  // Checkboxes of `- [ ]` items.
  input: TaskBox,
  // One tab for each system or shell: `<Tabs groupId="os">`; groups are in src/config/tabs.ts.
  Tabs,
  TabItem,
  // Inserted by remark and rehype plugins, not by authors.
  Diagram,
  Formula,
  MathStylesheet,
  SampleNote,
  StaticCode,
};
