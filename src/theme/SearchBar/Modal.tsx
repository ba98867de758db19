/**
 * DocSearch's modal with our answers. Everything here is fetched on the first sign that a
 * reader wants to search.
 */
import React, {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {createPortal} from 'react-dom';

import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import translations from '@theme/SearchTranslations';
import {
  docSearchClient,
  withoutSuggestions,
  type ShownHit,
} from '@site/src/plugins/search/client/docsearch';
import {escapeHtml} from '@site/src/plugins/search/client/marks';
import {missingResultsUrl} from '@site/src/plugins/search/client/report';
import {searchPageUrl, versionOfTags} from '@site/src/plugins/search/client/search-page-url';
import type {Answer} from '@site/src/plugins/search/client/service';
import {prepareStorage} from '@site/src/plugins/search/client/storage';
import {
  useHitLink,
  useSearchSite,
  useVersionLabel,
  useVersionedDocs,
} from '@site/src/plugins/search/client/use-search';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import './modal.css';

// The button prepares the service as soon as it comes, with this code.
export {serviceOf} from '@site/src/plugins/search/client/use-search';

export interface ModalProps {
  tags: readonly string[];
  initialQuery: string;
  onClose: () => void;
}

type ResultsFooter = NonNullable<DocSearchModalProps['resultsFooterComponent']>;
type HitComponent = NonNullable<DocSearchModalProps['hitComponent']>;

/** What `bundler/docsearch-loader.cjs` hands on: `id`, `role`, `aria-selected` and listeners. */
type ItemProps = React.HTMLAttributes<HTMLElement>;

interface HitProps {
  hit: Parameters<HitComponent>[0]['hit'];
  children: ReactNode;
  itemProps: ItemProps;
}

const icon = (type: string) =>
  `<div class="DocSearch-Hit-icon"><svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="${
    type === 'lvl1'
      ? 'M5 2.5h7l3.5 3.5v11.5H5zM11.5 2.5v4h4'
      : 'M7.5 3 6 17M14 3l-1.5 14M3.5 7.5h14M2.5 12.5h14'
  }" stroke="currentColor" stroke-width="1.4" fill="none" stroke-linejoin="round" stroke-linecap="round"/></svg></div>`;

const span = (name: string, html: string | null) =>
  html ? `<span class="${name}">${html}</span>` : '';

/**
 * A result: heading, where it stands, the words around the match, and its version. As one
 * piece of HTML: each key brings twenty of them, and the browser's parser is quicker with
 * their parts than React.
 */
function Result({hit}: {hit: ShownHit}): ReactNode {
  const {title, path, snippet} = hit.shown!;
  const parts = [
    span('DocSearch-Hit-title', title),
    span('DocSearch-Hit-path', path.join(' › ')),
    span('search-snippet', snippet),
  ];
  const html = `${icon(hit.type)}<div class="DocSearch-Hit-content-wrapper">${parts.join('')}</div>${span('search-version', escapeHtml(hit.label ?? ''))}`;
  return <div className="DocSearch-Hit-Container" dangerouslySetInnerHTML={{__html: html}} />;
}

/**
 * A recent or favorite search. It has buttons beside the link, which no option may have, so
 * these lists are trees of one level: the items of a tree may hold buttons.
 */
function Stored({
  label,
  href,
  follow,
  itemProps,
  children,
}: {
  label: string | undefined;
  href: string;
  follow: (event: React.MouseEvent) => void;
  itemProps: ItemProps;
  children: ReactNode;
}): ReactNode {
  const item = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    item.current?.closest('ul')?.setAttribute('role', 'tree');
    input()?.setAttribute('aria-haspopup', 'tree');
    return () => input()?.setAttribute('aria-haspopup', 'listbox');
  }, []);
  const container = React.Children.toArray(children)[0] as React.ReactElement<{
    children: ReactNode;
  }>;
  const parts = React.Children.toArray(container.props.children);
  return (
    <div
      {...itemProps}
      ref={item}
      role="treeitem"
      aria-selected={itemProps['aria-selected']}
      className="search-stored">
      <div className="search-stored-link">
        {/* eslint-disable-next-line @docusaurus/no-html-links -- Enter is the modal's own */}
        <a href={href} tabIndex={-1} onClick={follow} className="DocSearch-Hit-Container">
          {parts.slice(0, -1)}
        </a>
      </div>
      {label && <span className="search-version">{label}</span>}
      <div className="search-stored-actions">{parts.at(-1)}</div>
    </div>
  );
}

