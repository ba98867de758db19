/**
 * What the reader's choices about code need before the first paint: a stylesheet for `<Tabs>`,
 * and a script.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {tabGroups, type TabGroup} from '../../config/tabs';
import {choices, tabChoice} from './choices';

const rule = (selector: string, values: Record<string, string>) =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

/**
 * Which panel of each `<Tabs>` shows: the one that the reader chose, where there is one for it,
 * else the first.
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
 * The script that brings the reader's choices before the first paint.
 *
 * @param namespace stands behind each of the site's keys in storage
 */
export function choicesScript(namespace: string): string {
  return readFileSync(path.join(__dirname, 'choices.inline.js'), 'utf8')
    .replace(/^\s*(?:\/\/|\/\*).*\n/gm, '')
    .replace('CHOICES', JSON.stringify(choices))
    .replace('NAMESPACE', JSON.stringify(namespace))
    .replace(/\n\s*/g, '');
}
