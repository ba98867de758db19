/** How wide the characters of a font are. */
// cspell:ignore hhea hmtx

/**
 * KaTeX's own tables of widths are no use here: they don't have what browsers make of marks
 * and of some signs.
 *
 * @param font a TrueType file with a plain Unicode table (format 4), as all of KaTeX's are
 * @returns character → advance width in em
 */
export function readAdvances(font: Buffer): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  const table = (name: string) => tables.get(name)!;
  const unitsPerEm = font.readUInt16BE(table('head') + 18);
  // Glyphs after the last stated advance share it.
  const lastAdvance = font.readUInt16BE(table('hhea') + 34) - 1;
  const advanceOf = (glyph: number) =>
    font.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, lastAdvance)) / unitsPerEm;

  const map = table('cmap') + font.readUInt32BE(table('cmap') + 8);
  if (font.readUInt16BE(map) !== 4) {
    throw new Error('The font’s table of characters isn’t of format 4.');
  }
  // Four lists, one entry per range of characters: its end, its start, what to add, and from
  // where on the glyphs are listed, if they are.
  const size = font.readUInt16BE(map + 6);
  const advances = new Map<string, number>();
  for (let range = map + 14; range < map + 14 + size; range += 2) {
    const start = font.readUInt16BE(range + size + 2);
    const delta = font.readUInt16BE(range + 2 * size + 2);
    const listAt = range + 3 * size + 2;
    const list = font.readUInt16BE(listAt);
    for (let code = start; code <= font.readUInt16BE(range) && code !== 0xffff; code++) {
      const listed = list && font.readUInt16BE(listAt + list + 2 * (code - start));
      const glyph = list ? listed && (listed + delta) & 0xffff : (code + delta) & 0xffff;
      if (glyph) {
        advances.set(String.fromCharCode(code), advanceOf(glyph));
      }
    }
  }
  return advances;
}
