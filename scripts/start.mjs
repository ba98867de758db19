/** `npm start`: installs missing packages and starts the development server. */
import {ensureDependencies, run} from './setup.mjs';

ensureDependencies();
process.exit(run('npx', ['docusaurus', 'start', ...process.argv.slice(2)]));
