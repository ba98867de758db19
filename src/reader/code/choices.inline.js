/* global CHOICES, NAMESPACE */
// What readers chose about code, before the first paint: nothing on the page moves afterwards.
// src/reader/code/client.ts keeps it.
try {
  for (const name of CHOICES) {
    const value = localStorage.getItem(name + NAMESPACE);
    if (value) document.documentElement.setAttribute('data-' + name, value);
  }
} catch {
  // Storage is forbidden; src/recovery/safe-storage.ts says so.
}
