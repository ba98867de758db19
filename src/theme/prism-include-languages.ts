/** Ejected, and empty: code is coloured while building, so the browser needs no languages. */
export default function prismIncludeLanguages(): void {}
