/**
 * The registry of words that authors may use in MDX without an import. The explorables are words,
 * too, but `src/markdown/explorables.ts` brings them in, only where a page uses one.
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
  // Markdown tables become scrollable regions of their own.
  table: TableScroll,
  th: HeaderCell,
  // `- [ ]` items.
  input: TaskBox,
  // One tab for each system or shell: `<Tabs groupId="os">`; groups are in src/config/tabs.ts.
  Tabs,
  TabItem,
  // Put in by remark and rehype plugins, not by authors.
  Diagram,
  Formula,
  MathStylesheet,
  SampleNote,
  StaticCode,
};
