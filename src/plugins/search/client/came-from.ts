/**
 * Remembers, for this tab, which version the reader looked at last, so that a search that
 * is opened without a version in its address searches that one.
 */
const key = 'search-version';

export function rememberVersion(name: string): void {
  try {
    sessionStorage.setItem(key, name);
  } catch {
    // Then the search opens on the preferred or the latest version.
  }
}

export function rememberedVersion(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
