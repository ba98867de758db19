import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** What `src/recovery/first-load.inline.js` provides to the code that loads later. */
interface Recovery {
  /** Reloads once and never resolves, or resolves if a reload would not help. */
  reloadOnce: () => Promise<void>;
  /** Like `reloadOnce`, for a part that a reload may not mend: not on a page that was reloaded. */
  reloadOnceForPart: () => Promise<void>;
  /** Reloads if the site can be reached; @returns whether it can. */
  reloadIfReachable: () => Promise<boolean>;
  /** Call when a page has loaded completely: the next failure may reload again. */
  pageLoaded: () => void;
  /** Like `reloadOnce`, but then shows the Retry box over a page that is not hydrated. */
  reloadOrShowRetry: (message: string) => Promise<void>;
}

declare global {
  interface Window {
    /** Only missing if the page's head was modified. */
    __recovery?: Recovery;
  }
}

export const recovery = (): Recovery | undefined => window.__recovery;

/**
 * Whether the server sent the page for unknown paths, which the browser renders again. Determined
 * when this module loads, since the rendered page has another canonical link.
 */
export const isUnknownPath =
  ExecutionEnvironment.canUseDOM &&
  Boolean(
    document.querySelector('link[rel="canonical"]:is([href$="/404.html"], [href$="/404.html/"])'),
  );

/** Whether React has hydrated the page. The server sends `false`; Docusaurus changes the value. */
export const isHydrated = (): boolean => document.documentElement.dataset.hasHydrated === 'true';
