/** The fences of a page, read line by line: for checks that come before a page is compiled. */
export interface Fence {
  language: string;
  meta: string;
  /** Of the first line inside, counted from 1. */
  line: number;
  /** What stands inside, each line with its end. */
  source: string;
}

/** What stands inside of another fence, such as an example of how to quote, is text. */
export function fencesOf(page: string): Fence[] {
  const fences: Fence[] = [];
  let open: {indent: number; mark: string} | null = null;
  page.split('\n').forEach((text, index) => {
    // In a list or a quote a fence stands further right.
    const [, indent = '', mark, language = '', meta = ''] =
      /^([\s>]*)(`{3,}|~{3,})\s*(\S*)\s*(.*)$/.exec(text) ?? [];
    if (!open) {
      if (mark) {
        open = {indent: indent.length, mark};
        fences.push({language, meta, line: index + 2, source: ''});
      }
    } else if (mark?.startsWith(open.mark) && !language) {
      open = null;
    } else {
      fences.at(-1)!.source += `${text.replace(new RegExp(`^[\\s>]{0,${open.indent}}`), '')}\n`;
    }
  });
  return fences;
}
