import type {Answer, Question, SearchService} from './service';

/** How long to wait before a failed service is tried again, while a reader waits for it. */
const retryDelay = 3000;

/** What can be asked, and may fail. */
export interface Source {
  /** Fetches what the first question will need. */
  prepare(tags: readonly string[]): Promise<unknown>;
  ask(question: Question): Promise<Answer>;
}

/**
 * A service that looks after a failed source, while someone listens, and tells when it
 * answers again.
 */
export function withRecovery(source: Source): SearchService & {tell: () => void} {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let retry: ReturnType<typeof setTimeout> | undefined;

  function watch(question: Question): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (listeners.size) {
        source.ask(question).then(tell, () => watch(question));
      }
    }, retryDelay);
  }

  return {
    tell,
    prepare(tags) {
      source.prepare(tags).catch(() => undefined);
    },
    async ask(question) {
      try {
        const answer = await source.ask(question);
        clearTimeout(retry);
        return answer;
      } catch (error) {
        watch(question);
        throw error;
      }
    },
    onNews(listener) {
      listeners.add(listener);
      window.addEventListener('online', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('online', listener);
      };
    },
  };
}
