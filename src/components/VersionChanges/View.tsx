import React, {useEffect, useState, type ReactNode} from 'react';
import type {BlockChange, Part, SectionChange} from '@site/src/derived/changes/types';
import styles from './styles.module.css';

const sectionWords: Record<SectionChange['change'], string> = {
  new: 'New section',
  removed: 'Removed section',
  changed: 'Changed',
  renamed: 'Renamed',
};

const blockWords: Record<BlockChange['change'], string> = {
  added: 'Added',
  removed: 'Removed',
  reworded: 'Reworded',
  'moved-here': 'Moved here',
  'moved-away': 'Moved away',
};

function Piece({part: [op, text]}: {part: Part}): ReactNode {
  if (op === 0) {
    return text;
  }
  return op === 1 ? <ins>{text}</ins> : <del>{text}</del>;
}

/** Lines of code with the sign that every programmer knows in front. */
function CodeLines({parts}: {parts: Part[]}): ReactNode {
  return (
    // What scrolls must take the focus.
    <pre className={styles.code} tabIndex={0} role="group" aria-label="Changed lines">
      {parts.map(([op, text], index) => {
        const sign = op === 1 ? '+ ' : op === -1 ? '− ' : '  ';
        const lines = text
          .replace(/\n$/, '')
          .split('\n')
          .map((line) => `${sign}${line}\n`)
          .join('');
        return <Piece key={index} part={[op, lines]} />;
      })}
    </pre>
  );
}

function Change({block}: {block: BlockChange}): ReactNode {
  const where =
    block.other === undefined
      ? ''
      : `${block.change === 'moved-here' ? ' from' : ' to'} “${block.other || 'Opening'}”`;
  return (
    <div className={styles.block}>
      <p className={styles.label}>{blockWords[block.change] + where}</p>
      {block.kind === 'text' ? (
        <p>
          {block.parts.map((part, index) => (
            <Piece key={index} part={part} />
          ))}
        </p>
      ) : (
        <CodeLines parts={block.parts} />
      )}
    </div>
  );
}

function Section({section}: {section: SectionChange}): ReactNode {
  const {title, anchor, change, oldTitle, blocks} = section;
  const name = title || 'Opening';
  return (
    <section className={styles.section}>
      <p className={styles.title}>
        <span className={styles.kind}>{sectionWords[change]}</span>{' '}
        {/* eslint-disable-next-line @docusaurus/no-html-links -- an anchor of this page */}
        {anchor ? <a href={`#${anchor}`}>{name}</a> : name}
        {oldTitle !== undefined && <> (was “{oldTitle || 'Opening'}”)</>}
      </p>
      {blocks.map((block, index) => (
        <Change key={index} block={block} />
      ))}
    </section>
  );
}

interface Props {
  /** Address of the comparison. */
  data: string;
  /** Label of the older version. */
  before: string;
}

/** The comparison of one page with itself in an older version. */
export default function View({data, before}: Props): ReactNode {
  const [sections, setSections] = useState<SectionChange[] | 'failed' | null>(null);
  useEffect(() => {
    let wanted = true;
    fetch(data)
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .then(
        (found: SectionChange[]) => wanted && setSections(found),
        () => wanted && setSections('failed'),
      );
    return () => {
      wanted = false;
    };
  }, [data]);
  if (sections === null) {
    return <p role="status">Loading the comparison …</p>;
  }
  if (sections === 'failed') {
    return <p role="alert">The comparison could not be loaded. Check your connection.</p>;
  }
  if (sections.length === 0) {
    return <p role="status">Text and code of this page are the same as in {before}.</p>;
  }
  return (
    <>
      <p role="status" className={styles.legend}>
        {sections.length} {sections.length === 1 ? 'section differs' : 'sections differ'} from{' '}
        {before}: <ins>added</ins>, <del>removed</del>.
      </p>
      {sections.map((section, index) => (
        <Section key={index} section={section} />
      ))}
    </>
  );
}
