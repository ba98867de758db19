import {bytesToHex} from '@noble/hashes/utils.js';
import {fromHex, isRefusal} from './recognize';

/**
 * Parses an image ID: 64 hexadecimal digits, or the eight words of a Rust constant.
 *
 * @returns the hexadecimal digits, or `null` if the text is not an image ID
 */
export function readImageId(text: string): string | null {
  const words = text.match(/\d+/g) ?? [];
  if (/^\s*\[?\s*(?:\d+\s*,\s*){7}\d+\s*,?\s*\]?\s*$/.test(text)) {
    const bytes = new DataView(new ArrayBuffer(32));
    words.forEach((word, index) => bytes.setUint32(4 * index, Number(word), true));
    return bytesToHex(new Uint8Array(bytes.buffer));
  }
  const bytes = fromHex(text);
  if (isRefusal(bytes) || bytes.length !== 32) return null;
  return text.replace(/\s+/g, '').replace(/^0x/i, '').toLowerCase();
}
