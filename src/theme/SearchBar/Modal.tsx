/** DocSearch's modal with the site's own search. Loaded at the first sign of a search. */
import React, {useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import type {KeyboardEvent as ReactKeyboardEvent, ReactNode, RefObject} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {useHistory, useLocation} from '@docusaurus/router';
import siteStorage from '@generated/site-storage';
import translations from '@theme/SearchTranslations';
import {keepTabInside} from '@site/src/lib/keyboard';
import {
  docSearchClient,
  mendStorage,
  withoutSuggestions,
  type ShownHit,
} from '@site/src/search/client/docsearch';
import {
  countText,
  credit,
  language,
  missingResultsUrl,
  service,
  usePlaceOf,
} from '@site/src/search/client/site';
import type {Answer} from '@site/src/search/client/service';
import {searchPage, searchPageUrl} from '@site/src/search/client/search-page';
import {searchTags} from '@site/src/search/tags';
import {isSamePath} from '@site/src/lib/page-paths';
import {focusPlace} from '@site/src/reader/route-focus';
import {Hit} from './Hit';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import './modal.css';

// Re-exported for the search button, which preloads the index once this chunk has loaded.
export {service};

interface ModalProps {
  /** Name of the API version to search. */
  version: string;
  initialQuery: string;
  onClose: () => void;
}

/** Number of results in the modal. Few, since the list is rendered again at each key press. */
const hitsAtOnce = 12;

/** Name under which DocSearch stores recent and favorite searches in local storage. */
const indexName = `docs${siteStorage.namespace}`;

const input = () => document.querySelector<HTMLInputElement>('.DocSearch-Input');

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/**
 * Restores a long pasted query. DocSearch limits queries to 64 characters, and the first 64
 * characters of an error message may be nothing but a path.
 *
 * @returns a function that returns the full pasted text if the query is its beginning, or else the
 *   query itself
 */
function useWholeQuestion(box: RefObject<HTMLDivElement | null>) {
  const pasted = useRef('');
  useEffect(() => {
    const keep = (event: ClipboardEvent) => {
      pasted.current = event.clipboardData?.getData('text') ?? '';
    };
    const field = box.current!;
    field.addEventListener('paste', keep);
    return () => field.removeEventListener('paste', keep);
  }, [box]);
  return useCallback((query: string) => {
    const isCut = query.length === input()?.maxLength;
    return isCut && withoutSpaces(pasted.current).startsWith(withoutSpaces(query))
      ? pasted.current.replace(/\s+/g, ' ')
      : query;
  }, []);
}

/** Whether the reader has chosen another result than the first, whose id ends in `-0`. */
const hasMoved = () => !/(?:-0|^)$/.test(input()?.getAttribute('aria-activedescendant') ?? '');

/** Holds Enter until the results arrive: DocSearch would open the first of the previous ones. */
function earlyEnter() {
  let state: 'asked' | 'answered' | 'failed' = 'asked';
  let entered: KeyboardEvent | null = null;
  return {
    hold(event: ReactKeyboardEvent) {
      const {key, target, nativeEvent} = event;
      entered = null;
      const isSearch = key === 'Enter' && target === input() && input()!.value && !hasMoved();
      // With this code, Enter confirms a composed word. Safari gives no other sign of that.
      const isConfirming = nativeEvent.keyCode === 229;
      if (!isSearch || (state === 'answered' && !isConfirming)) return;
      event.preventDefault();
      event.stopPropagation();
      if (state === 'asked' && !isConfirming) entered = nativeEvent;
    },
    becomes(next: typeof state, isWhole = false) {
      state = next;
      const init = isWhole && entered;
      if (init) setTimeout(() => input()?.dispatchEvent(new KeyboardEvent('keydown', init)));
      if (init || next !== 'answered') entered = null;
    },
  };
}

/** Ignores leading spaces, but deletes what they replace: DocSearch can't search for spaces. */
function useNoBlankStart() {
  useEffect(() => {
    const field = input()!;
    const ignore = (event: InputEvent) => {
      if (field.selectionStart !== 0 || event.data?.trim() !== '') return;
      event.preventDefault();
      field.setRangeText('');
      field.dispatchEvent(new Event('input', {bubbles: true}));
    };
    field.addEventListener('beforeinput', ignore);
    return () => field.removeEventListener('beforeinput', ignore);
  }, []);
}

/**
 * Corrects the accessibility of DocSearch's dialog: it has the role `button`, its input field has
 * no role, and its focus trap uses elements that may be hidden or removed.
 */
function useDialogSemantics(box: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const dialog = box.current!.querySelector<HTMLElement>('.DocSearch-Container')!;
    const field = input()!;
    const roles: [Element, Record<string, string>][] = [
      [dialog, {role: 'dialog', 'aria-modal': 'true', tabindex: '-1'}],
      [field, {role: 'combobox', 'aria-haspopup': 'listbox'}],
      // These are `<header>` and `<footer>` elements; a page may have only one banner and one
      // contentinfo landmark.
      [dialog.querySelector('.DocSearch-SearchBar')!, {role: 'presentation'}],
      [dialog.querySelector('.DocSearch-Footer')!, {role: 'presentation'}],
    ];
    for (const [element, attributes] of roles) {
      Object.entries(attributes).forEach((attribute) => element.setAttribute(...attribute));
    }
    dialog.removeAttribute('aria-expanded');
    dialog.removeAttribute('aria-haspopup');
    let lost: string | null = null;
    const tellList = () => {
      // DocSearch gives all lists the same name and ID, and the field refers to a different ID.
      for (const list of dialog.querySelectorAll('.DocSearch-Hits > ul')) {
        list.id = list.querySelector('[aria-selected]')!.id.replace(/item-\d+$/, 'list');
        list.removeAttribute('aria-labelledby');
        list.ariaLabel = list.previousElementSibling!.textContent;
      }
      // DocSearch sets `aria-controls` on the field and on the dialog once it has a list. Only the
      // field controls that list, and an error may have taken its place.
      const list = field.hasAttribute('aria-controls') && dialog.querySelector('.DocSearch-Hits');
      const isShown = Boolean(list);
      field.setAttribute('aria-expanded', String(isShown));
      dialog.removeAttribute('aria-controls');
      // The chosen result goes with the list, and comes back with it.
      const chosen = field.getAttribute('aria-activedescendant') ?? lost;
      lost = isShown ? null : chosen;
      if (!isShown) field.removeAttribute('aria-activedescendant');
      else if (chosen) field.setAttribute('aria-activedescendant', chosen);
    };
    const watcher = new MutationObserver(tellList);
    watcher.observe(dialog, {subtree: true, childList: true, attributeFilter: ['aria-controls']});
    tellList();
    const keepFocus = (event: KeyboardEvent) => {
      if (event.key === 'Tab') {
        // Prevent DocSearch's own focus trap from handling the key as well.
        event.stopPropagation();
        keepTabInside(dialog, event);
      }
    };
    dialog.addEventListener('keydown', keepFocus, true);
    // The button that keeps or removes a search goes away, and the focus with it.
    dialog.addEventListener('click', ({target}) => {
      if ((target as Element).closest('.DocSearch-Hit-action-button')) field.focus();
    });
    // A press beside the window closes it. The focus must not follow that press to the page.
    dialog.addEventListener('mousedown', (event) => {
      if (event.target === dialog) event.preventDefault();
    });
    return () => watcher.disconnect();
  }, [box]);
}

