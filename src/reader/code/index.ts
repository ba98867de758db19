/**
 * Generates a stylesheet for `<Tabs>` and a script that apply the reader's choices about code
 * before the first paint.
 */
import {tabGroups, type TabGroup} from '../../config/tabs';
import {choices, tabChoice} from './choices';

const rule = (selector: string, values: Record<string, string>) =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

/**
 * Returns the styles that show one panel of each `<Tabs>`: the one that the reader chose, or else
 * the first.
 */
export function tabStyles(): string {
  const hidden = {display: 'none'};
  const chosen = {color: 'var(--rz-text)', 'border-bottom-color': 'var(--rz-accent)'};
  const rules = [
    rule('[data-tabs] > [role="tabpanel"] ~ [role="tabpanel"]', hidden),
    rule('[data-tabs] > [role="tablist"] > :first-child', chosen),
  ];
  for (const [group, {choices: values}] of Object.entries(tabGroups)) {
    for (const value of Object.keys(values)) {
      const tabs = `[data-${tabChoice(group as TabGroup)}="${value}"] [data-tabs="${group}"]:has([data-value="${value}"])`;
      rules.push(
        rule(`${tabs} > [role="tabpanel"]:not([data-value="${value}"])`, hidden),
        rule(`${tabs} > [role="tabpanel"][data-value="${value}"]`, {display: 'block'}),
        rule(`${tabs} > [role="tablist"] > :first-child:not([data-value="${value}"])`, {
          color: 'inherit',
          'border-bottom-color': 'transparent',
        }),
        rule(`${tabs} > [role="tablist"] > [data-value="${value}"]`, chosen),
      );
    }
  }
  return `@media screen and (scripting: enabled) {\n${rules.join('')}}\n`;
}

/**
 * Returns the inline script that applies the reader's choices, which `remember.ts` saves, before the
 * first paint. If the browser blocks storage, there are none.
 *
 * @param namespace suffix of each of the site's storage keys
 */
export const choicesScript = (namespace: string): string =>
  `try{for(const name of ${JSON.stringify(choices)}){` +
  `const value=localStorage.getItem(name+${JSON.stringify(namespace)});` +
  `if(value)document.documentElement.setAttribute('data-'+name,value)}}catch{}`;
