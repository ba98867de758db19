/** The library in a thread of its own, so that the page never waits for it. */
import {Library} from './library';
import type {Answer, Question} from './service';

export type Request =
  | {kind: 'open'; base: string}
  | {kind: 'prepare'; id: number; tags: readonly string[]}
  | {kind: 'ask'; id: number; question: Question};

export type Reply =
  | {kind: 'news'}
  | {kind: 'answer'; id: number; answer: Answer | null}
  | {kind: 'failure'; id: number; message: string};

const reply = (message: Reply) => postMessage(message);
let library: Library | undefined;

async function handle(request: Request): Promise<void> {
  if (request.kind === 'open') {
    library = new Library(request.base, () => reply({kind: 'news'}));
    return;
  }
  const {id} = request;
  try {
    if (request.kind === 'prepare') {
      await library!.prepare(request.tags);
      reply({kind: 'answer', id, answer: null});
    } else {
      reply({kind: 'answer', id, answer: await library!.ask(request.question)});
    }
  } catch (error) {
    reply({kind: 'failure', id, message: error instanceof Error ? error.message : String(error)});
  }
}

addEventListener('message', ({data}: MessageEvent<Request>) => {
  void handle(data);
});
