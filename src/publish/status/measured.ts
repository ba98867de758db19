/** What is measured on the finished build, as `/status` shows it. */
export interface MeasuredStatus {
  pages: number;
  links: number;
  anchors: number;
  /** Bytes as they lie on disk. */
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

/** Plain text: no markup comes from outside. */
export const rowsHtml = (rows: [string, string][]) =>
  rows.map(([what, value]) => `<tr><th scope="row">${what}</th><td>${value}</td></tr>`).join('');
