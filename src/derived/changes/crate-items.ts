/** Compares the public items of the crates of two versions, from the item lists in `_samples`. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** An item that was added or removed, or whose members changed. */
export interface ItemChange {
  /** e.g. `risc0_zkvm::InnerReceipt` */
  name: string;
  kind: string;
  added: string[];
  removed: string[];
}

export interface CrateChanges {
  crate: string;
  before: string;
  after: string;
  added: ItemChange[];
  removed: ItemChange[];
  changed: ItemChange[];
}

/** Path of an item's page in rustdoc → anchors on it, such as `method.verify`. */
type ItemPages = Record<string, string[]>;

interface ItemLists {
  crates: Record<
    string,
    {
      version: string;
      pages: ItemPages;
      /** Items that need Cargo features that docs.rs doesn't enable, or have members that do. */
      withoutPage?: {items: ItemPages};
    }
  >;
}

/** Reads the list that `scripts/generate-api-items.mjs` wrote for a version. */
export const readItemLists = (tree: string): ItemLists =>
  JSON.parse(readFileSync(path.join(tree, '_samples/api-items.json'), 'utf8')) as ItemLists;

/** Returns kind and path of an item: `a/b/enum.Name.html` → `enum`, `a::b::Name`. */
function itemOf(page: string): {kind: string; name: string}[] {
  const [, folder, kind, name] = /^(.*)\/(\w+)\.([^/]+)\.html$/.exec(page) ?? [];
  return kind ? [{kind, name: `${folder!.replaceAll('/', '::')}::${name!}`}] : [];
}

/** Returns an item's members, except of trait implementations: `method.verify` → `verify`. */
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
    const was = {...older?.pages, ...older?.withoutPage?.items};
    const is = {...newer?.pages, ...newer?.withoutPage?.items};
    const [old, now] = [Object.keys(was).sort(), Object.keys(is).sort()];
    const whole = (pages: string[]) =>
      pages.flatMap(itemOf).map((item) => ({...item, added: [], removed: []}));
    const added = whole(now.filter((page) => !(page in was)));
    const removed = whole(old.filter((page) => !(page in is)));
    const changed = now
      .filter((page) => page in was)
      .flatMap((page) => {
        const [past, members] = [membersOf(was[page]), membersOf(is[page])];
        const came = missingIn(members, past);
        const went = missingIn(past, members);
        return itemOf(page).map((item) => ({...item, added: came, removed: went}));
      })
      .filter((item) => item.added.length + item.removed.length > 0);
    const changes = {added, removed, changed};
    return added.length + removed.length + changed.length === 0
      ? []
      : [{crate, before: older?.version ?? '–', after: newer?.version ?? '–', ...changes}];
  });
}
