/** The classic sidebar, which is not hydrated on phones. */
import Original from '@theme-original/DocSidebar/Desktop';
import {wideOnly} from '@site/src/components/WideOnly';

export default wideOnly(Original);
