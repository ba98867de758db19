import React, {
  lazy,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {recovery} from '@site/src/lib/recovery';
import {CrashBarrier} from './CrashBarrier';
import {anchorOf} from './link';
import styles from './frame.module.css';

export interface Words {
  /** Names the query parameter that carries the state, and the anchor: unique on the site. */
  name: string;
  title: string;
  /** What there is to see and what follows from it, for readers who can't or won't operate it. */
  summary: ReactNode;
  /** The interactive view: `() => import('./View')`. Its first state is also rendered on the server. */
  load: () => Promise<{default: ComponentType}>;
  /** Height in rem to reserve where no server-rendered state stands: narrow and wide screens. */
  height: readonly [narrow: number, wide: number];
}

type Stage = 'waiting' | 'ready' | 'failed';

/** One object for all renders: React empties the element when it gets another. */
const nothing = {__html: ''};

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Makes the word for MDX of an explorable. Call it at the top of the explorable's `index.tsx`, with
 * a `load` that is a plain dynamic import.
 */
export function lazyExplorable(words: Words): () => ReactNode {
  const ServerView = lazy(words.load);
  return function Explorable() {
    return <Frame {...words} ServerView={ServerView} />;
  };
}

/**
 * The frame of every explorable. The server renders the view's first state; the browser keeps that
 * markup as it is (it neither holds the view's code nor hydrates it) until the reader comes near,
 * touches it, or follows a link into its state. Then the code is fetched and the live view takes
 * its place, at the same size.
 *
 * A view that can't be fetched or that crashes leaves the page and the summary alone.
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
  const started = useRef(false);
  const [View, setView] = useState<ComponentType | null>(null);
  const [stage, setStage] = useState<Stage>('waiting');
  const [round, setRound] = useState(0);

  const begin = useCallback(
    () =>
      load().then((module) => {
        const stops = frame.current?.querySelectorAll(focusable);
        focusedBefore.current = [...(stops ?? [])].indexOf(document.activeElement!);
        setView(() => module.default);
        setStage('ready');
      }),
    [load],
  );

  // Once: what failed is tried again by the button alone, which would else go away under the
  // pointer or the key that is about to press it.
  const start = useCallback(() => {
    if (started.current) return;
    started.current = true;
    begin().catch(() => setStage('failed'));
  }, [begin]);

  // A deploy may have taken the file away for good: then the page of today names another.
  const retry = () => {
    begin().catch(() => recovery()?.retry());
  };

  useEffect(() => {
    if (new URLSearchParams(window.location.search).has(name)) {
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
    if (!View || focusedBefore.current < 0) return;
    frame.current?.querySelectorAll<HTMLElement>(focusable)[focusedBefore.current]?.focus();
  }, [View]);

  let body: ReactNode;
  if (!ExecutionEnvironment.canUseDOM) {
    body = (
      <div className={styles.body}>
        {/* No Suspense around it: the server would put a large view behind a script. */}
        <ServerView />
      </div>
    );
  } else if (View) {
    body = (
      <div key="live" className={styles.body}>
        <CrashBarrier key={round} onRetry={() => setRound(round + 1)}>
          <View />
        </CrashBarrier>
      </div>
    );
  } else {
    // Hydration leaves the content of such an element alone: the server's markup stays.
    body = (
      <div
        key="still"
        className={styles.body}
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
      style={{'--narrow': `${height[0]}rem`, '--wide': `${height[1]}rem`} as React.CSSProperties}
      onPointerEnter={start}
      onFocus={start}>
      <p className={styles.kicker}>Try it</p>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <div className={styles.summary}>{summary}</div>
      <p className={styles.noScript}>
        Its first state is shown below. To change something, this part of the page needs JavaScript.
      </p>
      {stage === 'failed' && (
        <p className={styles.failure} role="alert">
          The interactive part could not be loaded.{' '}
          <button type="button" className={styles.button} onClick={retry}>
            Retry
          </button>
        </p>
      )}
      {body}
    </section>
  );
}
