/**
 * Exports textlint's pattern rule under a second name: a rule has one severity, and the patterns
 * under this name only warn.
 */
module.exports = require('@textlint-rule/textlint-rule-pattern');
