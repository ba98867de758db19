/**
 * Tables of API surface, which differ by version and so are data.
 *
 * Each version's tree holds typed tables in `_reference/*.ts`; a page shows one by
 * `<ApiTable of="executor-env-builder" />`, which becomes an ordinary Markdown table
 * before the page is compiled: static, searchable, frozen with its version.
 */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {createJiti} from 'jiti';
import type {Parent, PhrasingContent, Root, Table, TableCell} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {Plugin} from 'unified';
import {visit, SKIP} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {versionTreeOf} from '../versions/version-tree';

export interface ApiTableData {
  /** Head of each column; inline Markdown. */
  columns: readonly string[];
  /** File or folder in risc0/risc0, at the version's tag, that the table was read from. */
  source: string;
  /** Inline Markdown. Code in the first cell of a row names an item of the crates. */
  rows: readonly (readonly string[])[];
}

export type ApiReference = Readonly<Record<string, ApiTableData>>;

type FiledTable = ApiTableData & {file: string};
type Tables = ReadonlyMap<string, FiledTable>;

const jiti = createJiti(__filename, {moduleCache: false});

/** Every page of a version reads its tables; by the text of their files, since these are edited. */
const known = new Map<string, {sources: string; tables: Tables}>();

/**
 * All tables of a version.
 *
 * @param tree absolute path of the version's folder
 * @throws Error when two files define the same table or a row has the wrong width
 */
export function readApiReference(tree: string): Tables {
  const folder = path.join(tree, '_reference');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.ts$/.test(name)) : [];
  const files = names.sort().map((name) => path.join(folder, name));
  const sources = files.map((file) => `${file}\n${readFileSync(file, 'utf8')}`).join('\n');
  const last = known.get(tree);
  if (last?.sources === sources) {
    return last.tables;
  }
  const tables = new Map<string, FiledTable>();
  for (const file of files) {
    const {default: reference} = jiti(file) as {default: ApiReference};
    for (const [id, table] of Object.entries(reference)) {
      if (tables.has(id)) {
        throw new Error(
          `${file} defines the table "${id}" again; ${tables.get(id)!.file} has it. Give one of them another name.`,
        );
      }
      const wrong = table.rows.find((row) => row.length !== table.columns.length);
      if (wrong) {
        throw new Error(
          `${file}: a row of "${id}" has ${wrong.length} cells, but ${table.columns.length} columns are named: ${wrong.join(' | ')}. Give it a cell for each column.`,
        );
      }
      tables.set(id, {...table, file});
    }
  }
  known.set(tree, {sources, tables});
  return tables;
}

/**
 * What the tables of a version name: the first name in each piece of code of each row's
 * first cell. `write(&T)` names `write`, `new --guest-name` names `guest-name`.
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

function cell(markdown: string): TableCell {
  const paragraph = fromMarkdown(markdown).children[0];
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

const reference: Plugin<[{siteDir: string}], Root> = ({siteDir}) => {
  return (root: Root, file: VFile) => {
    let tables: ReturnType<typeof readApiReference> | undefined;
    visit(
      root,
      'mdxJsxFlowElement',
      (node: MdxJsxFlowElement, index, parent: Parent | undefined) => {
        if (node.name !== 'ApiTable' || !parent || index === undefined) {
          return undefined;
        }
        tables ??= readApiReference(versionTreeOf(file.path, siteDir));
        const id = node.attributes.find(
          (a) => a.type === 'mdxJsxAttribute' && a.name === 'of',
        )?.value;
        const table = typeof id === 'string' ? tables.get(id) : undefined;
        if (!table) {
          throw new Error(
            `${path.relative(siteDir, file.path)}:${node.position?.start.line ?? '?'} asks for the table "${String(id)}", which this version's _reference does not define. It defines: ${[...tables.keys()].join(', ') || 'none'}. Write one of them, or define it there.`,
          );
        }
        parent.children.splice(index, 1, toTable(table));
        return [SKIP, index + 1];
      },
    );
  };
};

export default reference;