function SearchModal({version, initialQuery, onClose}: ModalProps): ReactNode {
  const history = useHistory();
  const {pathname} = useLocation();
  const placeOf = usePlaceOf();
  const {label} = useVersions('api').find(({name}) => name === version)!;
  const box = useRef<HTMLDivElement>(null);
  const [footer, setFooter] = useState<Element | null>(null);
  const [announced, setAnnounced] = useState('');
  const [initialScrollY] = useState(() => window.scrollY);
  const [canKeep] = useState(() => mendStorage(indexName));
  const [enter] = useState(earlyEnter);

  useDialogSemantics(box);
  const wholeQuestion = useWholeQuestion(box);
  useLayoutEffect(() => setFooter(box.current!.querySelector('.DocSearch-Footer')), []);
  // A native dialog, e.g. the list of keys, would stay above the search and make it inert.
  useLayoutEffect(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close(), []);
  useNoBlankStart();

  // Repeats the query when a better answer may be available, as DocSearch does when its input
  // receives focus. Not if the reader has moved on to another result, which must stay selected.
  useEffect(
    () =>
      service.onImproved(() => {
        const field = input();
        if (field?.value && !hasMoved()) {
          field.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
        }
      }),
    [],
  );

  // Closes the search on navigation, except to a page that was still loading when the search was
  // opened.
  const [expected] = useState(() => [pathname, history.location.pathname]);
  useEffect(() => {
    if (!expected.some((path) => isSamePath(path, pathname))) {
      onClose();
    }
  }, [pathname, expected, onClose]);

  // Closes the search on Back and Forward, and for the search page, before the page changes. When
  // closed, DocSearch scrolls to where it was opened, and that would be a place of the other page.
  useEffect(
    () =>
      history.listen((to, action) => {
        if (action === 'POP' || isSamePath(to.pathname, searchPage)) return onClose();
        // A result on this page: closing first gives the focus back to where it was.
        const place = document.getElementById(decodeURIComponent(to.hash.slice(1)));
        if (place && isSamePath(to.pathname, pathname)) setTimeout(() => focusPlace(place));
      }),
    [history, onClose, pathname],
  );

  const transformSearchClient = useMemo(() => {
    const isCurrent = (query: string) => input()?.value === query;
    const shown = new Map<string, Answer>();
    const ask = async (query: string) => {
      try {
        const answer = await service.ask({
          query: wholeQuestion(query),
          tags: searchTags(version),
          language,
          limit: hitsAtOnce,
        });
        // The list stays if the reader has moved on while a better answer was on its way: their
        // result may not be in that one, and DocSearch would fail at Enter.
        const before = shown.get(query);
        if (before && hasMoved()) return before;
        shown.clear();
        shown.set(query, answer);
        if (isCurrent(query)) {
          setAnnounced(answer.isWhole ? countText(answer) : '');
          enter.becomes('answered', answer.isWhole);
        }
        return answer;
      } catch (error) {
        if (isCurrent(query)) {
          setAnnounced('Unable to fetch results');
          enter.becomes('failed');
        }
        throw error;
      }
    };
    return docSearchClient({ask, placeOf, isCurrent});
  }, [version, placeOf, wholeQuestion, enter]);

  const navigator = useMemo<DocSearchModalProps['navigator']>(
    () => ({
      navigate({itemUrl, item}) {
        if ((item as unknown as ShownHit).isExternal) window.location.href = itemUrl;
        // As links do: choosing the open page adds nothing to the history.
        else if (itemUrl === history.createHref(history.location)) history.replace(itemUrl);
        else history.push(itemUrl);
      },
    }),
    [history],
  );

  const Footer = useCallback<NonNullable<DocSearchModalProps['resultsFooterComponent']>>(
    ({state: {query, context}}) => (
      <Link to={searchPageUrl(searchPage, wholeQuestion(query), version)}>
        {typeof context.nbHits === 'number'
          ? `See all ${context.nbHits} results`
          : 'See all results'}
      </Link>
    ),
    [version, wholeQuestion],
  );

  const onInput = () => {
    enter.becomes('asked');
    // DocSearch asks nothing for an empty field.
    if (!input()!.value) setAnnounced('');
  };

  return (
    <div ref={box} onInput={onInput} onKeyDownCapture={enter.hold}>
      <DocSearchModal
        // Placeholder: the client is replaced before its first request.
        appId="unused"
        apiKey="unused"
        indexName={indexName}
        placeholder={translations.placeholder}
        translations={translations.modal}
        initialQuery={initialQuery}
        initialScrollY={initialScrollY}
        disableUserPersonalization={!canKeep}
        navigator={navigator}
        transformItems={withoutSuggestions}
        transformSearchClient={transformSearchClient}
        hitComponent={Hit}
        resultsFooterComponent={Footer}
        getMissingResultsUrl={({query}) => missingResultsUrl(query, pathname)}
        onClose={onClose}
      />
      {footer &&
        createPortal(
          <>
            <p className="search-context">
              API version <strong>{label}</strong>
            </p>
            {credit && (
              <p className="search-context">
                Search by <Link to={credit.link}>{credit.name}</Link>
              </p>
            )}
            <p role="status" className="search-status">
              {announced}
            </p>
          </>,
          footer,
        )}
    </div>
  );
}

/** Opens the search page when the modal fails to render. */
function Fallback({onClose}: Pick<ModalProps, 'onClose'>): ReactNode {
  const history = useHistory();
  useEffect(() => {
    onClose();
    history.push(searchPage);
  }, [history, onClose]);
  return null;
}

export default function Modal(props: ModalProps): ReactNode {
  return (
    <ErrorBoundary fallback={() => <Fallback onClose={props.onClose} />}>
      <SearchModal {...props} />
    </ErrorBoundary>
  );
}
