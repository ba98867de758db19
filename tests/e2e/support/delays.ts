/**
 * Looks for races: what a page puts off, it puts off longer, each time by another while. A test
 * that passes because the page is quick fails here, and so does code that counts on being first.
 *
 *     DELAYS=250 npx playwright test --project=e2e --workers=4
 */
import type {BrowserContext} from '@playwright/test';

/** @param most the longest delay, in milliseconds */
export async function addDelays(context: BrowserContext, most: number): Promise<void> {
  await context.addInitScript((longest: number) => {
    const {setTimeout, requestAnimationFrame, fetch} = window;
    const some = () => Math.random() * longest;

    /** Puts off one thing after the other, and keeps their order. */
    const queue = () => {
      let free = 0;
      return (act: () => void) => {
        const now = performance.now();
        free = Math.max(free, now + some());
        setTimeout(act, free - now);
      };
    };

    // Timers, and what is fetched.
    const timers = {
      setTimeout: (act: TimerHandler, delay = 0, ...rest: unknown[]) =>
        setTimeout(act, delay + some(), ...rest),
      fetch: async (...request: Parameters<typeof fetch>) => {
        await new Promise((resolve) => {
          setTimeout(resolve, some());
        });
        return fetch(...request);
      },
    };

    // Frames: what was asked for together still comes together.
    let waiting = new Map<number, FrameRequestCallback>();
    let count = 0;
    const frames = {
      requestAnimationFrame: (callback: FrameRequestCallback) => {
        if (waiting.size === 0) {
          setTimeout(
            () =>
              requestAnimationFrame((time) => {
                const callbacks = waiting;
                waiting = new Map();
                callbacks.forEach((act) => act(time));
              }),
            some(),
          );
        }
        count += 1;
        waiting.set(count, callback);
        return count;
      },
      cancelAnimationFrame: (id: number) => {
        // One that does nothing, so that the frame is not asked for twice.
        if (waiting.has(id)) {
          waiting.set(id, () => undefined);
        }
      },
    };

    // Messages: React's scheduler lives by them, and so does the search's worker.
    const queues = new WeakMap<object, ReturnType<typeof queue>>();
    for (const {prototype} of [MessagePort, Worker]) {
      const post = prototype.postMessage as (...message: unknown[]) => void;
      prototype.postMessage = function postLater(this: object, ...message: unknown[]) {
        const putOff = queues.get(this) ?? queue();
        queues.set(this, putOff);
        putOff(() => post.apply(this, message));
      };
    }

    const observers = {
      IntersectionObserver: class extends IntersectionObserver {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const putOff = queue();
          super((...news) => putOff(() => callback(...news)), options);
        }
      },
      ResizeObserver: class extends ResizeObserver {
        constructor(callback: ResizeObserverCallback) {
          const putOff = queue();
          super((...news) => putOff(() => callback(...news)));
        }
      },
    };

    Object.assign(window, timers, frames, observers);
  }, most);
}
