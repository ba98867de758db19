/** Escapes text for use in another language. */

/** Escapes text between tags. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Escapes text between tags or in an attribute, in HTML and XML. */
export const escapeHtml = (text: string): string =>
  escapeText(text).replace(/"/g, '&quot;').replace(/'/g, '&#39;');

/** Escapes an inline script or JSON, so that `</script>` in its strings does not end the element. */
export const escapeScript = (source: string): string => source.replace(/</g, '\\u003c');

/** Escapes text for a regular expression that matches it literally. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Escapes text that Markdown and MDX are to take literally. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<{]/g, '\\$&');
