/**
 * The search page. Ejected, because the classic one speaks to Algolia's client by name,
 * always opens on the first version, spins forever when no answer comes and credits a
 * service that may not be there; none of it can be reached from outside.
 *
 * The address holds the whole state: `q`, and `version` where it is not the latest.
 */
import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useDocsPreferredVersionByPluginId} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import translations from '@theme/SearchTranslations';
import type {Answer, Hit} from '@site/src/search/client/service';
import {
  missingResultsUrl,
  useHitLink,
  useSearchSite,
  useSearchTags,
  useVersionLabel,
} from '@site/src/search/client/site';
import {lastVersionSeen, searchPageUrl, useVersions} from '@site/src/search/client/versions';
import styles from './styles.module.css';

const perPage = 15;

/** Keys that follow each other quickly make one question. */
const typingPause = 150;

type Result =
  | {kind: 'none'}
  | {kind: 'asking'; earlier: Answer | null}
  | {kind: 'answer'; answer: Answer}
  | {kind: 'failure'};

/** What the address says, and how to change it. */
function useAddress() {
  const history = useHistory();
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  const versions = useVersions();
  const preferred = useDocsPreferredVersionByPluginId();
  // The server knows no query; the first render in the browser must agree with it.
  const parameters = new URLSearchParams(isBrowser ? search : '');
  const named = (name: string | null | undefined) =>
    versions.find((version) => version.name === name);
  const latest = versions.find(({isLast}) => isLast);
  const query = parameters.get('q') ?? '';
  const version = isBrowser
    ? (named(parameters.get('version')) ??
      named(lastVersionSeen().get()) ??
      named(preferred[versions[0]?.pluginId ?? '']?.name) ??
      latest)
    : latest;

  return {
    isBrowser,
    query,
    version,
    versions,
    set(next: {query: string; version?: string}) {
      // The path stays as it is: with or without a slash at its end, as the host has it.
      const {pathname} = history.location;
      history.replace(searchPageUrl(pathname, next.query, next.version ?? version?.name ?? null));
    },
  };
}

/** Asks the service whenever query or version change, and again on news. */
function useAnswer(query: string, tags: readonly string[]) {
  const {service, language} = useSearchSite();
  const tagList = tags.join(' ');
  const question = `${query}\n${tagList}`;
  // The outcome belongs to the request whose name it carries.
  const [last, setLast] = useState<{request: string; answer: Answer | null} | null>(null);
  const [extent, setExtent] = useState({question, wanted: perPage});
  const [attempt, setAttempt] = useState(0);
  const wanted = extent.question === question ? extent.wanted : perPage;
  const request = `${question}\n${wanted}\n${attempt}`;
  const isBlank = query.trim() === '';
  const isFirst = useRef(true);

  useEffect(() => service().prepare(tagList.split(' ')), [service, tagList]);
  useEffect(() => service().onNews(() => setAttempt((n) => n + 1)), [service]);
  useEffect(() => {
    if (isBlank) {
      return undefined;
    }
    let isCurrent = true;
    const done = (answer: Answer | null) => {
      if (isCurrent) {
        setLast({request, answer});
      }
    };
    const ask = () => {
      service()
        .ask({query, tags: tagList.split(' '), language, page: 0, perPage: wanted})
        .then(done, () => done(null));
    };
    const timer = window.setTimeout(ask, isFirst.current ? 0 : typingPause);
    isFirst.current = false;
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [service, language, query, isBlank, tagList, wanted, request]);

  let result: Result;
  if (isBlank) {
    result = {kind: 'none'};
  } else if (last?.request !== request) {
    result = {kind: 'asking', earlier: last?.answer ?? null};
  } else {
    result = last.answer ? {kind: 'answer', answer: last.answer} : {kind: 'failure'};
  }
  return {
    result,
    more: () => setExtent({question, wanted: wanted + perPage}),
    again: () => setAttempt((n) => n + 1),
  };
}

function Item({hit}: {hit: Hit}): ReactNode {
  const {href, isExternal} = useHitLink()(hit.url);
  const label = useVersionLabel()(hit.tag);
  const title = {__html: hit.title};
  const isOwnGroup = hit.hierarchy.lvl0 === hit.hierarchy.lvl1;
  const trail = isOwnGroup && hit.path.length ? hit.path : [hit.hierarchy.lvl0, ...hit.path];
  return (
    <li className={styles.item}>
      <Heading as="h2" className={styles.title}>
        {isExternal ? (
          // eslint-disable-next-line @docusaurus/no-html-links -- leaves the site by a full page load
          <a href={href} dangerouslySetInnerHTML={title} />
        ) : (
          <Link to={href} dangerouslySetInnerHTML={title} />
        )}
      </Heading>
      <p className={styles.path}>
        <span dangerouslySetInnerHTML={{__html: trail.join(' › ')}} />
        <span className={styles.version}>{label}</span>
      </p>
      {hit.snippet && (
        <p className={styles.snippet} dangerouslySetInnerHTML={{__html: hit.snippet}} />
      )}
    </li>
  );
}

function NoResults({
  query,
  answer,
  onTry,
}: {
  query: string;
  answer: Answer;
  onTry: (query: string) => void;
}): ReactNode {
  const {fields, searchPage} = useSearchSite();
  const texts = translations.modal?.noResultsScreen;
  const suggestions = [...answer.suggestions, ...fields.suggestions].slice(0, 3);
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
        <Link to={missingResultsUrl(fields.issues, query, searchPage)}>
          {texts?.reportMissingResultsLinkText}
        </Link>
      </p>
    </div>
  );
}

