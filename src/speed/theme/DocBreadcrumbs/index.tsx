/** The classic breadcrumbs, which are not hydrated on the first page: they never change. */
import Original from '@theme-init/DocBreadcrumbs';
import {servedOnce} from '@site/src/speed/hydration';

export default servedOnce(Original);
