/**
 * The buttons of all code blocks, by listeners on the document: blocks are static HTML,
 * and may be on the page before React is.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {wrapChoice} from './choices';
import {choose, chosen} from './remember';

/** How long a button says that it has copied. */
const acknowledgement = 2000;

/** The code as a reader would type it: without prompts, and without what commands printed. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  if (copy.querySelector('[data-prompt]')) {
    copy.querySelectorAll('[data-prompt], [data-output]').forEach((part) => part.remove());
  }
  return copy.textContent.replace(/\n$/, '');
}

async function copy(block: Element): Promise<void> {
  const text = textOf(block.querySelector('pre')!);
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text);
  }
  // Without https (a preview in the local network, say) browsers offer the selection only.
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
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

/** The buttons of all blocks say whether lines are wrapped. */
function showWrapping(): void {
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
  if (!button || !block) {
    return;
  }
  switch (button.dataset.code) {
    case 'wrap':
      choose(wrapChoice, chosen(wrapChoice) === null ? 'on' : null);
      showWrapping();
      break;
    case 'fold':
      fold(block, !block.hasAttribute('data-folded'));
      // After a long block the reader stays at its end, not somewhere below.
      button.scrollIntoView({block: 'nearest'});
      break;
    default:
      await copy(block);
      acknowledgeCopy(button);
  }
}

/** Finding a word on the page scrolls to it, and thus into what is folded. */
function onScroll({target}: Event): void {
  const block = target instanceof Element ? target.closest('[data-folded]') : null;
  if (block && (target as Element).scrollTop > 0) {
    fold(block, false);
  }
}

/** Offers wrapping where a line is longer than the block, when the reader comes to it. */
function onReach({target}: Event): void {
  const block = (target as Element).closest?.('.theme-code-block');
  const code = block?.querySelector('pre');
  if (block && code) {
    block.toggleAttribute('data-wide', code.scrollWidth > code.clientWidth);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', onClick);
  document.addEventListener('scroll', onScroll, {capture: true, passive: true});
  document.addEventListener('pointerover', onReach);
  document.addEventListener('focusin', onReach);
}

export function onRouteDidUpdate(): void {
  showWrapping();
}
