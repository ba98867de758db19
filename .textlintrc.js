/**
 * Rules of `npm run check:style`, which enforce part of the style guide in CONTRIBUTING.md. They
 * apply to the main docs, Next and the files of the root, since released versions are frozen.
 */
const words = (pairs) => ({
  patterns: pairs.map(([pattern, message]) => ({pattern: `/\\b(?:${pattern})\\b/i`, message})),
});

module.exports = {
  plugins: {'@textlint/markdown': {extensions: ['.mdx']}},
  rules: {
    '@textlint-rule/pattern': words([
      ['e\\.g', 'Write “for example”.'],
      ['i\\.e', 'Write “that is”, or only what follows.'],
      ['etc', 'Name the rest, or begin with “such as”.'],
      ['via', 'Write “through”, “by” or “with”.'],
      ['in order to', 'Write “to”.'],
      ['utili[sz]\\w+|leverag\\w+', 'Write “use”.'],
      ['allow(?:s|ed)? (?:for|to)', 'Write “lets you”, and what.'],
      ['so-called', 'Leave it out.'],
      ['simply|obviously|of course', 'Leave it out: it may not be so to the reader.'],
      ['please', 'Leave it out.'],
      ['shall', 'Write “must”, “should” or “will”.'],
      ['belongs? into', 'Write “belong in”.'],
      ['not each', 'Write “not every”.'],
      ['in spite of', 'Write “despite”.'],
      ['whereby|thereby|hereby|likewise|whereas|upon', 'Write “so”, “also”, “while” or “on”.'],
      ['(\\w+) \\1', 'The word is there twice.'],
    ]),
    // The same rule under a second name, its path, since a rule has one severity.
    [require.resolve('@textlint-rule/textlint-rule-pattern')]: {
      severity: 'warning',
      ...words([
        ['thus|hence', 'Write “so”, or begin a new sentence.'],
        ['needs? not', 'Write “does not have to”.'],
        ['respectively', 'Say each on its own.'],
        ['easily', 'Say what one does instead.'],
      ]),
    },
    'sentence-length': {severity: 'warning', max: 260},
  },
};
