import {createStorageSlot} from '@docusaurus/theme-common';

/** Set to `off` in the list of keys (WCAG 2.1.4: single keys must be possible to switch off). */
export const keysSetting = () => createStorageSlot('reading-keys');
