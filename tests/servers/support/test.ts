/** Each worker starts the server that its project names (playwright.config.ts). */
import {mergeTests, test as base} from '@playwright/test';
import {test as silent} from '../../e2e/support/test';
import {kinds, start, type Server, type ServerName} from './servers';

interface WorkerFixtures {
  serverName: ServerName;
  server: Server;
}

/** Nothing listens there; tests against a server that is not installed are skipped. */
const absent: Server = {origin: 'http://127.0.0.1:9', stop: async () => {}};

const served = base.extend<{installed: undefined}, WorkerFixtures>({
  serverName: ['caddy', {option: true, scope: 'worker'}],
  server: [
    async ({serverName}, use) => {
      const server = kinds[serverName].missing ? absent : await start(serverName);
      await use(server);
      await server.stop();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({server}, use) => use(server.origin),
  installed: [
    async ({serverName}, use, info) => {
      const {missing} = kinds[serverName];
      info.skip(missing !== null, missing ?? '');
      await use(undefined);
    },
    {auto: true},
  ],
});

/** With a browser that may not complain, as in tests/e2e. */
export const browserTest = mergeTests(silent, served);

/** Without a page. It has the same fixtures, so that one worker runs both. */
export const test = browserTest.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  complaints: async ({}, use) => use([]),
});

export {expect, hydrated} from '../../e2e/support/test';
