/** The measured figures of a finished build that `/status` shows. */
export interface MeasuredStatus {
  pages: number;
  links: number;
  anchors: number;
  /** Uncompressed size on disk, in bytes. */
  bytes: {html: number; script: number; style: number};
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export function measuredRows({pages, links, anchors, bytes}: MeasuredStatus): [string, string][] {
  const number = (value: number) => value.toLocaleString('en-US');
  return [
    ['Pages built', number(pages)],
    ['Internal links, each checked', number(links)],
    ['Of these to a heading, each checked', number(anchors)],
    ['HTML of the pages', megabytes(bytes.html)],
    ['Scripts, all pages together', megabytes(bytes.script)],
    ['Styles', megabytes(bytes.style)],
  ];
}

/** Returns the rows as HTML. Needs no escaping, since all texts come from `measuredRows`. */
export const rowsHtml = (rows: [string, string][]) =>
  rows.map(([what, value]) => `<tr><th scope="row">${what}</th><td>${value}</td></tr>`).join('');
