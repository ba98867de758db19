import React, {
  Component,
  lazy,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {flushSync} from 'react-dom';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {recovery} from '@site/src/lib/recovery';
import {Actions} from './actions';
import {anchorOf, codeIn} from './link';
import styles from './frame.module.css';

export interface Words {
  /** The name of the query parameter and of the anchor. It must be unique on the site. */
  name: string;
  title: string;
  /** What the explorable shows, for readers who can't or don't want to operate it. */
  summary: ReactNode;
  /** Loads the view: `() => import('./View')`. The server also renders its initial state. */
  load: () => Promise<{default: ComponentType}>;
  /**
   * Height in rem to reserve where there is no server-rendered view, for narrow and wide screens.
   */
  height: readonly [narrow: number, wide: number];
}

/**
 * What the view and its static form have in common. Translators of pages replace text nodes, so
 * what React writes into them later would not show, and what it moves would be an error.
 */
const board = {className: styles.body, translate: 'no'} as const;

type Stage = 'waiting' | 'ready' | 'failed';

/** The same object in all renders, because React clears the element when it gets a new object. */
const nothing = {__html: ''};

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
const fields = 'input, textarea';

/**
 * The heights at which frames were last seen, by width of the window. After Back, a frame above the
 * reader's place is still empty, and the text below must be where it was.
 */
const heights = new Map<string, number>();

/** Whether the URL carries a state for this explorable. */
const hasLink = (name: string) => codeIn(window.location.search, name) !== null;

/** Enters a text as a reader does, with the native setter: React ignores values set by its own. */
function type(field: HTMLInputElement | undefined, text: string): void {
  if (!field?.matches(fields)) return;
  const {set} = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, text);
  field.dispatchEvent(new Event('input', {bubbles: true}));
}

/**
 * Creates an explorable's component for MDX. Call it at the top level of the explorable's
 * `index.tsx`, with a `load` that is a plain dynamic import.
 */
export function lazyExplorable(words: Words): () => ReactNode {
  const ServerView = lazy(words.load);
  return function Explorable() {
    return <Frame {...words} ServerView={ServerView} />;
  };
}

/**
 * The frame of every explorable. The server renders the view's initial state. The browser keeps
 * this markup without hydrating it until the frame comes near the viewport, gets the pointer or the
 * focus, or the URL carries a state for it. Then it fetches the view's chunk and replaces the
 * markup with the interactive view, at the same size.
 *
 * If the view can't be fetched or crashes, the page and the summary still work.
 */
