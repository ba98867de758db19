/** Brings the frames of docs pages, and what chooses their prose, with the first script. */
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
import './prose/client/body';
