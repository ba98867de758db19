/** The classic breadcrumbs, which are not hydrated on the first page: they never change. */
import Original from '@theme-init/DocBreadcrumbs';
import {servedOnce} from '@site/src/components/served-html';

export default servedOnce(Original);
