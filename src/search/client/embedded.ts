/** Answers queries from the search index that is built and served with the site. */
import {
  SearchFailure,
  searchService,
  type Answer,
  type SearchService,
  type Source,
} from './service';
import type {Reply, Request} from './worker';

/** Runs a `Library` in a web worker. @throws when the worker can't start or crashes */
function inWorker(base: string, onNews: () => void): Source {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  worker.addEventListener('message', onNews);
  const death = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error('The search worker stopped because of an error.'));
    });
  });
  death.catch(() => undefined);
  const send = (request: Omit<Request, 'base'>) => {
    const {port1, port2} = new MessageChannel();
    const answer = new Promise<Answer | undefined>((resolve, reject) => {
      port1.onmessage = ({data}: MessageEvent<Reply>) =>
        'failure' in data ? reject(new SearchFailure(data.failure)) : resolve(data.answer);
    });
    worker.postMessage({...request, base} satisfies Request, [port2]);
    return Promise.race([answer, death]);
  };
  return {
    prepare: (tags) => send({tags}),
    ask: async (question) => (await send({tags: question.tags, question}))!,
  };
}

/** @param base URL of the index folder, with a trailing slash */
export const embeddedService = (base: string): SearchService =>
  searchService((onNews) => {
    const address = new URL(base, window.location.href).href;
    let source: Promise<Source> | undefined;
    let canWork = true;

    const open = async (isWorker: boolean): Promise<Source> =>
      isWorker
        ? inWorker(address, onNews)
        : new (await import('./library')).Library(address, onNews);

    async function run<T>(task: (opened: Source) => Promise<T>): Promise<T> {
      const isWorker = canWork;
      const opened = (source ??= open(isWorker));
      try {
        return await task(await opened);
      } catch (error) {
        if (error instanceof SearchFailure) {
          throw error;
        }
        if (source === opened) {
          source = undefined;
        }
        canWork = false;
        if (!isWorker) {
          throw error;
        }
        return run(task);
      }
    }

    return {
      prepare: (tags) => run((opened) => opened.prepare(tags)),
      ask: (question) => run((opened) => opened.ask(question)),
    };
  });
