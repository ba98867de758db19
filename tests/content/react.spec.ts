/**
 * No script calls what `src/plugins/lean-client/react.ts` leaves out of React: for packages,
 * which no lint rule reads. In the site's own code ESLint finds it.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';

const folder = 'build/assets/js';
const hooks = 'useActionState|useFormStatus|useFormState|requestFormReset';
const ahead = 'prefetchDNS|pre(?:connect|load|loadModule|init|initModule)';
/** As the bundler writes what comes from another module: `(0,a.preload)(…)`, `a.Activity,`. */
const leftOut = new RegExp(
  `\\(0,[\\w$]+\\.(?:${hooks}|${ahead})\\)\\(|\\b[\\w$]+\\.(?:Activity|Profiler)[,)]`,
);

test('scripts use no part of React that is left out', () => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap((file) => {
    const use = leftOut.exec(readFileSync(path.join(folder, file), 'utf8'));
    return use ? [`${file}: ${use[0]}`] : [];
  });
  expect(found).toEqual([]);
});