/** A list is drawn with each key, so it holds no more than is seen. */
const hitsAtOnce = 12;

/** What DocSearch renders of ours. */
function useParts({tags, onClose}: Pick<ModalProps, 'tags' | 'onClose'>) {
  // What DocSearch counts may be for an earlier key, or for a part of the index.
  const counted = useRef<{query: string; count: number} | null>(null);
  const hitLink = useHitLink();
  const versions = useVersionedDocs();
  const {searchPage, fields} = useSearchSite();
  const history = useHistory();
  const {pathname} = useLocation();
  const version = versionOfTags(tags, versions);

  const Hit = useCallback(
    ({hit, children, itemProps}: HitProps) => {
      const shownHit = hit as ShownHit;
      const {href, isExternal} = hitLink(hit.url);
      // No <Link>: it would fetch the code of every page that is listed.
      const follow = (event: React.MouseEvent) => {
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (isPlain && !isExternal) {
          event.preventDefault();
          history.push(href);
        }
      };
      if (!shownHit.shown || !('_highlightResult' in hit)) {
        return (
          <Stored label={shownHit.label} href={href} follow={follow} itemProps={itemProps}>
            {children}
          </Stored>
        );
      }
      const {onClick, ...option} = itemProps;
      return (
        // eslint-disable-next-line @docusaurus/no-html-links -- Enter is the modal's own
        <a
          {...option}
          href={href}
          tabIndex={-1}
          onClick={(event) => {
            follow(event);
            onClick?.(event);
          }}>
          <Result hit={shownHit} />
        </a>
      );
    },
    [hitLink, history],
  ) as HitComponent;

  const Footer = useCallback<ResultsFooter>(
    ({state: {query}}) => (
      <Link to={searchPageUrl(searchPage, query, version)} onClick={onClose}>
        {counted.current?.query === query
          ? `See all ${counted.current.count} results`
          : 'See all results'}
      </Link>
    ),
    [searchPage, version, onClose],
  );

  const getMissingResultsUrl = useCallback(
    ({query}: {query: string}) => missingResultsUrl(fields.issues, query, pathname),
    [fields.issues, pathname],
  );
  const count = useCallback((query: string, results: number) => {
    counted.current = {query, count: results};
  }, []);
  return {Hit, Footer, getMissingResultsUrl, hitLink, count};
}

const input = () => document.querySelector<HTMLInputElement>('.DocSearch-Input');

const focusable =
  'a[href]:not([tabindex="-1"]), button:not([disabled]):not([hidden]), input:not([disabled])';

/**
 * DocSearch calls its dialog a button and its input nothing, and keeps the focus between
 * elements that may be gone. Said here once, after it has rendered.
 */
function useDialogSemantics(box: React.RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const dialog = box.current?.querySelector<HTMLElement>('.DocSearch-Container');
    const field = input();
    if (!dialog || !field) {
      return undefined;
    }
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.setAttribute('aria-label', translations.placeholder);
    dialog.tabIndex = -1;
    // A page has one banner and one footer, and these are not they.
    dialog.querySelector('.DocSearch-SearchBar')?.setAttribute('role', 'presentation');
    dialog.querySelector('.DocSearch-Footer')?.setAttribute('role', 'presentation');
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-haspopup', 'listbox');
    // There is a list where DocSearch names one.
    const tellList = () =>
      field.setAttribute('aria-expanded', String(field.hasAttribute('aria-controls')));
    const watcher = new MutationObserver(tellList);
    watcher.observe(field, {attributeFilter: ['aria-controls']});
    tellList();
    const keepFocus = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') {
        return;
      }
      const all = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
        (element) => element.offsetParent !== null,
      );
      const [first, last] = [all[0], all.at(-1)];
      const isLeaving = document.activeElement === (event.shiftKey ? first : last);
      event.stopPropagation();
      if (isLeaving) {
        event.preventDefault();
        (event.shiftKey ? last : first)?.focus();
      }
    };
    // Captured, so that DocSearch's own keeper doesn't act as well.
    dialog.addEventListener('keydown', keepFocus, true);
    return () => {
      watcher.disconnect();
      dialog.removeEventListener('keydown', keepFocus, true);
    };
  }, [box]);
}

