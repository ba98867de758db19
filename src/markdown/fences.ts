/** A code block of a page, for checks that run before the page is compiled. */
export interface Fence {
  language: string;
  meta: string;
  /** Line number of the first line of the content, starting at 1. */
  line: number;
  /** Content, each line with a line break. */
  source: string;
}

/**
 * Returns the code blocks of a page. Fences inside another code block count as its text, and those in
 * a comment do not count. A fence in a quote must be closed there: the end of the quote does not
 * close it here.
 */
export function fencesOf(page: string): Fence[] {
  const fences: Fence[] = [];
  let open: {indent: number; mark: string} | null = null;
  let isComment = false;
  page.split('\n').forEach((text, index) => {
    // A fence in a list or a quote is indented, or stands after a marker.
    const [, indent = '', mark, language = '', meta = ''] =
      /^((?:[\s>]|[-*+]\s|\d+[.)]\s)*)(~{3,}|`{3,}(?!.*`))\s*(\S*)\s*(.*?)\s*$/.exec(text) ?? [];
    if (!open) {
      isComment ||= /^\s*\{\/\*/.test(text);
      if (mark && !isComment) {
        open = {indent: indent.length, mark};
        fences.push({language, meta, line: index + 2, source: ''});
      }
      isComment &&= !text.includes('*/');
    } else if (mark?.startsWith(open.mark) && !language && !/[^\s>]/.test(indent)) {
      open = null;
    } else {
      fences.at(-1)!.source += `${text.replace(new RegExp(`^[\\s>]{0,${open.indent}}`), '')}\n`;
    }
  });
  return fences;
}
