/** The reader's choices about code: storage keys, and `data-…` attributes of the root element. */
import {tabGroups, type TabGroup} from '../../config/tabs';

/** Wrap long lines in all code blocks. */
export const wrapChoice = 'code-wrap';

export const tabChoice = (group: TabGroup) => `tab-${group}`;

export const choices = [wrapChoice, ...(Object.keys(tabGroups) as TabGroup[]).map(tabChoice)];
