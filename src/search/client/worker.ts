/** The web worker that answers queries. */
import {SearchIndex} from './search-index';
import type {Answer, Question} from './service';

export interface Request {
  base: string;
  tags: readonly string[];
  /** When omitted, the index is only preloaded. */
  question?: Question;
}

/** Sent to the port that was transferred with the request. */
export type Reply = {answer: Answer | undefined} | {failure: string};

/** Sent outside of ports; `better` means that a query may get a better answer. */
export type News = 'started' | 'better';
const tell = (news: News) => postMessage(news);

let index: SearchIndex | undefined;

async function reply({base, tags, question}: Request): Promise<Reply> {
  index ??= new SearchIndex(base, () => tell('better'));
  try {
    return {answer: question ? await index.ask(question) : void (await index.prepare(tags))};
  } catch (error) {
    return {failure: String(error)};
  }
}

addEventListener('message', ({data, ports}: MessageEvent<Request>) => {
  void reply(data).then((message) => ports[0]!.postMessage(message));
});

tell('started');
