/** A sun, in lines like the search icon. The classic one is ten times as long, on every page. */
import {lineIcon} from '@site/src/components/LineIcon';

export default lineIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 3v1m0 16v1m-9-9h1m16 0h1M5.6 5.6l.7.7m11.4 11.4.7.7m0-12.8-.7.7M6.3 17.7l-.7.7',
);
