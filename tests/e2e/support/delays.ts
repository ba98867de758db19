/**
 * Finds race conditions: adds a random delay to each timer, frame, message and fetch of a page. A
 * test that passes only because the page is fast then fails, and so does code that relies on order.
 *
 *     DELAYS=250 npx playwright test --project=e2e --workers=4
 */
import type {BrowserContext} from '@playwright/test';

/** @param most the longest delay, in milliseconds */
export async function addDelays(context: BrowserContext, most: number): Promise<void> {
  await context.addInitScript((longest: number) => {
    const {setTimeout, requestAnimationFrame, fetch} = window;
    const some = () => Math.random() * longest;

    /** Delays callbacks one after the other, and keeps their order. */
    const queue = () => {
      let free = 0;
      return (act: () => void) => {
        const now = performance.now();
        free = Math.max(free, now + some());
        setTimeout(act, free - now);
      };
    };

    const timers = {
      setTimeout: (act: TimerHandler, delay = 0, ...rest: unknown[]) =>
        setTimeout(act, delay + some(), ...rest),
      fetch: async (...request: Parameters<typeof fetch>) => {
        await new Promise((resolve) => setTimeout(resolve, some()));
        return fetch(...request);
      },
    };

    const putOffFrame = queue();
    const canceled = new Set<number>();
    let count = 0;
    const frames = {
      requestAnimationFrame: (callback: FrameRequestCallback) => {
        const id = ++count;
        putOffFrame(() => requestAnimationFrame((time) => canceled.has(id) || callback(time)));
        return id;
      },
      cancelAnimationFrame: (id: number) => canceled.add(id),
    };

    // Delay messages, which React's scheduler and the search worker use.
    const queues = new WeakMap<object, ReturnType<typeof queue>>();
    for (const {prototype} of [MessagePort, Worker]) {
      const post = prototype.postMessage as (...message: unknown[]) => void;
      prototype.postMessage = function postLater(this: object, ...message: unknown[]) {
        const putOff = queues.get(this) ?? queue();
        queues.set(this, putOff);
        putOff(() => post.apply(this, message));
      };
    }

    Object.assign(window, timers, frames);
  }, most);
}
