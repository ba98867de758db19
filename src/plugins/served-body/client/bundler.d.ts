/** Docusaurus' own: the address of a chunk by its name. */
declare const __webpack_require__: {gca(chunk: string): string[]};
