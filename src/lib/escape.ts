/** Text as part of another language. */

/** As text between tags. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** As text between tags or in an attribute, in HTML and XML. */
export const escapeHtml = (text: string): string =>
  escapeText(text).replace(/"/g, '&quot;').replace(/'/g, '&#39;');

/** As the part of a regular expression that matches just this text. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
