/** Brings the frames of docs pages with the first script, in place of four requests after it. */
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
