/** Names that came to the crates and went, from the lists beside the samples. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {CrateChanges, ItemChange} from './types';

/** Path of an item's page in rustdoc → anchors on it, such as `method.verify`. */
type ItemPages = Record<string, string[]>;

interface ItemLists {
  crates: Record<
    string,
    {
      version: string;
      pages: ItemPages;
      /** Items behind features that docs.rs does not build. */
      withoutPage?: {items: ItemPages};
    }
  >;
}

/** @returns `null` while no list was made (`scripts/generate-api-items.mjs`) */
export function readItemLists(tree: string): ItemLists | null {
  const file = path.join(tree, '_samples/api-items.json');
  if (!existsSync(file)) {
    return null;
  }
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Partial<ItemLists>;
  return lists.crates ? (lists as ItemLists) : null;
}

/** `risc0_zkvm/enum.InnerReceipt.html` → its kind and its name in Rust. */
function itemOf(page: string): {kind: string; name: string} | null {
  const match = /^(.*)\/(\w+)\.([^/]+)\.html$/.exec(page);
  if (!match) {
    return null;
  }
  const [, folder, kind, name] = match as unknown as [string, string, string, string];
  return {kind, name: `${folder.replaceAll('/', '::')}::${name}`};
}

/** `method.verify` → `verify`; anchors of implementations say nothing to a reader. */
const membersOf = (anchors: readonly string[] = []) =>
  new Set(
    anchors
      .filter((anchor) => /^(method|tymethod|variant|structfield)\.\w+$/.test(anchor))
      .map((anchor) => anchor.slice(anchor.indexOf('.') + 1)),
  );

const missingIn = (all: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...all].filter((name) => !other.has(name)).sort();

export function compareCrates(before: ItemLists, after: ItemLists): CrateChanges[] {
  const names = [...new Set([...Object.keys(before.crates), ...Object.keys(after.crates)])];
  return names.flatMap((crate): CrateChanges[] => {
    const [older, newer] = [before.crates[crate], after.crates[crate]];
    const oldPages = {...older?.withoutPage?.items, ...older?.pages};
    const newPages = {...newer?.withoutPage?.items, ...newer?.pages};
    const added: ItemChange[] = [];
    const removed: ItemChange[] = [];
    const changed: ItemChange[] = [];
    for (const page of [...new Set([...Object.keys(oldPages), ...Object.keys(newPages)])].sort()) {
      const item = itemOf(page);
      if (!item) {
        continue;
      }
      const [was, is] = [membersOf(oldPages[page]), membersOf(newPages[page])];
      const entry = {...item, added: missingIn(is, was), removed: missingIn(was, is)};
      if (!(page in oldPages)) {
        added.push({...entry, added: [], removed: []});
      } else if (!(page in newPages)) {
        removed.push({...entry, added: [], removed: []});
      } else if (entry.added.length + entry.removed.length > 0) {
        changed.push(entry);
      }
    }
    return added.length + removed.length + changed.length === 0
      ? []
      : [
          {
            crate,
            before: older?.version ?? '–',
            after: newer?.version ?? '–',
            added,
            removed,
            changed,
          },
        ];
  });
}
