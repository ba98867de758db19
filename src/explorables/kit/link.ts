/** Addresses that carry the state of an explorable: `/page?ntt=…#try-ntt`. */

/** The id of an explorable's frame. */
export function anchorOf(name: string): string {
  return `try-${name}`;
}

/**
 * `address` with the state of the explorable `name` in its query.
 *
 * @param code the encoded state; `null` takes the parameter out.
 * @param jump whether to lead to the explorable; otherwise the address keeps its own fragment.
 */
export function linkTo(address: string, name: string, code: string | null, jump: boolean): string {
  const url = new URL(address);
  if (code === null) url.searchParams.delete(name);
  else url.searchParams.set(name, code);
  if (jump) url.hash = anchorOf(name);
  return url.href;
}

/** The encoded state of `name` in an address's query, or `null`. */
export function codeIn(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name);
}
