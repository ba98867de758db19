import {useEffect, useState} from 'react';

/** A message that an explorable's worker posts to the page. */
export type WorkerMessage<T> = {progress: number} | {value: T} | {error: string};

export type Computation<T> =
  | {status: 'running'; progress: number}
  | {status: 'done'; value: T}
  | {status: 'failed'; error: string};

/**
 * Runs a computation that is too slow for the main thread in a worker. A new input terminates the
 * previous computation.
 *
 * @param create a stable function: `() => new Worker(new URL('./sum.worker.ts', import.meta.url))`.
 *   The worker receives the input as its only message and posts `WorkerMessage`s.
 * @param input the input, compared by its JSON text; with `null`, nothing is computed.
 */
export function useWorker<I, T>(create: () => Worker, input: I | null): Computation<T> | null {
  const key = input === null ? null : JSON.stringify(input);
  const [last, setLast] = useState<{key: string; result: Computation<T>} | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const worker = create();
    worker.onmessage = ({data}: MessageEvent<WorkerMessage<T>>) => {
      setLast({key, result: resultOf(data)});
    };
    // Without a message, the script of the worker could not be fetched.
    worker.onerror = ({message}) =>
      setLast({key, result: {status: 'failed', error: message || 'The worker did not start.'}});
    worker.postMessage(JSON.parse(key));
    return () => worker.terminate();
  }, [create, key]);
  if (key === null) return null;
  if (last?.key === key) return last.result;
  return {status: 'running', progress: 0};
}

function resultOf<T>(data: WorkerMessage<T>): Computation<T> {
  if ('value' in data) return {status: 'done', value: data.value};
  if ('error' in data) return {status: 'failed', error: data.error};
  return {status: 'running', progress: data.progress};
}