function Frame({
  name,
  title,
  summary,
  load,
  height,
  ServerView,
}: Words & {ServerView: ComponentType}): ReactNode {
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const focusedBefore = useRef(-1);
  const typedBefore = useRef<[index: number, text: string][]>([]);
  const openBefore = useRef<number[]>([]);
  const started = useRef(false);
  const still = useRef<HTMLDivElement>(null);
  const [actions] = useState(() => new EventTarget());
  const [View, setView] = useState<ComponentType | null>(null);
  const [stage, setStage] = useState<Stage>('waiting');
  const [round, setRound] = useState(0);
  const [isLate, setLate] = useState(false);
  const [minHeight] = useState(() => heights.get(name + globalThis.innerWidth));

  const noteFocus = useCallback(() => {
    const stops = [...(frame.current?.querySelectorAll<HTMLInputElement>(focusable) ?? [])];
    focusedBefore.current = stops.findIndex((stop) => stop === document.activeElement);
    openBefore.current = stops.flatMap((stop, index) =>
      stop.matches('[open] > summary') ? [index] : [],
    );
    // With a link, drop what was typed into the server's markup: the link has other values.
    typedBefore.current = stops.flatMap((stop, index) =>
      stop.matches(fields) && stop.value !== stop.defaultValue && !hasLink(name)
        ? [[index, stop.value]]
        : [],
    );
  }, [name]);
  const begin = useCallback(
    () =>
      load().then((module) => {
        noteFocus();
        // At once: what a reader did before a later rendering would be lost.
        flushSync(() => {
          setView(() => module.default);
          setStage('ready');
        });
      }),
    [load, noteFocus],
  );

  // Start only once. After a failure, only the Retry button loads the view again. If pointer or
  // focus events did so too, the button could disappear just before the reader activates it.
  const start = useCallback(() => {
    if (started.current) return;
    started.current = true;
    begin().catch(() => setStage('failed'));
    // On a page reached from another one, there is no markup from the server, and the view may take
    // a while on a slow connection. A short wait needs no message.
    setTimeout(() => {
      if (still.current?.childElementCount === 0) setLate(true);
    }, 300);
  }, [begin]);

  // A new deployment may have removed the chunk. In that case, `recovery` gets the current page,
  // which refers to the new chunk.
  const retry = () => {
    begin().catch(() => recovery()?.reloadIfReachable());
  };

  useEffect(() => {
    if (hasLink(name)) {
      start();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) start();
      },
      {rootMargin: '75% 0px'},
    );
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [name, start]);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry!.borderBoxSize[0]!.blockSize;
      // Without content, or hidden on the way to another page, there is none to remember.
      if (height === 0 || still.current?.childElementCount === 0) return;
      heights.set(name + window.innerWidth, height);
    });
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [name]);

  useEffect(() => {
    if (!View) return;
    const stops = frame.current!.querySelectorAll<HTMLInputElement>(focusable);
    stops[focusedBefore.current]?.focus();
    openBefore.current.forEach((index) =>
      stops[index]?.closest('details')?.setAttribute('open', ''),
    );
    typedBefore.current.splice(0).forEach(([index, text]) => type(stops[index], text));
  }, [View, round]);

  // The button goes away, and the focus with it.
  const startAfresh = () => {
    noteFocus();
    setRound(round + 1);
  };

  let body: ReactNode;
  if (!ExecutionEnvironment.canUseDOM) {
    body = (
      <div {...board}>
        {/* No Suspense boundary: with one, the server moves a large view's markup behind a script. */}
        <ServerView />
      </div>
    );
  } else if (View) {
    body = (
      <div key="live" {...board}>
        <CrashBarrier key={round} onRetry={startAfresh}>
          <Actions value={actions}>
            <View />
          </Actions>
        </CrashBarrier>
      </div>
    );
  } else {
    // Hydration doesn't touch the content of this element, so the server's markup stays.
    body = (
      <div
        key="still"
        ref={still}
        {...board}
        suppressHydrationWarning
        dangerouslySetInnerHTML={nothing}
      />
    );
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- coming near with pointer or focus fetches the view; it is no control of its own
    <section
      ref={frame}
      id={anchorOf(name)}
      className={styles.frame}
      aria-labelledby={titleId}
      data-explorable={name}
      data-stage={stage}
      style={
        {
          '--narrow': minHeight ? 0 : `${height[0]}rem`,
          '--wide': minHeight ? 0 : `${height[1]}rem`,
          minHeight: stage === 'waiting' ? minHeight : undefined,
        } as React.CSSProperties
      }
      onPointerEnter={start}
      onFocus={start}>
      <p className={styles.kicker}>Try it</p>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <div className={styles.summary}>{summary}</div>
      <p className={styles.noScript}>
        Its first state is shown below. To change it, you need JavaScript.
      </p>
      {stage === 'failed' && (
        <p className={styles.failure} role="alert">
          The interactive part could not be loaded.{' '}
          <button type="button" className={styles.button} onClick={retry}>
            Retry
          </button>
        </p>
      )}
      {isLate && stage === 'waiting' && (
        <p className={styles.loading} role="status">
          Loading …
        </p>
      )}
      {body}
    </section>
  );
}

interface BarrierProps {
  children: ReactNode;
  /** Called when the reader restarts the explorable. The parent must give the barrier a new key. */
  onRetry: () => void;
}

/** An error boundary that confines an explorable's crash to its frame. */
class CrashBarrier extends Component<BarrierProps, {message: string | null}> {
  override state: {message: string | null} = {message: null};

  static getDerivedStateFromError(error: unknown): {message: string} {
    const message = error instanceof Error ? error.message : String(error);
    return {message: message.replace(/\.$/, '')};
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return (
      <div className={styles.failure} role="alert">
        <p>This explorable stopped: {this.state.message}. The rest of the page is not affected.</p>
        <button type="button" className={styles.button} onClick={this.props.onRetry}>
          Start afresh
        </button>
      </div>
    );
  }
}
