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
  id?: string | number | null;
}

interface Compilation {
  /** A name, and the chunks that are loaded for it. */
  namedChunkGroups: ReadonlyMap<string, {chunks: readonly Chunk[]}>;
  entrypoints: ReadonlyMap<string, {chunks: readonly Chunk[]}>;
  hooks: {
    additionalTreeRuntimeRequirements: {
      tap(name: string, listener: (chunk: Chunk) => void): void;
    };
  };
  addRuntimeModule(chunk: Chunk, module: unknown): void;
}

const name = 'body-addresses';

/**
 * Teaches the bundler's runtime the addresses of what is loaded for the body of a page, by the
 * body's name (`src/plugins/served-body`): its own chunk, and those that it shares with others.
 * `__webpack_require__.gca`, which Docusaurus has for all chunks, gave one address.
 */
export function bodyAddresses({RuntimeModule}: CurrentBundler['instance']) {
  class BodyAddresses extends RuntimeModule {
    readonly #compilation: Compilation;

    constructor(compilation: Compilation) {
      super(name, RuntimeModule.STAGE_ATTACH);
      this.fullHash = true;
      this.#compilation = compilation;
    }

    override generate(): string {
      const {namedChunkGroups, entrypoints} = this.#compilation;
      const idsOf = ({chunks}: {chunks: readonly Chunk[]}) => chunks.map(({id}) => String(id));
      const there = new Set([...entrypoints.values()].flatMap(idsOf));
      const wanted = Object.fromEntries(
        [...namedChunkGroups]
          .filter(([chunk]) => /^b[0-9a-f]{6}$/.test(chunk))
          .map(([chunk, group]) => [
            chunk,
            idsOf(group)
              .filter((id) => !there.has(id))
              .join(' '),
          ]),
      );
      return `__webpack_require__.gca = function (chunk) {
  var ids = ${JSON.stringify(wanted)}[chunk];
  return (ids ? ids.split(' ') : []).map(function (id) {
    return __webpack_require__.p + __webpack_require__.u(id);
  });
};`;
    }
  }
  return {
    apply: (compiler: Compiler) =>
      compiler.hooks.thisCompilation.tap(name, (compilation) =>
        compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) =>
          compilation.addRuntimeModule(chunk, new BodyAddresses(compilation)),
        ),
      ),
  };
}
