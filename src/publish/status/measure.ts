/** Counts pages and links of a finished build, and measures its size. */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../../lib/files';
import type {MeasuredStatus} from './measured';

/** @param outDir absolute path of the build; @param baseUrl starts and ends with a slash */
export function measureBuild(outDir: string, baseUrl: string): MeasuredStatus {
  const bytes = {html: 0, script: 0, style: 0};
  let [pages, links, anchors] = [0, 0, 0];
  for (const file of filesBelow(outDir)) {
    const size = () => statSync(path.join(outDir, file)).size;
    if (file.endsWith('.js')) {
      bytes.script += size();
    } else if (file.endsWith('.css')) {
      bytes.style += size();
    }
    if (path.basename(file) !== 'index.html') {
      continue;
    }
    const html = readFileSync(path.join(outDir, file), 'utf8');
    // Redirect pages don't count as pages.
    if (/http-equiv=["']?refresh/i.test(html)) {
      continue;
    }
    pages++;
    bytes.html += size();
    for (const [, address] of html.matchAll(/<a\s[^>]*?href=["']?([^"'\s>]+)/g)) {
      if (address!.startsWith('#') || address!.startsWith(baseUrl)) {
        links++;
        anchors += address!.includes('#') ? 1 : 0;
      }
    }
  }
  return {pages, links, anchors, bytes};
}
