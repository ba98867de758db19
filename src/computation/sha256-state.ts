import {_SHA256} from '@noble/hashes/sha2.js';

const DIGEST_BYTES = 32;
const BLOCK_BYTES = 64;

/**
 * SHA-256 without padding: the state that its compression function works on (FIPS 180-4, section
 * 6.2.2). It begins with the standard's initial value, or with a given digest.
 */
export class Sha256State extends _SHA256 {
  /** @param state 32 bytes */
  constructor(state?: Uint8Array) {
    super();
    if (!state) return;
    const view = new DataView(state.buffer, state.byteOffset, DIGEST_BYTES);
    const [a, b, c, d, e, f, g, h] = Array.from({length: 8}, (_, i) => view.getInt32(4 * i));
    this.set(a!, b!, c!, d!, e!, f!, g!, h!);
  }

  /** @param blocks a multiple of 64 bytes */
  compress(blocks: Uint8Array): this {
    const view = new DataView(blocks.buffer, blocks.byteOffset, blocks.byteLength);
    for (let offset = 0; offset < blocks.length; offset += BLOCK_BYTES) this.process(view, offset);
    return this;
  }

  /** @returns 32 bytes */
  bytes(): Uint8Array {
    const view = new DataView(new ArrayBuffer(DIGEST_BYTES));
    this.get().forEach((word, i) => view.setInt32(4 * i, word));
    return new Uint8Array(view.buffer);
  }
}
