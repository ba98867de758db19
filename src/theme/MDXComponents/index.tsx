/** The one registry of words that authors may use in MDX without an import. */
import OriginalComponents from '@theme-original/MDXComponents';
import Formula from '@site/src/components/Formula';
import HeaderCell from '@site/src/components/HeaderCell';
import SampleNote from '@site/src/components/SampleNote';
import TableScroll from '@site/src/components/TableScroll';
import TaskBox from '@site/src/components/TaskBox';

export default {
  ...OriginalComponents,
  // Markdown tables become scrollable regions of their own.
  table: TableScroll,
  th: HeaderCell,
  // `- [ ]` items.
  input: TaskBox,
  // Put in by remark and rehype plugins, not by authors.
  Formula,
  SampleNote,
};
