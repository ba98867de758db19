/**
 * Shows a term's definition in a card (WCAG 1.4.13): the pointer can move onto the card, Escape
 * closes it without moving focus, and it stays open until pointer and focus have left.
 *
 * Only one card is open at a time, and it overlays the page, so there is no layout shift.
 */
import siteConfig from '@generated/docusaurus.config';
import {escapeHtml} from '../lib/escape';
import styles from './styles.module.css';

type Definitions = Record<string, [term: string, definition: string]>;

const id = 'glossary-card';
/** Milliseconds for the pointer to cross the gap between link and card. */
const grace = 250;

let definitions: Promise<Definitions> | undefined;
let card: HTMLElement | undefined;
let current: HTMLAnchorElement | undefined;
let closing = 0;

function load(): Promise<Definitions> {
  definitions ??= fetch(`${siteConfig.baseUrl}glossary.json`).then((response) =>
    response.ok ? response.json() : Promise.reject(response.status),
  );
  // A failure may be temporary, so the next attempt fetches again.
  definitions.catch(() => (definitions = undefined));
  return definitions;
}

function hide(): void {
  window.clearTimeout(closing);
  card?.remove();
  current?.removeAttribute('aria-describedby');
  card = undefined;
  current = undefined;
}

function hideSoon(): void {
  window.clearTimeout(closing);
  closing = window.setTimeout(() => {
    if (!card?.matches(':hover, :focus-within') && !current?.matches(':hover, :focus-visible')) {
      hide();
    }
  }, grace);
}

function place(link: HTMLAnchorElement, element: HTMLElement): void {
  // A link that wraps has several boxes; the first one is its beginning.
  const box = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const margin = 8;
  const {offsetWidth: width, offsetHeight: height} = element;
  const room = document.documentElement.clientWidth - width - margin;
  const left = Math.max(margin, Math.min(box.left, room));
  const below = box.bottom + margin;
  const above = box.top - margin - height;
  const top = below + height > window.innerHeight && above > 0 ? above : below;
  const origin = (element.offsetParent ?? document.documentElement).getBoundingClientRect();
  element.style.left = `${left - origin.left}px`;
  element.style.top = `${top - origin.top}px`;
}

function build(link: HTMLAnchorElement, term: string, definition: string): HTMLElement {
  const element = document.createElement('div');
  element.className = styles.card!;
  element.setAttribute('role', 'note');
  // The link is no tab stop, since the described link has the same target.
  element.innerHTML =
    `<strong>${escapeHtml(term)}</strong><p id="${id}">${escapeHtml(definition)}</p>` +
    `<a href="${escapeHtml(link.href)}" tabindex="-1">More in terminology</a>`;
  element.addEventListener('pointerleave', hideSoon);
  return element;
}

/**
 * Shows the definition of a linked term.
 *
 * @param isTapped whether it opens by touch; otherwise only while pointer or focus are on the link
 * @returns `false` if the link has no definition, so that a tap should follow it
 */
export async function show(link: HTMLAnchorElement, isTapped = false): Promise<boolean> {
  if (current === link) {
    window.clearTimeout(closing);
    return true;
  }
  const entry = (await load().catch(() => undefined))?.[link.hash.slice(1)];
  // The reader may have left the link or the page while the definitions were loading.
  if (!link.isConnected || !(isTapped || link.matches(':hover, :focus-visible'))) {
    return true;
  }
  if (!entry) {
    return false;
  }
  hide();
  current = link;
  card = build(link, ...entry);
  // Inside the main landmark, so that it is part of the content for screen readers.
  (link.closest('main') ?? document.body).append(card);
  place(link, card);
  link.setAttribute('aria-describedby', id);
  // These listeners stay, as the reader may come back to the link. While another link's card is
  // open, they do nothing.
  link.addEventListener('pointerleave', hideSoon);
  link.addEventListener('blur', hideSoon);
  return true;
}

document.addEventListener('keydown', ({key}) => {
  if (key === 'Escape') {
    hide();
  }
});
document.addEventListener('pointerdown', (event) => {
  if (card && !card.contains(event.target as Node) && !current?.contains(event.target as Node)) {
    hide();
  }
});
// Navigation closes the card, since its link is gone.
window.addEventListener('popstate', hide);
document.addEventListener('click', (event) => {
  if (card && (event.target as Element).closest('a')) {
    hide();
  }
});
