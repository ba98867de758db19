/** What readers choose about code: keys in their storage, and `data-…` of the root element. */
import {tabGroups, type TabGroup} from '../../config/tabs';

/** Long lines are wrapped, in all blocks. */
export const wrapChoice = 'code-wrap';

export const tabChoice = (group: TabGroup) => `tab-${group}`;

export const choices = [wrapChoice, ...(Object.keys(tabGroups) as TabGroup[]).map(tabChoice)];
