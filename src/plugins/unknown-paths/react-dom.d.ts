/** The one function that is used of it; the package brings no types. */
declare module 'react-dom/client' {
  export function createRoot(container: Element): unknown;
}
