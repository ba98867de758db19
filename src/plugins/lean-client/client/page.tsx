/**
 * The pages of the route list, in place of Docusaurus' `ComponentCreator`, its registry and
 * `react-loadable`: `routes-loader.cjs` writes the chunks of each route beside it.
 */
import React, {useEffect, useReducer, useState, type ComponentType, type ReactNode} from 'react';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import Loading from '@theme/Loading';

type Module = {default?: unknown} & Record<string, unknown>;
type Load = () => Promise<Module>;

/** Names of props to what loads them, nested as the props are. */
interface Chunks {
  [name: string]: Load | Chunks;
}

interface State {
  promise: Promise<unknown>;
  loaded?: Record<string, Loaded>;
  error?: Error;
}

/** How long a page may take before a reader is told that it is loading. */
const patience = 200;

function valueOf(path: string, {default: value, ...rest}: Module): unknown {
  if (!value) {
    throw new Error(
      `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
    );
  }
  // A page carries its title and contents as properties of its component.
  return typeof value === 'object' || typeof value === 'function'
    ? Object.assign(value, rest)
    : value;
}

type Loaded = Module | {[name: string]: Loaded};

/** Modules in the places of what loads them. */
async function loadAll(chunks: Chunks): Promise<Record<string, Loaded>> {
  const entries = Object.entries(chunks).map(async ([name, chunk]) => [
    name,
    await (typeof chunk === 'function' ? chunk() : loadAll(chunk)),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Loaded>;
}

function propsOf(path: string, chunks: Chunks, loaded: Record<string, Loaded>): object {
  const entries = Object.entries(chunks).map(([name, chunk]) => {
    const value = loaded[name]!;
    return [
      name,
      typeof chunk === 'function'
        ? valueOf(path, value as Module)
        : propsOf(path, chunk, value as Record<string, Loaded>),
    ];
  });
  return Object.fromEntries(entries) as object;
}

function load(chunks: Chunks): State {
  const state: State = {
    promise: loadAll(chunks).then(
      (loaded) => (state.loaded = loaded),
      (error: Error) => {
        state.error = error;
        throw error;
      },
    ),
  };
  return state;
}

/** @returns the component of a route, which can be loaded before it is shown */
export function page(path: string, chunks: Chunks) {
  let state: State | undefined;
  let ownProps: Record<string, unknown> | undefined;
  const begin = () => (state ??= load(chunks));

  function Page(props: object): ReactNode {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const [isLate, setIsLate] = useState(false);
    const {loaded, error, promise} = begin();
    useEffect(() => {
      let isShown = true;
      const timer = setTimeout(() => setIsLate(true), patience);
      const onEnd = () => {
        if (isShown) {
          redraw();
        }
      };
      if (!loaded && !error) {
        promise.then(onEnd, onEnd);
      }
      return () => {
        isShown = false;
        clearTimeout(timer);
      };
    }, [loaded, error, promise]);

    if (!loaded) {
      const retry = () => {
        state = load(chunks);
        redraw();
      };
      return (
        <Loading
          error={error}
          isLoading={!error}
          pastDelay={isLate}
          timedOut={false}
          retry={retry}
        />
      );
    }
    // What is wrong with a page is an error of its drawing, not of loading it.
    ownProps ??= propsOf(path, chunks, loaded) as Record<string, unknown>;
    const {__comp, __context, __props, ...own} = ownProps;
    const Component = __comp as ComponentType<object>;
    return (
      <RouteContextProvider value={__context as never}>
        <Component {...own} {...(__props as object)} {...props} />
      </RouteContextProvider>
    );
  }

  return Object.assign(Page, {preload: () => begin().promise});
}

/** Docusaurus gives the not-found page a context that no plugin stands behind. */
const native = {default: {plugin: {name: 'native', id: 'default'}}};

export const notFound = page('*', {
  __comp: () => import('@theme/NotFound') as Promise<never>,
  __context: () => Promise.resolve(native),
});
