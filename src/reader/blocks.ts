/**
 * Handles the buttons of all code blocks with listeners on the document, because the blocks are
 * static HTML that may exist before hydration.
 */
import {wrapChoice} from './choices';
import {choose, chosen, inPlace} from './chosen';

/** Milliseconds for which a button shows that the code was copied. */
const acknowledgement = 2000;

/** Returns the code to copy, without prompts and without output of commands. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  copy.querySelectorAll('[data-prompt], [data-output]').forEach((part) => part.remove());
  return copy.textContent.replace(/\n$/, '');
}

/** Returns whether the code was copied. */
async function copy(code: Element): Promise<boolean> {
  const text = textOf(code);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without HTTPS (such as a preview in the local network), or where a policy or the reader
    // forbids the clipboard, browsers may still allow copying a selection.
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    const focused = document.activeElement as HTMLElement | null;
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    // The field took the focus, and without it Tab would begin at the top of the page.
    focused?.focus({preventScroll: true});
    return isCopied;
  }
}

/** Selects code that can't be copied, so that the reader can copy it with the keyboard. */
async function offerSelection(code: Element): Promise<void> {
  getSelection()?.selectAllChildren(code);
  // Without the script, the selection itself must do.
  const loaded = await import('./announce').catch(() => undefined);
  loaded?.announce('The browser refused to copy. The code is selected.');
}

function acknowledgeCopy(button: HTMLElement): void {
  const label = button.getAttribute('aria-label')!;
  if (label !== 'Copied') {
    button.setAttribute('aria-label', 'Copied');
    button.dataset.copied = '';
    setTimeout(() => {
      button.setAttribute('aria-label', label);
      delete button.dataset.copied;
    }, acknowledgement);
  }
}

/** Updates the state of all wrap buttons. */
export function showWrapping(): void {
  const isWrapped = chosen(wrapChoice) !== null;
  document.querySelectorAll('button[data-code="wrap"]').forEach((button) => {
    button.setAttribute('aria-pressed', String(isWrapped));
  });
}

function fold(block: Element, isFolded: boolean): void {
  block.toggleAttribute('data-folded', isFolded);
  block.querySelector('button[data-code="fold"]')!.setAttribute('aria-expanded', String(!isFolded));
}

async function onClick({target}: Event): Promise<void> {
  const button = (target as Element).closest<HTMLElement>('button[data-code]');
  const block = button?.closest('.theme-code-block');
  if (!button || !block) return;
  switch (button.dataset.code) {
    case 'wrap':
      inPlace(block, () => {
        choose(wrapChoice, chosen(wrapChoice) === null ? 'on' : null);
        showWrapping();
      });
      break;
    case 'fold':
      fold(block, !block.hasAttribute('data-folded'));
      // Keeps the button in view, and clear of the bar, when a long block collapses.
      if (block.hasAttribute('data-folded')) button.scrollIntoView({block: 'center'});
      break;
    default: {
      const code = block.querySelector('pre')!;
      if (await copy(code)) acknowledgeCopy(button);
      else await offerSelection(code);
    }
  }
}

/** Expands a collapsed block when the browser's find-in-page scrolls inside it. */
function onScroll({target}: Event): void {
  const block = target instanceof Element ? target.closest('[data-folded]') : null;
  if (block && (target as Element).scrollTop > 0) fold(block, false);
}

/** Shows the wrap button if the block scrolls sideways, when the reader reaches it. */
function onReach({target}: Event): void {
  const block = (target as Element).closest?.('.theme-code-block');
  const code = block?.querySelector('pre');
  if (block && code) {
    block.toggleAttribute('data-wide', code.scrollWidth > code.clientWidth);
  }
}

export function watchBlocks(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('scroll', onScroll, {capture: true, passive: true});
  document.addEventListener('pointerover', onReach);
  document.addEventListener('focusin', onReach);
}
