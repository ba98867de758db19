/** The classic table of contents, which is not hydrated on phones. */
import Original from '@theme-init/DocItem/TOC/Desktop';
import {wideOnly} from '@site/src/components/served-html';

export default wideOnly(Original);
