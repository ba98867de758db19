/** A moon, in lines like the sun. */
import {lineIcon} from '@site/src/components/LineIcon';

export default lineIcon('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z');
