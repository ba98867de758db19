/** A house, in lines like the other icons. */
import {lineIcon} from '@site/src/components/LineIcon';

export default lineIcon('m3.5 11.5 8.5-8 8.5 8M6 10v10h4v-6h4v6h4V10');
