/**
 * Makes sure that what DocSearch finds in the reader's storage doesn't break it: it parses
 * its two lists without a check, and writes them without a catch.
 */
const listKeys = (indexName: string) => [
  `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
  `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
];

interface Stored {
  objectID?: unknown;
  url?: unknown;
  hierarchy?: {lvl0?: unknown; lvl1?: unknown};
}

function isStoredList(text: string): boolean {
  try {
    const list: unknown = JSON.parse(text);
    return (
      Array.isArray(list) &&
      list.every((item: Stored | null) => {
        const {objectID, url, hierarchy} = item ?? {};
        return [objectID, url, hierarchy?.lvl0, hierarchy?.lvl1].every(
          (value) => typeof value === 'string',
        );
      })
    );
  } catch {
    return false;
  }
}

export type StorageState =
  /** DocSearch can use it, or notices by itself that it can't. */
  | 'usable'
  /** There is no room for the lists. */
  | 'full'
  /** Reading throws, and DocSearch would throw with it. */
  | 'broken';

/** Removes lists that can't be read. @param storage a function, because access may throw */
export function prepareStorage(storage: () => Storage, indexName: string): StorageState {
  try {
    storage().setItem('__TEST_KEY__', '');
    storage().removeItem('__TEST_KEY__');
  } catch {
    return 'usable';
  }
  try {
    for (const key of listKeys(indexName)) {
      const text = storage().getItem(key);
      if (text && !isStoredList(text)) {
        storage().removeItem(key);
      }
    }
  } catch {
    return 'broken';
  }
  const probe = '__DOCSEARCH_ROOM__';
  try {
    storage().setItem(probe, ' '.repeat(20_000));
    return 'usable';
  } catch {
    return 'full';
  } finally {
    try {
      storage().removeItem(probe);
    } catch {
      // Nothing was written, or it stays; neither harms.
    }
  }
}
