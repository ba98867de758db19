/** Brings the frames of docs pages, and what chooses their prose, with the first script. */
// The two words by which a page knows its docs plugin would be a request of their own.
import '@generated/docusaurus-plugin-content-docs/api/__plugin.json';
import '@generated/docusaurus-plugin-content-docs/default/__plugin.json';
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
import './prose/client/body';
