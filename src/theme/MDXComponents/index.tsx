/**
 * The registry of words that authors may use in MDX without an import. The explorables are words,
 * too, but `src/remark/explorables.ts` brings them in, only where a page uses one.
 */
import React, {type ComponentProps} from 'react';
import OriginalComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Formula from '@site/src/components/Formula';
import HeaderCell from '@site/src/components/HeaderCell';
import SampleNote from '@site/src/components/SampleNote';
import TableScroll from '@site/src/components/TableScroll';
import TaskBox from '@site/src/components/TaskBox';
import Zoomable from '@site/src/components/Zoomable';

const Diagram = OriginalComponents.mermaid as typeof OriginalComponents.p;

function ZoomableDiagram(props: ComponentProps<typeof Diagram>) {
  return (
    <Zoomable what="diagram">
      <Diagram {...props} />
    </Zoomable>
  );
}

export default {
  ...OriginalComponents,
  // Markdown tables become scrollable regions of their own.
  table: TableScroll,
  th: HeaderCell,
  // `- [ ]` items.
  input: TaskBox,
  mermaid: ZoomableDiagram,
  // One tab for each system or shell: `<Tabs groupId="os">`.
  Tabs,
  TabItem,
  // Put in by remark and rehype plugins, not by authors.
  Formula,
  SampleNote,
};
