/** Cuts a font of KaTeX; a module of its own, since what it needs takes a while to load. */
import subsetFont from 'subset-font';

/** @param face name of the file; @returns the font with no more than these characters, as base64 */
export async function cutFont(font: Buffer, face: string, characters: string): Promise<string> {
  const cut = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    // The tall signs are too large for hints to show, and these would be most of the file.
    noHinting: /_Size\d/.test(face),
  });
  return Buffer.from(cut).toString('base64');
}
