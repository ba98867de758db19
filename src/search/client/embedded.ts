/** Answers queries from the search index that is built and served with the site. */
import {searchService, type Answer, type SearchService} from './service';
import type {News, Reply, Request} from './worker';

/** Milliseconds until a worker that does not start is given up. */
const timeout = 20_000;

/** @param base path of the index folder on this host, with a trailing slash */
export const embeddedService = (base: string): SearchService =>
  searchService((onImproved) => {
    let running: {worker: Worker; death: Promise<never>} | undefined;

    /** Runs a `SearchIndex` in a web worker, so that a search never blocks the page. */
    function start() {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      // Rejects when the worker can't start or crashes, which makes all its calls fail.
      const death = new Promise<never>((_, reject) => {
        const stop = (reason: string) => {
          worker.terminate();
          running = undefined;
          reject(new Error(`The search worker ${reason}.`));
        };
        // If the network does not answer, the script never comes, and the browser reports no error.
        const late = setTimeout(() => stop('did not start'), timeout);
        worker.addEventListener('message', ({data}: MessageEvent<News>) => {
          if (data === 'started') clearTimeout(late);
          else onImproved();
        });
        worker.addEventListener('error', (event) => {
          event.preventDefault();
          clearTimeout(late);
          stop('stopped because of an error');
        });
      });
      death.catch(() => undefined);
      return {worker, death};
    }

    // Async, so that an error of `start` rejects the call, as a worker that stops does.
    async function send(request: Omit<Request, 'base'>) {
      const {worker, death} = (running ??= start());
      const {port1, port2} = new MessageChannel();
      const answer = new Promise<Answer | undefined>((resolve, reject) => {
        port1.onmessage = ({data}: MessageEvent<Reply>) => {
          port1.close();
          if ('failure' in data) reject(new Error(data.failure));
          else resolve(data.answer);
        };
      });
      worker.postMessage({...request, base} satisfies Request, [port2]);
      return Promise.race([answer, death]);
    }

    return {
      prepare: (tags) => send({tags}),
      ask: async (question) => (await send({tags: question.tags, question}))!,
    };
  });
