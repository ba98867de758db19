/** Answers from the index that is built and served with the site. */
import type {Library} from './library';
import {withRecovery} from './recovery';
import {SearchFailure, type Answer, type SearchService} from './service';
import type {Reply, Request} from './worker';

type LibraryAccess = Pick<Library, 'prepare' | 'ask'>;

type Outgoing = Request extends infer R ? (R extends {id: number} ? Omit<R, 'id'> : never) : never;

/** A library in a worker. @throws when the browser can't start one */
function inWorker(base: string, onNews: () => void, onDeath: () => void): LibraryAccess {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const waiting = new Map<
    number,
    {resolve: (answer: Answer | null) => void; reject: (error: Error) => void}
  >();
  let last = 0;
  worker.addEventListener('message', ({data}: MessageEvent<Reply>) => {
    if (data.kind === 'news') {
      onNews();
      return;
    }
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'answer') {
      request?.resolve(data.answer);
    } else {
      request?.reject(new SearchFailure(data.message));
    }
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    worker.terminate();
    onDeath();
    waiting.forEach(({reject}) => reject(new WorkerLost()));
    waiting.clear();
  });
  const send = (request: Outgoing) =>
    new Promise<Answer | null>((resolve, reject) => {
      last += 1;
      waiting.set(last, {resolve, reject});
      worker.postMessage({...request, id: last});
    });
  worker.postMessage({kind: 'open', base} satisfies Request);
  return {
    async prepare(tags) {
      await send({kind: 'prepare', tags});
    },
    async ask(question) {
      return (await send({kind: 'ask', question}))!;
    },
  };
}

class WorkerLost extends Error {}

/** @param base address of the index' folder, with a slash at the end */
export function embeddedService(base: string): SearchService {
  let tell = (): void => undefined;
  let library: Promise<LibraryAccess> | undefined;
  let canWork = true;

  async function openLibrary(): Promise<LibraryAccess> {
    const address = new URL(base, window.location.href).href;
    if (canWork) {
      try {
        return inWorker(
          address,
          () => tell(),
          () => {
            canWork = false;
            library = undefined;
          },
        );
      } catch {
        canWork = false;
      }
    }
    const {Library} = await import('./library');
    return new Library(address, () => tell());
  }

  async function run<T>(task: (access: LibraryAccess) => Promise<T>): Promise<T> {
    library ??= openLibrary();
    try {
      return await task(await library);
    } catch (error) {
      if (error instanceof WorkerLost) {
        return run(task);
      }
      library = error instanceof SearchFailure ? library : undefined;
      throw error instanceof SearchFailure ? error : new SearchFailure(String(error));
    }
  }

  const service = withRecovery({
    prepare: (tags) => run((access) => access.prepare(tags)),
    ask: (question) => run((access) => access.ask(question)),
  });
  tell = service.tell;
  return service;
}
