/** The library in a thread of its own, so that the page never waits for it. */
import {Library} from './library';
import type {Answer, Question} from './service';

export interface Request {
  base: string;
  tags: readonly string[];
  /** Without one the index is only prepared. */
  question?: Question;
}

/** Goes to the port that came with the request. */
export type Reply = {answer: Answer | undefined} | {failure: string};

let library: Library | undefined;

async function reply({base, tags, question}: Request): Promise<Reply> {
  // A message without a port is news.
  library ??= new Library(base, () => postMessage(null));
  try {
    return {answer: question ? await library.ask(question) : void (await library.prepare(tags))};
  } catch (error) {
    return {failure: String(error)};
  }
}

addEventListener('message', ({data, ports}: MessageEvent<Request>) => {
  void reply(data).then((message) => ports[0]!.postMessage(message));
});
