/** The classic footer, which is not hydrated on the first page: it never changes. */
import Original from '@theme-init/Footer';
import {servedOnce} from '@site/src/speed/hydration';

export default servedOnce(Original);
