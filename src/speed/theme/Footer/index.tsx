/** The classic footer, which is not hydrated on the first page: it never changes. */
import Original from '@theme-init/Footer';
import {servedOnce} from '@site/src/components/served-html';

export default servedOnce(Original);
