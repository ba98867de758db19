/**
 * Inserts API tables, whose content differs by version and is kept as data.
 *
 * Each version's folder contains typed tables in `_reference/*.ts`. A page shows one with
 * `<ApiTable of="executor-env-builder" />`, which becomes an ordinary Markdown table before the
 * page is compiled: static, searchable and frozen with its version.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createJiti} from 'jiti';
import type {PhrasingContent, Root, Table, TableCell} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {Plugin} from 'unified';
import {memoize} from '../lib/memoize';
import {filesBelow} from '../lib/files';
import {versionTreeOf} from '../versions/folders';
import {attributeOf, placeOf, replaceNodes, type Options} from './nodes';

interface ApiTableData {
  /** Column headers, as inline Markdown. */
  columns: readonly string[];
  /** File or folder in risc0/risc0, at the version's tag, from which the table was compiled. */
  source: string;
  /** Cells as inline Markdown. Code in the first cell of a row names an item of the crates. */
  rows: readonly (readonly string[])[];
}

export type ApiReference = Readonly<Record<string, ApiTableData>>;

type FiledTable = ApiTableData & {file: string};
type Tables = ReadonlyMap<string, FiledTable>;

const jiti = createJiti(__filename, {moduleCache: false});

const sourcesOf = (files: readonly string[]) =>
  files.map((file) => `${file}\n${readFileSync(file, 'utf8')}`).join('\n');

/** Reads tables once, and again when they change in development. */
const tablesOf = memoize(
  sourcesOf,
  (files): Tables => {
    const tables = new Map<string, FiledTable>();
    for (const file of files) {
      const {default: reference} = jiti(file) as {default?: ApiReference};
      if (!reference) {
        throw new Error(`${file} has no default export. Export its tables: export default {…}.`);
      }
      for (const [id, table] of Object.entries(reference)) {
        if (tables.has(id)) {
          throw new Error(
            `${file} defines the table "${id}" again; ${tables.get(id)!.file} already defines it. Rename one of them.`,
          );
        }
        const wrong = table.rows.find((row) => row.length !== table.columns.length);
        if (wrong) {
          throw new Error(
            `${file}: a row of "${id}" has ${wrong.length} cells, but the table has ${table.columns.length} columns: ${wrong.join(' | ')}. Give it a cell for each column.`,
          );
        }
        tables.set(id, {...table, file});
      }
    }
    return tables;
  },
  Infinity,
);

/**
 * Returns all tables of a version.
 *
 * @param tree absolute path of the version's folder
 * @throws Error when two files define the same table or a row has the wrong number of cells
 */
export function readApiReference(tree: string): Tables {
  const folder = path.join(tree, '_reference');
  // Skips the files that editors and operating systems leave in the folder.
  const names = filesBelow(folder).filter((name) => /^[^.].*\.ts$/.test(name));
  return tablesOf(names.map((name) => path.join(folder, name)));
}

/**
 * Returns the names that a version's tables document: the first name in each inline code of each
 * row's first cell. `write(&T)` names `write`, `new --guest-name` names `guest-name`.
 *
 * @param tree absolute path of the version's folder
 */
export function firstNames(tree: string): {file: string; name: string}[] {
  return [...readApiReference(tree).values()].flatMap(({file, rows}) =>
    rows.flatMap(([first]) =>
      [...first!.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => {
        const name = (/--([\w-]+)/.exec(code!) ?? /([A-Za-z_][\w-]*)/.exec(code!))?.[1];
        return name ? [{file: path.basename(file), name}] : [];
      }),
    ),
  );
}

/** Cells are inline Markdown, so that `> 1 MB`, `# of cycles` and `Vec<u8>` are text. */
const blocks =
  'blockQuote,codeFenced,codeIndented,definition,headingAtx,htmlFlow,htmlText,list,setextUnderline,thematicBreak';
const inlineOnly = {disable: {null: blocks.split(',')}};

function cell(markdown: string): TableCell {
  const paragraph = fromMarkdown(markdown, {extensions: [inlineOnly]}).children[0];
  const children = paragraph?.type === 'paragraph' ? paragraph.children : [];
  return {type: 'tableCell', children: children as PhrasingContent[]};
}

function toTable({columns, rows}: ApiTableData): Table {
  return {
    type: 'table',
    align: columns.map(() => null),
    children: [columns, ...rows].map((row) => ({type: 'tableRow', children: row.map(cell)})),
  };
}

export const reference: Plugin<[Options], Root> =
  ({siteDir}) =>
  (root, file) => {
    let tables: Tables | undefined;
    const apiTable = {type: 'mdxJsxFlowElement', name: 'ApiTable'};
    replaceNodes(root, apiTable, (node: MdxJsxFlowElement) => {
      tables ??= readApiReference(versionTreeOf(file.path, siteDir));
      const id = attributeOf(node, 'of') ?? '';
      const table = tables.get(id);
      if (!table) {
        throw new Error(
          `${placeOf(file, node, siteDir)} uses the table "${id}", which this version's _reference does not define. It defines: ${[...tables.keys()].join(', ') || 'none'}. Use one of them, or define the table there.`,
        );
      }
      return [toTable(table)];
    });
  };
