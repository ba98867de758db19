/**
 * Stands where the theme imports `prism-react-renderer`: what it would colour is coloured
 * at build time, and `src/theme/CodeBlock` takes the place of its one component.
 */
export const Prism = {languages: {}};
