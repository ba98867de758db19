/** Builds and reads URLs that carry the state of an explorable: `/page?ntt=…#try-ntt`. */

/** The HTML id of an explorable's frame. */
export function anchorOf(name: string): string {
  return `try-${name}`;
}

/**
 * Adds the state of the explorable `name` to the query of `address`.
 *
 * @param code the encoded state; `null` removes the parameter.
 * @param jump whether to set the fragment to the explorable; otherwise the fragment stays.
 */
export function linkTo(address: string, name: string, code: string | null, jump: boolean): string {
  const url = new URL(address);
  if (code === null) url.searchParams.delete(name);
  else url.searchParams.set(name, code);
  if (jump) url.hash = anchorOf(name);
  return url.href;
}

/** The encoded state of `name` in a query string, or `null`. */
export function codeIn(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name);
}
