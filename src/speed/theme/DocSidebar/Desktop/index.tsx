/** The classic sidebar, which is not hydrated on phones. */
import Original from '@theme-init/DocSidebar/Desktop';
import {wideOnly} from '@site/src/speed/hydration';

export default wideOnly(Original);
