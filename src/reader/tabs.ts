/** Handles all tabs of `src/theme/Tabs`, with one choice for each group. */
import type {TabGroup} from '../config/tabs';
import {tabChoice} from './choices';
import {choose, chosen, inPlace} from './chosen';

const tabsOf = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]'),
];

const groupOf = (container: HTMLElement) => container.dataset.tabs as TabGroup;

/** Updates the ARIA state of all tabs to match what the stylesheet shows. */
export function showChoices(): void {
  document.querySelectorAll<HTMLElement>('[data-tabs]').forEach((container) => {
    const tabs = tabsOf(container);
    const choice = chosen(tabChoice(groupOf(container)));
    const selected = tabs.find(({dataset}) => dataset.value === choice) ?? tabs[0];
    tabs.forEach((tab) => {
      tab.setAttribute('aria-selected', String(tab === selected));
      tab.tabIndex = tab === selected ? 0 : -1;
    });
  });
}

function select(tab: HTMLElement): void {
  const container = tab.closest<HTMLElement>('[data-tabs]')!;
  inPlace(tab, () => {
    choose(tabChoice(groupOf(container)), tab.dataset.value!);
    showChoices();
    tab.focus({preventScroll: true});
  });
}

const tabAt = ({target}: Event) =>
  (target as Element).closest?.<HTMLElement>('[data-tabs] > [role="tablist"] > [role="tab"]');

function onKeyDown(event: KeyboardEvent): void {
  const tab = tabAt(event);
  if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
  const tabs = tabsOf(tab.closest('[data-tabs]')!);
  const at = tabs.indexOf(tab);
  const next = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1}[event.key];
  if (next !== undefined) {
    event.preventDefault();
    select(tabs.at(next % tabs.length)!);
  }
}

export function watchTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = tabAt(event);
    if (tab) select(tab);
  });
  document.addEventListener('keydown', onKeyDown);
}
