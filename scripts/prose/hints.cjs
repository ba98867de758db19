/** The rule for words a second time, since a rule has one severity: these only warn. */
module.exports = require('@textlint-rule/textlint-rule-pattern');
