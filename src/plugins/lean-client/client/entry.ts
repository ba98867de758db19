/**
 * Starts the site in the browser, in place of Docusaurus' own entry: the same steps, but each
 * in a task of its own, so that a scroll or a tap between them is answered. Evaluating all
 * code in one go kept a slow phone busy for 150 ms.
 */
// React, the largest part, first.
import 'react-dom/client';
import {nextTask} from './next-task';

const ahead = async (pathname: string) =>
  (await import(/* webpackMode: "eager" */ './ahead')).loadAhead(pathname);

// What Docusaurus has there; that it is there tells `src/plugins/base-url-banner` that the
// script was found.
Object.assign(window, {docusaurus: Object.freeze({prefetch: ahead, preload: ahead})});

// They have run. A file that was cut short has left nothing behind, and the bundler would wait
// for its element instead of asking for it again.
document.querySelectorAll('head > script[defer]').forEach((script) => script.remove());

async function start(): Promise<void> {
  await nextTask();
  // What prepares the page and its address before anything is drawn.
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@generated/routes');
  await nextTask();
  const {hydrate} = await import(/* webpackMode: "eager" */ './hydrate');
  await nextTask();
  await hydrate();
}

void start();
