/**
 * What readers may choose between in `<Tabs>`: groups, and the choices of each with their
 * labels. A choice holds for all pages, so every page names it the same way.
 */
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

/** What a choice is called, whatever its group; itself, if none has it. */
export function tabLabel(value: string): string {
  const all = Object.values(tabGroups).map(({choices}): Record<string, string> => choices);
  return all.find((choices) => value in choices)?.[value] ?? value;
}
