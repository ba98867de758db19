/**
 * The reader's choices about code (storage keys, and `data-…` attributes of the root element), and
 * the styles that apply them before the first paint.
 */
import {tabGroups, type TabGroup} from '../config/tabs';

/** Wrap long lines in all code blocks. */
export const wrapChoice = 'code-wrap';

export const tabChoice = (group: TabGroup) => `tab-${group}`;

/** The names of all choices. */
export const choices = [wrapChoice, ...(Object.keys(tabGroups) as TabGroup[]).map(tabChoice)];

/** Returns styles that show one panel of each `<Tabs>`: the chosen one, or else the first. */
export function tabStyles(): string {
  const chosen = '{color: var(--rz-text); border-bottom-color: var(--rz-accent)}';
  const other = '{color: var(--rz-muted); border-bottom-color: transparent}';
  const rules = [
    '[data-tabs] > [role="tabpanel"] ~ [role="tabpanel"] {display: none}',
    `[data-tabs] > [role="tablist"] > :first-child ${chosen}`,
  ];
  for (const [group, {choices: values}] of Object.entries(tabGroups)) {
    for (const value of Object.keys(values)) {
      const it = `[data-value="${value}"]`;
      const tabs = `[data-${tabChoice(group as TabGroup)}="${value}"] [data-tabs="${group}"]:has(${it})`;
      rules.push(
        `${tabs} > [role="tabpanel"]:not(${it}) {display: none}`,
        `${tabs} > [role="tabpanel"]${it} {display: block}`,
        `${tabs} > [role="tablist"] > :first-child:not(${it}) ${other}`,
        `${tabs} > [role="tablist"] > ${it} ${chosen}`,
      );
    }
  }
  // Browsers without `:has()` show all panels, as on paper: they could not show a chosen one.
  return `@supports selector(:has(*)) {\n@media screen and (scripting: enabled) {\n${rules.join('\n')}\n}\n}\n`;
}
