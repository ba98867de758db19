/** Browser storage that may be full, forbidden or missing: then nothing is remembered. */
type Kind = 'localStorage' | 'sessionStorage';

export function remember(kind: Kind, key: string, value: string): void {
  try {
    window[kind].setItem(key, value);
  } catch {
    // A comfort only; the page works without it.
  }
}

export function recall(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}
