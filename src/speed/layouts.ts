/** Adds the layouts of docs pages, and the code that shows their prose, to the main script. */
// These small files name the docs plugin of a page; otherwise each would need its own request.
import '@generated/docusaurus-plugin-content-docs/api/__plugin.json';
import '@generated/docusaurus-plugin-content-docs/default/__plugin.json';
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
// By name: the bundler would leave out a plain import of body.ts, which only defines a function.
export {bodyOf} from './prose/client/body';
