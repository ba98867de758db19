/**
 * The search page. Ejected, because the classic version depends on Algolia's client, always opens
 * on the first version, shows its spinner forever when no answer arrives, and credits Algolia even
 * if it is not used. None of this can be configured.
 *
 * The URL contains the whole state: `q` and `version`. Without the latter, the version is that of
 * the navbar.
 */
import React, {useEffect, useReducer, useRef, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import {PageMetadata, useEvent} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import translations from '@theme/SearchTranslations';
import {suggestions} from '@site/src/config/search';
import type {Answer, Hit, Question} from '@site/src/search/client/service';
import {
  countText,
  credit,
  language,
  missingResultsUrl,
  service,
  usePlaceOf,
} from '@site/src/search/client/site';
import {longestQuery, searchPageUrl, useSearchVersion} from '@site/src/search/client/search-page';
import {searchTags} from '@site/src/search/tags';
import styles from './styles.module.css';

const perPage = 15;

/** Debounce delay in milliseconds: keys typed within it cause a single query. */
const typingPause = 150;

/** Reads the search state from the URL, and updates the URL. */
function useAddress() {
  const history = useHistory();
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  const versions = useVersions('api');
  // The server-rendered page has no query, so the first render in the browser must not have one
  // either.
  const parameters = new URLSearchParams(isBrowser ? search : '');
  const version = useSearchVersion(parameters.get('version'));
  // A new URL is rendered too late for a text field: until then, React would put the old text back,
  // which breaks composed words and moves the caret to the end.
  const [typed, setTyped] = useState<string | null>(null);
  const query = typed ?? parameters.get('q') ?? '';
  useEffect(
    () =>
      history.listen((_, action) => {
        // `setVersion` replaces the URL; Back, Forward and the search dialog change it otherwise.
        if (action !== 'REPLACE') setTyped(null);
      }),
    [history],
  );
  const setVersion = useEvent((chosen: string) =>
    // Keeps the path unchanged, with or without a trailing slash, as the host serves it.
    history.replace(searchPageUrl(history.location.pathname, query, chosen)),
  );
  useEffect(() => {
    if (typed === null) return undefined;
    // Not for each key: browsers refuse more than some 100 changes of the URL in ten seconds.
    const timer = window.setTimeout(() => setVersion(version), typingPause);
    return () => window.clearTimeout(timer);
  }, [typed, version, setVersion]);

  return {isBrowser, query, version, versions, setQuery: setTyped, setVersion};
}

/** The last answer, so that a reader who comes back finds the list, and the place in it, again. */
let shown: {subject: string; wanted: number; answer: Answer} | null = null;

/** Queries the service after each change, and again when a better answer may be available. */
function useAnswer(query: string, tags: readonly string[]) {
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  const subject = `${query}\n${tags.join(' ')}`;
  const saved = shown?.subject === subject ? shown : null;
  const [extent, setExtent] = useState({subject, wanted: saved?.wanted ?? perPage});
  const wanted = extent.subject === subject ? extent.wanted : perPage;
  const question: Question = {query, tags, language, limit: wanted};
  const request = JSON.stringify([question, attempt]);
  // The outcome of the request in `request`; without `answer`, the request has failed.
  const [last, setLast] = useState<{request: string; answer?: Answer} | null>(
    saved && {request, answer: saved.answer},
  );
  const isBlank = query.trim() === '';
  const isFirst = useRef(true);

  useEffect(() => service.onImproved(again), []);
  useEffect(() => {
    const [asked] = JSON.parse(request) as [Question];
    if (isBlank) {
      service.prepare(asked.tags);
      return undefined;
    }
    let isCurrent = true;
    const done = (answer?: Answer) => {
      if (!isCurrent) return;
      setLast({request, answer});
      shown = answer ? {subject, wanted, answer} : null;
    };
    const ask = () => void service.ask(asked).then(done, () => done());
    const timer = window.setTimeout(ask, isFirst.current ? 0 : typingPause);
    isFirst.current = false;
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [request, isBlank, subject, wanted]);

  const isAsking = !isBlank && last?.request !== request;
  return {
    /** The previous answer while a new query is pending. */
    answer: isBlank ? undefined : last?.answer,
    isAsking,
    hasFailed: !isBlank && !isAsking && !last?.answer,
    more: () => setExtent({subject, wanted: wanted + perPage}),
    again,
  };
}

function Item({hit}: {hit: Hit}): ReactNode {
  const {href, isExternal, label} = usePlaceOf()(hit);
  const title = {__html: hit.title};
  const {lvl0, lvl1} = hit.hierarchy;
  const trail = lvl0 === lvl1 && hit.path.length ? hit.path : [lvl0, ...hit.path];
  return (
    <li className={styles.item}>
      <Heading as="h2" className={styles.title}>
        {isExternal ? (
          // eslint-disable-next-line @docusaurus/no-html-links -- an external URL needs a full page load
          <a href={href} dangerouslySetInnerHTML={title} />
        ) : (
          <Link to={href} dangerouslySetInnerHTML={title} />
        )}
      </Heading>
      <p className={styles.path}>
        <span dangerouslySetInnerHTML={{__html: trail.join(' › ')}} />
        <span className="badge badge--secondary">{label}</span>
      </p>
      {hit.snippet && (
        <p className={styles.snippet} dangerouslySetInnerHTML={{__html: hit.snippet}} />
      )}
    </li>
  );
}

function NoResults({query, onTry}: {query: string; onTry: (query: string) => void}): ReactNode {
  const {pathname} = useLocation();
  const texts = translations.modal?.noResultsScreen;
  return (
    <div className={styles.notice}>
      <p className={styles.noticeTitle}>
        {texts?.noResultsText} &ldquo;<strong>{query}</strong>&rdquo;
      </p>
      <p>{texts?.suggestedQueryText}:</p>
      <ul className={styles.suggestions}>
        {suggestions.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => onTry(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <p>
        {texts?.reportMissingResultsText}{' '}
        <Link to={missingResultsUrl(query, pathname)}>{texts?.reportMissingResultsLinkText}</Link>
      </p>
    </div>
  );
}

type Outcome = ReturnType<typeof useAnswer>;

function Results({answer, isAsking, hasFailed, more, again}: Outcome): ReactNode {
  const error = translations.modal?.errorScreen;
  const waiting = isAsking && 'Searching …';
  const status = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // The buttons below go away and would take the focus with them: it moves to the first new result.
  const firstNew = useRef(Infinity);
  useEffect(() => {
    const link = list.current?.children[firstNew.current]?.querySelector('a');
    if (link) firstNew.current = Infinity;
    link?.focus();
  });
  return (
    <>
      <p role="status" ref={status} tabIndex={-1} className={styles.count}>
        {/* A single text: of two, React can't remove one that a browser's translation replaced. */}
        {answer ? countText(answer) + (answer.isWhole ? '' : ' so far') : waiting}
      </p>
      {hasFailed && (
        <div role="alert" className={styles.notice}>
          <p className={styles.noticeTitle}>{error?.titleText}</p>
          <p>{error?.helpText}</p>
          <button
            type="button"
            className="button button--primary"
            onClick={() => {
              status.current!.focus();
              again();
            }}>
            Try again
          </button>
        </div>
      )}
      {answer && answer.count > 0 && (
        <ol ref={list} className={styles.list}>
          {answer.hits.map((hit) => (
            <Item key={hit.id} hit={hit} />
          ))}
        </ol>
      )}
      {answer && answer.hits.length < answer.count && (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => {
            firstNew.current = answer.hits.length;
            more();
          }}>
          Show more results
        </button>
      )}
    </>
  );
}

function Content(): ReactNode {
  const {isBrowser, query, version, versions, setQuery, setVersion} = useAddress();
  const outcome = useAnswer(query, searchTags(version));
  const field = useRef<HTMLInputElement>(null);
  const isBlank = query === '';
  // Without a query, readers come here to type.
  useEffect(() => {
    if (isBrowser && isBlank) field.current!.focus();
  }, [isBrowser, isBlank]);
  // The chosen suggestion goes away, and the focus with it.
  const onTry = (suggestion: string) => {
    setQuery(suggestion);
    field.current!.focus();
  };
  const words = query.trim();
  const title = words ? `Search results for “${words}”` : 'Search the documentation';
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <PageMetadata title={title} />
      <Heading as="h1" className={styles.heading}>
        {title}
      </Heading>
      <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          className={styles.input}
          placeholder={translations.placeholder}
          aria-label={translations.placeholder}
          autoComplete="off"
          maxLength={longestQuery}
          // Disabled until hydration, since text typed before would be lost.
          disabled={!isBrowser}
          ref={field}
          value={query}
          onChange={({target}) => setQuery(target.value)}
        />
        <label className={styles.select}>
          <span>API version</span>
          <select value={version} onChange={({target}) => setVersion(target.value)}>
            {versions.map(({name, label, isLast}) => (
              <option key={name} value={name}>
                {isLast ? `${label} (latest)` : label}
              </option>
            ))}
          </select>
        </label>
      </form>
      <noscript>
        <p className="margin-top--md">The search needs JavaScript. The links below do not.</p>
      </noscript>
      <Results {...outcome} />
      {outcome.answer?.count === 0 && !outcome.isAsking && (
        <NoResults query={query} onTry={onTry} />
      )}
      {credit && (
        <p className={styles.credit}>
          Search by <Link to={credit.link}>{credit.name}</Link>
        </p>
      )}
    </main>
  );
}

export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Content />
    </Layout>
  );
}
