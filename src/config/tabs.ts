/** Groups of choices for `<Tabs>`. A reader's choice applies to all pages that use the group. */
export const tabGroups = {
  os: {
    label: 'Operating system',
    choices: {linux: 'Linux', macos: 'macOS', windows: 'Windows (WSL 2)'},
  },
  shell: {label: 'Shell', choices: {bash: 'bash, zsh', fish: 'fish', powershell: 'PowerShell'}},
} as const satisfies Record<string, {label: string; choices: Record<string, string>}>;

export type TabGroup = keyof typeof tabGroups;

/** Returns the label of a choice in any group, or the value itself if it is unknown. */
export function tabLabel(value: string): string {
  const all = Object.values(tabGroups).map(({choices}): Record<string, string> => choices);
  return all.find((choices) => value in choices)?.[value] ?? value;
}
