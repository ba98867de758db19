/**
 * The search button and its keyboard shortcuts. Ejected, because the classic version adds all of
 * DocSearch to the code of every page and connects to Algolia's host. Here the modal (`Modal.tsx`)
 * is loaded when a reader starts to search.
 */
import {startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEvent} from '@docusaurus/theme-common';
import {searchPage, useSearchVersion} from '@site/src/search/client/search-page';
import {searchTags} from '@site/src/search/tags';
import {isSamePath} from '@site/src/lib/page-paths';
import {isSingleKey} from '@site/src/lib/keyboard';
import {recovery} from '@site/src/lib/recovery';
import type * as ModalCode from './Modal';
import styles from './styles.module.css';

let modalCode: Promise<typeof ModalCode> | undefined;

function loadModal() {
  modalCode ??= import('./Modal');
  modalCode.catch(() => (modalCode = undefined));
  return modalCode;
}

/** Also matches the position of the key, for keyboards without Latin letters. */
const isK = ({key, code}: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && key > '~');

const isShortcut = (event: KeyboardEvent) =>
  (isK(event) && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey) ||
  (event.key === '/' && isSingleKey(event));

const isCharacter = ({key, ctrlKey, metaKey, altKey}: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** `waiting`: the modal's code is loading; `failed`: it could not be loaded. */
type State = 'closed' | 'waiting' | 'open' | 'failed';

/**
 * The path at which the search was opened, or to which the reader was navigating. The page at this
 * path may mount a new search bar, which then has to open the search again.
 */
let openedFor: string | null = null;

/** The query in the modal when the next page replaced the search bar. */
let unfinished = '';

/** Returns the version to search: on the search page, the one selected there. */
function useVersionHere(): string {
  const {search, pathname} = useLocation();
  const isSearchPage = useIsBrowser() && isSamePath(pathname, searchPage);
  return useSearchVersion(isSearchPage ? new URLSearchParams(search).get('version') : null);
}

export default function SearchBar(): ReactNode {
  const version = useVersionHere();
  const isApple = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  const button = useRef<HTMLButtonElement>(null);
  const history = useHistory();
  const {pathname} = useLocation();
  const [state, setState] = useState<State>(() =>
    openedFor !== null && isSamePath(openedFor, pathname) ? 'waiting' : 'closed',
  );
  const [code, setCode] = useState<typeof ModalCode | null>(null);
  const [initialQuery, setInitialQuery] = useState('');
  // Characters typed before the modal is shown.
  const typed = useRef('');
  // Gets the focus back when the search is closed.
  const opener = useRef<HTMLElement | null>(null);

  const prepare = () =>
    void loadModal()
      .then(({service}) => service.prepare(searchTags(version)))
      .catch(() => undefined);

  const open = () => {
    openedFor = history.location.pathname;
    opener.current = document.querySelector<HTMLElement>(':focus');
    prepare();
    // A key or click must not reset the modal while it is being rendered.
    setState((now) => (now === 'open' ? now : 'waiting'));
  };

  const close = useCallback(() => {
    typed.current = '';
    openedFor = null;
    setState('closed');
    (opener.current?.isConnected ? opener : button).current?.focus({preventScroll: true});
  }, []);

  useEffect(() => {
    if (openedFor !== null && !isSamePath(openedFor, pathname)) {
      openedFor = null;
      typed.current = '';
    }
  }, [pathname]);

  useEffect(() => {
    if (state === 'waiting') {
      loadModal().then(
        (loaded) => {
          // Render in a transition: rendering all at once would block the next key press on a slow
          // machine.
          startTransition(() => {
            setCode(loaded);
            setInitialQuery(typed.current);
            setState((now) => (now === 'waiting' ? 'open' : now));
          });
        },
        // Its file may be gone after a deploy, which one reload mends.
        async () => Promise.resolve(recovery()?.reloadOnceForPart()).then(() => setState('failed')),
      );
    }
  }, [state]);

  useLayoutEffect(() => {
    typed.current = unfinished;
    return () => {
      const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
      unfinished = field?.value ?? typed.current;
    };
  }, []);

  useLayoutEffect(() => {
    if (state === 'open') {
      // Adds characters that were typed while the modal was being rendered. Its `key` remounts it
      // with the new query.
      setInitialQuery(typed.current);
    }
  }, [state]);

  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const isWaiting = state === 'waiting';
    const isActive = state === 'open' || isWaiting;
    const isFirst = state === 'closed' && event.target === button.current;
    if (isShortcut(event) && (!isActive || event.key !== '/')) {
      if (!event.repeat) (isActive ? close : open)();
    } else if (event.key === 'Escape' && !event.isComposing && state !== 'closed') {
      close();
    } else if (
      isCharacter(event) &&
      !event.defaultPrevented &&
      (isWaiting || (isFirst && event.key !== ' '))
    ) {
      // Not Space on the button, since it presses the button.
      typed.current = (typed.current + event.key).trimStart();
      open();
    } else if (event.key === 'Backspace' && isWaiting) {
      typed.current = typed.current.slice(0, -1);
    } else {
      return;
    }
    event.preventDefault();
  });
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`DocSearch DocSearch-Button ${styles.button}`}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        aria-busy={state === 'waiting'}
        onMouseEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
        onClick={open}>
        <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true" className={styles.icon}>
          <path
            d="M14.4 14.4 18 18M16.2 9a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.label}>Search</span>
        <kbd className={styles.keys} aria-hidden="true" data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
      </button>
      {state === 'failed' && (
        <div role="alert" className={`alert alert--danger ${styles.failure}`}>
          <strong>Unable to fetch results</strong>
          <div>You might want to check your network connection.</div>
          <button
            type="button"
            className="button button--secondary button--sm margin-top--sm"
            onClick={close}>
            Close
          </button>
        </div>
      )}
      {state === 'open' &&
        code &&
        createPortal(
          <code.default
            key={initialQuery}
            version={version}
            initialQuery={initialQuery}
            onClose={close}
          />,
          document.body,
        )}
    </>
  );
}
