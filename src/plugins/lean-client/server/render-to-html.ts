/**
 * Stands for Docusaurus' module of the same name. A page with Suspense boundaries is written
 * in one piece: React would send large ones after the rest, with scripts to put them right.
 */
import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import type {ReactElement} from 'react';
import {renderToPipeableStream} from 'react-dom/server';

export function renderToHtml(app: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(app, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady() {
        const out = new PassThrough();
        text(out).then(resolve, reject);
        stream.pipe(out);
      },
    });
  });
}
