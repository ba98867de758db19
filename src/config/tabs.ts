/** Groups of choices for `<Tabs>`. A reader's choice applies to all pages that use the group. */
export const tabGroups = {
  os: {
    label: 'Operating system',
    choices: {linux: 'Linux', macos: 'macOS', windows: 'Windows (WSL 2)'},
  },
  shell: {
    label: 'Shell',
    choices: {bash: 'bash, zsh', fish: 'fish', powershell: 'PowerShell'},
  },
} as const satisfies Record<string, {label: string; choices: Record<string, string>}>;

export type TabGroup = keyof typeof tabGroups;

const listed = (names: object) => Object.keys(names).join(', ');

/** Returns what is wrong with a group and the values of its items, and the remedy. */
export function tabsFault(groupId: string, values: readonly string[]): string | undefined {
  const groups: Record<string, {choices: Record<string, string>}> = tabGroups;
  const {choices} = groups[groupId] ?? {};
  if (!choices) {
    return `<Tabs groupId="${groupId}">: there is no such group. Groups: ${listed(tabGroups)}. Use one of them, or add the group to src/config/tabs.ts.`;
  }
  const unknown = values.findIndex((value) => !(value in choices));
  if (unknown >= 0) {
    return `<TabItem value="${values[unknown]}"> in <Tabs groupId="${groupId}">: the group has no such choice. Choices: ${listed(choices)}. Use one of them, or add the choice to src/config/tabs.ts.`;
  }
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return (
    twice &&
    `<Tabs groupId="${groupId}"> has two items with the value "${twice}". Combine them, or change one value.`
  );
}

/** Returns the label of a choice in any group, or the value itself if it is unknown. */
export function tabLabel(value: string): string {
  const all = Object.values(tabGroups).map(({choices}): Record<string, string> => choices);
  return all.find((choices) => value in choices)?.[value] ?? value;
}