function SearchModal({tags, initialQuery, onClose}: ModalProps): ReactNode {
  const {service, language, fields, indexName} = useSearchSite();
  const history = useHistory();
  const {pathname} = useLocation();
  const versionLabel = useVersionLabel();
  const versions = useVersionedDocs();
  const {Hit, Footer, getMissingResultsUrl, hitLink, count} = useParts({tags, onClose});
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Element | null>(null);
  const [announced, setAnnounced] = useState('');
  const [initialScrollY] = useState(() => window.scrollY);
  const [storage] = useState(() => prepareStorage(() => window.localStorage, indexName));
  const tagList = tags.join(' ');

  useDialogSemantics(box);
  useLayoutEffect(() => setPlace(box.current?.querySelector('.DocSearch-Footer') ?? null), []);

  // News: DocSearch asks again when its input gets the focus. A reader who has moved on to
  // another result keeps it.
  useEffect(
    () =>
      service().onNews(() => {
        const field = input();
        const hasMoved = !/(?:-0|^)$/.test(field?.getAttribute('aria-activedescendant') ?? '');
        if (field?.value && !hasMoved) {
          field.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
        }
      }),
    [service],
  );

  // A page reached by any other way also closes the search; one that was still loading when
  // the reader opened it does not.
  const [expected] = useState(() => [pathname, history.location.pathname]);
  useEffect(() => {
    if (!expected.includes(pathname)) {
      onClose();
    }
  }, [pathname, expected, onClose]);

  const transformSearchClient = useMemo(() => {
    const ask = async (query: string): Promise<Answer> => {
      try {
        const answer = await service().ask({
          query,
          tags: tagList.split(' '),
          language,
          page: 0,
          perPage: hitsAtOnce,
        });
        const suggestions = [...answer.suggestions, ...fields.suggestions].slice(0, 3);
        if (answer.isWhole && input()?.value === query) {
          count(query, answer.count);
          setAnnounced(`${answer.count} ${answer.count === 1 ? 'result' : 'results'}`);
        }
        return {...answer, suggestions};
      } catch (error) {
        setAnnounced('Unable to fetch results');
        throw error;
      }
    };
    return docSearchClient({
      ask,
      href: (url) => hitLink(url).href,
      label: versionLabel,
      isCurrent: (query) => input()?.value === query,
    });
  }, [service, tagList, language, fields.suggestions, hitLink, versionLabel, count]);

  const navigator = useMemo<DocSearchModalProps['navigator']>(
    () => ({
      navigate: ({itemUrl}) => {
        if (hitLink(itemUrl).isExternal) {
          window.location.href = itemUrl;
        } else {
          history.push(itemUrl);
        }
      },
      navigateNewTab: ({itemUrl}) => {
        window.open(itemUrl, '_blank', 'noopener')?.focus();
      },
      navigateNewWindow: ({itemUrl}) => {
        window.open(itemUrl, '_blank', 'noopener');
      },
    }),
    [history, hitLink],
  );

  if (storage === 'broken') {
    throw new Error("The browser's storage can't be read.");
  }
  const context = versions
    .flatMap(({all}) => all.filter(({tag}) => tags.includes(tag)))
    .map(({label}) => label)
    .join(', ');
  return (
    <div ref={box}>
      <DocSearchModal
        appId="unused"
        apiKey="unused"
        indexName={indexName}
        placeholder={translations.placeholder}
        translations={translations.modal}
        initialQuery={initialQuery}
        initialScrollY={initialScrollY}
        disableUserPersonalization={storage === 'full'}
        navigator={navigator}
        transformItems={withoutSuggestions}
        transformSearchClient={transformSearchClient}
        hitComponent={Hit}
        resultsFooterComponent={Footer}
        getMissingResultsUrl={getMissingResultsUrl}
        onClose={onClose}
      />
      {place &&
        createPortal(
          <>
            {context && (
              <p className="search-context">
                API version <strong>{context}</strong>
              </p>
            )}
            {fields.credit && (
              <p className="search-context">
                Search by <Link to={fields.credit.link}>{fields.credit.name}</Link>
              </p>
            )}
            <p role="status" className="search-status">
              {announced}
            </p>
          </>,
          place,
        )}
    </div>
  );
}

/** Without a modal there is still the page. */
function Fallback({onClose}: Pick<ModalProps, 'onClose'>): ReactNode {
  const {searchPage} = useSearchSite();
  const history = useHistory();
  useEffect(() => {
    onClose();
    history.push(searchPage);
  }, [history, onClose, searchPage]);
  return null;
}

export default function Modal(props: ModalProps): ReactNode {
  return (
    <ErrorBoundary fallback={() => <Fallback onClose={props.onClose} />}>
      <SearchModal {...props} />
    </ErrorBoundary>
  );
}
