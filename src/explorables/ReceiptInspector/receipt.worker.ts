/** Fetches a version's module on first use, and runs it in this worker, off the main thread. */
import type {Refusal, Version} from './recognize';
import {ask, type Answer, type Question} from './verifier';
import modules from './verifier/modules.json';

/** A question about a file, or a request for a sample file. */
export type Request = {id: number; version: Version} & (
  {file: Uint8Array; question: Question} | {example: 'receipt' | 'program'}
);

export type News =
  | {id: number; loading: number}
  | {id: number; log: string}
  | {id: number; answer: Answer<Question> | Uint8Array};

const modulesAt: Record<Version, URL> = {
  '0.20': new URL('./verifier/0.20/verifier.wasm', import.meta.url),
  '0.19': new URL('./verifier/0.19/verifier.wasm', import.meta.url),
  '0.18': new URL('./verifier/0.18/verifier.wasm', import.meta.url),
};

const samples = {
  receipt: {
    '0.20': new URL('../../../api/_samples/receipts/hello-world.bin', import.meta.url),
    '0.19': new URL(
      '../../../api_versioned_docs/version-0.19/_samples/receipts/hello-world.bin',
      import.meta.url,
    ),
    '0.18': new URL(
      '../../../api_versioned_docs/version-0.18/_samples/receipts/hello-world.bin',
      import.meta.url,
    ),
  },
  program: {
    '0.20': new URL('../../../api/_samples/receipts/hello-world.elf', import.meta.url),
    '0.19': new URL(
      '../../../api_versioned_docs/version-0.19/_samples/receipts/hello-world.elf',
      import.meta.url,
    ),
    '0.18': new URL(
      '../../../api_versioned_docs/version-0.18/_samples/receipts/hello-world.elf',
      import.meta.url,
    ),
  },
} satisfies Record<string, Record<Version, URL>>;

const post = (news: News) => postMessage(news);

async function download(
  address: URL,
  onProgress: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${response.status} for ${address.pathname}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body.getReader();
  for (;;) {
    const {done, value} = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    onProgress(length);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const compiled = new Map<Version, WebAssembly.Module>();

async function moduleOf(id: number, version: Version): Promise<WebAssembly.Module> {
  const before = compiled.get(version);
  if (before) return before;
  const total = modules.modules[version].bytes;
  const bytes = await download(modulesAt[version], (done) => post({id, loading: done / total}));
  const module = await WebAssembly.compile(bytes);
  compiled.set(version, module);
  return module;
}

async function answerTo(request: Request): Promise<Answer<Question> | Uint8Array> {
  const {id, version} = request;
  if ('example' in request) return download(samples[request.example][version]);
  const module = await moduleOf(id, version);
  return ask(module, request.file, request.question, (log) => post({id, log}));
}

/** The error for a module that could not be fetched or compiled. The reader can try again. */
const notLoaded = (error: unknown): {error: Refusal} => ({
  error: {name: 'NotLoaded', message: String(error)},
});

addEventListener('message', ({data}: MessageEvent<Request>) => {
  answerTo(data).then(
    (answer) => post({id: data.id, answer}),
    (error: unknown) => post({id: data.id, answer: notLoaded(error)}),
  );
});