const countText = ({count, isWhole}: Answer) =>
  `${count} ${count === 1 ? 'result' : 'results'}${isWhole ? '' : ' so far'}`;

function Results({
  query,
  result,
  onMore,
  onAgain,
  onTry,
}: {
  query: string;
  result: Result;
  onMore: () => void;
  onAgain: () => void;
  onTry: (query: string) => void;
}): ReactNode {
  const answer =
    result.kind === 'answer' ? result.answer : result.kind === 'asking' ? result.earlier : null;
  const error = translations.modal?.errorScreen;
  return (
    <>
      <p role="status" className={styles.count}>
        {answer && countText(answer)}
        {result.kind === 'asking' && !answer && 'Searching …'}
      </p>
      {result.kind === 'failure' && (
        <div role="alert" className={styles.notice}>
          <p className={styles.noticeTitle}>{error?.titleText}</p>
          <p>{error?.helpText}</p>
          <button type="button" className="button button--primary" onClick={onAgain}>
            Try again
          </button>
        </div>
      )}
      {answer && answer.hits.length > 0 && (
        <ol className={styles.list}>
          {answer.hits.map((hit) => (
            <Item key={hit.id} hit={hit} />
          ))}
        </ol>
      )}
      {answer && answer.hits.length < answer.count && (
        <button type="button" className="button button--secondary" onClick={onMore}>
          Show more results
        </button>
      )}
      {result.kind === 'answer' && result.answer.count === 0 && (
        <NoResults query={query} answer={result.answer} onTry={onTry} />
      )}
    </>
  );
}

function Content(): ReactNode {
  const {fields} = useSearchSite();
  const address = useAddress();
  const {isBrowser, query, version, versions} = address;
  const tags = useSearchTags(version?.tag);
  const {result, more, again} = useAnswer(query, tags);
  const title = query ? `Search results for “${query}”` : 'Search the documentation';
  return (
    <main className="container margin-vert--lg">
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
          maxLength={256}
          // Before the page is alive, what is typed would be lost.
          disabled={!isBrowser}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- readers come here to type
          autoFocus
          value={query}
          onChange={({target}) => address.set({query: target.value})}
        />
        {versions.length > 1 && (
          <label className={styles.select}>
            <span>API version</span>
            <select
              value={version?.name}
              onChange={({target}) => address.set({query, version: target.value})}>
              {versions.map(({name, label, isLast}) => (
                <option key={name} value={name}>
                  {isLast ? `${label} (latest)` : label}
                </option>
              ))}
            </select>
          </label>
        )}
      </form>
      <Results
        query={query}
        result={result}
        onMore={more}
        onAgain={again}
        onTry={(text) => address.set({query: text})}
      />
      {fields.credit && (
        <p className={styles.credit}>
          Search by <Link to={fields.credit.link}>{fields.credit.name}</Link>
        </p>
      )}
    </main>
  );
}

export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <Layout>
        <Head>
          <meta name="robots" content="noindex, follow" />
        </Head>
        <Content />
      </Layout>
    </HtmlClassNameProvider>
  );
}
