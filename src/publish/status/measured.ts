/** Returns the measured figures as HTML. Needs no escaping: `measuredRows` writes all the texts. */
export const rowsHtml = (rows: [string, string][]) =>
  rows.map(([what, value]) => `<tr><th scope="row">${what}</th><td>${value}</td></tr>`).join('');
