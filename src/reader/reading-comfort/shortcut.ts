/** Which key presses are meant as shortcuts. Pure, so that it can be tested without a page. */

export type Shortcut = 'previous' | 'next' | 'help';

const shortcuts: Readonly<Record<string, Shortcut>> = {'[': 'previous', ']': 'next', '?': 'help'};

/** As much of a KeyboardEvent as matters. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Brackets need AltGr on many keyboards, which reports Ctrl and Alt as pressed. */
  altGraph: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
}

export function shortcutOf(press: Press): Shortcut | null {
  const isModified = (press.ctrlKey || press.altKey) && !press.altGraph;
  if (press.metaKey || isModified || press.isComposing || press.defaultPrevented) {
    return null;
  }
  return shortcuts[press.key] ?? null;
}

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** True where a key is text, and within dialogs, which have keys of their own. */
export const takesKeys = (target: Element | null) =>
  target?.closest(`${typing}, [role="textbox"], [role="application"], [role="dialog"], dialog`) !=
  null;
