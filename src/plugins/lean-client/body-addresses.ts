import type {CurrentBundler} from '@docusaurus/types';

/** As much of the bundler's compiler as is used here. */
interface Compiler {
  hooks: {
    thisCompilation: {
      tap(name: string, listener: (compilation: Compilation) => void): void;
    };
  };
}

interface Chunk {
  getChunkMaps(realHash: boolean): {name: Record<string, string>};
}

interface Compilation {
  hooks: {
    additionalTreeRuntimeRequirements: {
      tap(name: string, listener: (chunk: Chunk) => void): void;
    };
  };
  addRuntimeModule(chunk: Chunk, module: unknown): void;
}

const name = 'body-addresses';

/**
 * Teaches the bundler's runtime the addresses of chunks with bodies of pages, by their names
 * (`src/plugins/served-body`): `__webpack_require__.gca`, which Docusaurus has for all chunks.
 */
export function bodyAddresses({RuntimeModule}: CurrentBundler['instance']) {
  class BodyAddresses extends RuntimeModule {
    constructor() {
      super(name, RuntimeModule.STAGE_ATTACH);
      this.fullHash = true;
    }

    override generate(): string {
      const {name: names} = (this.chunk as unknown as Chunk).getChunkMaps(false);
      const ids = Object.fromEntries(
        Object.entries(names)
          .filter(([, chunk]) => /^b[0-9a-f]{6}$/.test(chunk))
          .map(([id, chunk]) => [chunk, id]),
      );
      return `__webpack_require__.gca = function (chunk) {
  var id = ${JSON.stringify(ids)}[chunk];
  return id && __webpack_require__.p + __webpack_require__.u(id);
};`;
    }
  }
  return {
    apply: (compiler: Compiler) =>
      compiler.hooks.thisCompilation.tap(name, (compilation) =>
        compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) =>
          compilation.addRuntimeModule(chunk, new BodyAddresses()),
        ),
      ),
  };
}
