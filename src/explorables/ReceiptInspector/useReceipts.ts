import {useEffect, useRef} from 'react';
import type {Refusal, Version} from './recognize';
import type {News, Request} from './receipt.worker';
import type {Answer, Question} from './verifier';

/** Callbacks for events while a question is being answered. */
export interface Listener {
  /** The fetched share of the version's module, from 0 to 1. */
  onLoading?: (share: number) => void;
  /** A line of the crates' own log. */
  onLog?: (line: string) => void;
}

export interface Receipts {
  ask: <Q extends Question>(
    version: Version,
    file: Uint8Array,
    question: Q,
    listener?: Listener,
  ) => Promise<Answer<Q>>;
  example: (version: Version, what: 'receipt' | 'program') => Promise<Uint8Array | Refusal>;
  /** Cancels all questions that are being answered. Their promises never settle. */
  stop: () => void;
}

type Body<T> = T extends unknown ? Omit<T, 'id'> : never;
type Result = Answer<Question> | Uint8Array;

/** The worker, which starts with the first question. */
export function useReceipts(): Receipts {
  const worker = useRef<Worker | null>(null);
  const waiting = useRef(new Map<number, Listener & {settle: (answer: Result) => void}>());
  const last = useRef(0);

  const end = () => {
    worker.current?.terminate();
    worker.current = null;
    waiting.current.clear();
  };
  useEffect(() => end, []);
  // Keep an idle worker, because it holds the compiled modules.
  const stop = () => {
    if (waiting.current.size > 0) end();
  };

  const send = (request: Body<Request>, listener: Listener): Promise<Result> => {
    if (!worker.current) {
      worker.current = new Worker(new URL('./receipt.worker.ts', import.meta.url));
      worker.current.onmessage = ({data}: MessageEvent<News>) => {
        const asker = waiting.current.get(data.id);
        if ('loading' in data) asker?.onLoading?.(data.loading);
        else if ('log' in data) asker?.onLog?.(data.log);
        else {
          waiting.current.delete(data.id);
          asker?.settle(data.answer);
        }
      };
      // The worker's script could not be fetched.
      worker.current.onerror = () => {
        const askers = [...waiting.current.values()];
        end();
        const error = {name: 'NotLoaded', message: 'The worker could not be started.'};
        askers.forEach(({settle}) => settle({error}));
      };
    }
    last.current += 1;
    const id = last.current;
    return new Promise((settle) => {
      waiting.current.set(id, {...listener, settle});
      worker.current!.postMessage({...request, id});
    });
  };

  const ask = <Q extends Question>(
    version: Version,
    file: Uint8Array,
    question: Q,
    listener = {},
  ) => send({version, file, question}, listener) as Promise<Answer<Q>>;
  const example = async (version: Version, what: 'receipt' | 'program') => {
    const found = await send({version, example: what}, {});
    if (found instanceof Uint8Array) return found;
    const message = 'error' in found ? found.error.message : 'The worker sent something else.';
    return {name: 'ExampleNotLoaded', message};
  };
  return {ask, example, stop};
}
