/** The classic table of contents, which is not hydrated on phones. */
import Original from '@theme-init/DocItem/TOC/Desktop';
import {wideOnly} from '@site/src/speed/hydration';

export default wideOnly(Original);
