import {useEffect, useState} from 'react';

/** What a worker of an explorable posts back. */
export type WorkerMessage<T> = {progress: number} | {value: T} | {error: string};

export type Computation<T> =
  | {status: 'running'; progress: number; previous: T | undefined}
  | {status: 'done'; value: T}
  | {status: 'failed'; error: string};

/**
 * A sum that is too heavy for the page's own thread. A new input ends the old sum.
 *
 * @param create a stable function: `() => new Worker(new URL('./sum.worker.ts', import.meta.url))`.
 *   The worker gets the input as its one message and posts `WorkerMessage`s.
 * @param input is compared by its JSON text; `null` computes nothing.
 */
export function useWorker<I, T>(create: () => Worker, input: I | null): Computation<T> | null {
  const key = input === null ? null : JSON.stringify(input);
  const [last, setLast] = useState<{key: string; result: Computation<T>} | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const worker = create();
    worker.onmessage = ({data}: MessageEvent<WorkerMessage<T>>) => {
      setLast((before) => ({key, result: resultOf(data, previous(before?.result))}));
    };
    worker.onerror = ({message}) => setLast({key, result: {status: 'failed', error: message}});
    worker.postMessage(JSON.parse(key));
    return () => worker.terminate();
  }, [create, key]);
  if (key === null) return null;
  if (last?.key === key) return last.result;
  return {status: 'running', progress: 0, previous: previous(last?.result)};
}

function resultOf<T>(data: WorkerMessage<T>, previous: T | undefined): Computation<T> {
  if ('value' in data) return {status: 'done', value: data.value};
  if ('error' in data) return {status: 'failed', error: data.error};
  return {status: 'running', progress: data.progress, previous};
}

/** The newest finished value, to be shown while the next one is on its way. */
function previous<T>(result: Computation<T> | undefined): T | undefined {
  if (result?.status === 'done') return result.value;
  return result?.status === 'running' ? result.previous : undefined;
}
