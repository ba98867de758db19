/* global CHOICES, NAMESPACE */
// Applies the reader's choices about code before the first paint, to avoid a layout shift.
// src/reader/code/client.ts stores them.
try {
  for (const name of CHOICES) {
    const value = localStorage.getItem(name + NAMESPACE);
    if (value) document.documentElement.setAttribute('data-' + name, value);
  }
} catch {
  // Storage is blocked; src/recovery/safe-storage.ts handles it.
}
