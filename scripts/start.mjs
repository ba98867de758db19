/** `npm start`: from a fresh clone to a page in the browser. */
import {ensureDependencies, run} from './setup.mjs';

ensureDependencies();
process.exit(run('npx', ['docusaurus', 'start', ...process.argv.slice(2)]));
