/**
 * The search button and what opens the search. Ejected, because the classic one puts all of
 * DocSearch into the code of every page and connects to Algolia's host on each; here the
 * modal (`Modal.tsx`) is fetched when a reader shows that they want it.
 */
import React, {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {createPortal} from 'react-dom';
import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  useActivePluginAndVersion,
  useDocsContextualSearchTags,
} from '@docusaurus/plugin-content-docs/client';
import {isSamePath} from '@site/src/lib/same-path';
import {
  defaultTag,
  lastVersionSeen,
  searchPageOf,
  useVersions,
} from '@site/src/search/client/versions';
import type * as ModalCode from './Modal';
import styles from './styles.module.css';

type Modal = ComponentType<ModalCode.ModalProps>;

let modalCode: Promise<typeof ModalCode> | undefined;

function loadModal() {
  modalCode ??= import('./Modal');
  modalCode.catch(() => (modalCode = undefined));
  return modalCode;
}

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

const isShortcut = (event: KeyboardEvent) =>
  (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) ||
  (event.key === '/' && !isEditable(event.target));

const isLetter = ({key, ctrlKey, metaKey, altKey}: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** `waiting`: the code of the modal is under way; `failed`: it didn't come. */
type State = 'closed' | 'waiting' | 'open' | 'failed';

function Icon(): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true" className={styles.icon}>
      <path
        d="M14.4 14.4 18 18M16.2 9a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

/**
 * Address that the reader was on, or on the way to, when they opened the search. The page that
 * arrives may bring a bar of its own, which then has to open it again.
 */
let openedFor: string | null = null;

/** The version that the reader looks at; on the search page, the one that is searched there. */
function useContextTags(): string[] {
  const tags = [defaultTag, ...useDocsContextualSearchTags()];
  const versions = useVersions();
  const {search, pathname} = useLocation();
  const isBrowser = useIsBrowser();
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  if (!isBrowser || !isSamePath(pathname, searchPageOf(siteConfig, withBaseUrl))) {
    return tags;
  }
  const name = new URLSearchParams(search).get('version');
  const chosen = versions.find((version) => version.name === name);
  return chosen
    ? [...tags.filter((tag) => !versions.some((version) => version.tag === tag)), chosen.tag]
    : tags;
}

/** Remembers which version the reader looks at. */
function useRememberedVersion(): void {
  const active = useActivePluginAndVersion();
  const versions = useVersions();
  const isVersioned = versions.some(({pluginId}) => pluginId === active?.activePlugin.pluginId);
  const name = isVersioned ? active?.activeVersion?.name : undefined;
  useEffect(() => {
    if (name) {
      lastVersionSeen().set(name);
    }
  }, [name]);
}

export default function SearchBar(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const tags = useContextTags();
  const isBrowser = useIsBrowser();
  const isApple = isBrowser && /mac|iphone|ipad/i.test(navigator.platform);
  const button = useRef<HTMLButtonElement>(null);
  const {pathname} = useLocation();
  const [state, setState] = useState<State>(() =>
    openedFor !== null && isSamePath(openedFor, pathname) ? 'waiting' : 'closed',
  );
  const [Modal, setModal] = useState<Modal | null>(null);
  const [initialQuery, setInitialQuery] = useState('');
  // What is typed before the modal is there.
  const typed = useRef('');

  useRememberedVersion();
  const tagList = tags.join(' ');
  const prepare = useCallback(() => {
    loadModal().then(
      ({serviceOf}) => serviceOf(siteConfig, withBaseUrl).prepare(tagList.split(' ')),
      () => undefined,
    );
  }, [siteConfig, withBaseUrl, tagList]);

  const history = useHistory();
  const open = useCallback(() => {
    openedFor = history.location.pathname;
    prepare();
    setState('waiting');
  }, [history, prepare]);

  useEffect(() => {
    if (state !== 'waiting') {
      return;
    }
    loadModal().then(
      (code) => {
        // Drawn in short pieces: all at once, it would hold up the next key on a slow machine.
        startTransition(() => {
          setModal(() => code.default);
          setInitialQuery(typed.current);
          setState((now) => (now === 'waiting' ? 'open' : now));
        });
      },
      () => setState('failed'),
    );
  }, [state]);

  useEffect(() => {
    if (openedFor !== null && !isSamePath(openedFor, pathname)) {
      openedFor = null;
    }
  }, [pathname]);

  // Letters that came while the modal was being drawn; its `key` has it begin again with them.
  useLayoutEffect(() => {
    if (state === 'open') {
      setInitialQuery(typed.current);
    }
  }, [state]);

  const close = useCallback(() => {
    typed.current = '';
    openedFor = null;
    setState('closed');
    button.current?.focus({preventScroll: true});
  }, []);

  // Before the next key: what closed the search and what opens it may follow each other at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isActive = state === 'open' || state === 'waiting';
      if (isShortcut(event) && (!isActive || event.key !== '/')) {
        event.preventDefault();
        (isActive ? close : open)();
      } else if (event.key === 'Escape' && (isActive || state === 'failed')) {
        event.preventDefault();
        close();
      } else if (state === 'waiting' && isLetter(event)) {
        event.preventDefault();
        typed.current += event.key;
      } else if (state === 'closed' && event.target === button.current && isLetter(event)) {
        event.preventDefault();
        typed.current = event.key;
        open();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [state, open, close]);

  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The ARIA label and placeholder for search button',
  });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`DocSearch DocSearch-Button ${styles.button}`}
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onMouseEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
        onClick={open}>
        <Icon />
        <span className={styles.label}>{label}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {state === 'failed' && (
        <div role="alert" className={styles.failure}>
          <strong>Unable to fetch results</strong>
          <span>You might want to check your network connection.</span>
        </div>
      )}
      {state === 'open' &&
        Modal &&
        createPortal(
          <Modal key={initialQuery} tags={tags} initialQuery={initialQuery} onClose={close} />,
          document.body,
        )}
    </>
  );
}
