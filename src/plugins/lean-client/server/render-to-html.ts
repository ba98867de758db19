/**
 * Stands for Docusaurus' module of the same name. A page with Suspense boundaries is written
 * in one piece: React would send large ones after the rest, with scripts to put them right.
 */
import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import type {ReactElement} from 'react';
import {renderToPipeableStream} from 'react-dom/server';

/**
 * React writes what belongs to <head>, wherever a page draws it, before all else. In the browser
 * it would stay where it is drawn (`../react.ts`).
 */
function checked(html: string): string {
  const stray = /^(?:<link rel="preload"[^>]*>)*(<(?:link|meta|script|style|title)\b[^>]*>)/.exec(
    html,
  );
  if (stray) {
    throw new Error(`A page draws ${stray[1]} by itself. It belongs into <Head>.`);
  }
  return html;
}

export function renderToHtml(app: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(app, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady() {
        const out = new PassThrough();
        text(out).then(checked).then(resolve, reject);
        stream.pipe(out);
      },
    });
  });
}
