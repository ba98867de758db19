/** Ejected, and empty: no code is coloured in the browser (see `src/plugins/code`). */
export default function prismIncludeLanguages(): void {}
