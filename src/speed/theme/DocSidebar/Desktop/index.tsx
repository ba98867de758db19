/** The classic sidebar, which is not hydrated on phones. */
import Original from '@theme-init/DocSidebar/Desktop';
import {wideOnly} from '@site/src/components/served-html';

export default wideOnly(Original);
