/** What `src/recovery/first-load.inline.js` leaves for the site's own code, which comes after it. */
export interface Recovery {
  /** Reloads once and then never resolves; resolves when a reload would not help. */
  recover: () => Promise<void>;
  /** Reloads if the site can be reached; @returns whether it can. */
  retry: () => Promise<boolean>;
  /** A page has loaded as it should: the next failure may reload again. */
  settled: () => void;
  /** As `recover`, then the Retry box over a page that React has not taken over. */
  failed: (message: string) => Promise<void>;
}

declare global {
  interface Window {
    /** Missing only where the page's head was tampered with. */
    __redeploy?: Recovery;
  }
}

export const recovery = (): Recovery | undefined => window.__redeploy;
