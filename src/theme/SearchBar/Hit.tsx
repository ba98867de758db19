/** Renders search results and stored searches (recent, favorite) in DocSearch's modal. */
import React, {useLayoutEffect, useRef, type ReactElement, type ReactNode} from 'react';
import type {DocSearchModalProps} from '@docsearch/react';
import {useServedLinks} from '@site/src/components/served-html';
import type {ShownHit} from '@site/src/search/client/docsearch';

type HitComponent = NonNullable<DocSearchModalProps['hitComponent']>;

/**
 * Moves the ARIA role and state from the list item to the element inside it. DocSearch gives the
 * list item the role `option`, but an option must not contain anything that is clickable by itself.
 *
 * @param role of the element, in place of `option`
 */
function useRoleOfItem<T extends HTMLElement>(role: string) {
  const own = useRef<T>(null);
  // Runs after each render, since React only writes changed attributes to the item again.
  useLayoutEffect(() => {
    const item = own.current!.closest('li')!;
    for (const name of ['id', 'aria-selected']) {
      const value = item.getAttribute(name);
      if (value !== null) {
        own.current!.setAttribute(name, value);
        item.removeAttribute(name);
      }
    }
    item.setAttribute('role', 'none');
    own.current!.setAttribute('role', role);
  });
  return own;
}

/**
 * Props of a result's link; DocSearch closes the modal on click. It is not a `<Link>`, since that
 * would prefetch the page of every result.
 */
function useLink({url, isExternal}: ShownHit) {
  const {onClick} = useServedLinks();
  return {href: url, tabIndex: -1, onClick: isExternal ? undefined : onClick};
}

const icons = {
  page: 'M5 2.5h7l3.5 3.5v11.5H5zM11.5 2.5v4h4',
  heading: 'M7.5 3 6 17M14 3l-1.5 14M3.5 7.5h14M2.5 12.5h14',
};

function Version({label}: ShownHit): ReactNode {
  return label && <span className="search-version badge badge--secondary">{label}</span>;
}

function Html({className, html}: {className: string; html: string | null}): ReactNode {
  return html && <span className={className} dangerouslySetInnerHTML={{__html: html}} />;
}

/** A search result: its heading, parent headings, matched text and version. */
function Result({hit}: {hit: ShownHit}): ReactNode {
  const {title, path, snippet} = hit._snippetResult!;
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- see `useLink`
    <a ref={useRoleOfItem<HTMLAnchorElement>('option')} {...useLink(hit)}>
      <div className="DocSearch-Hit-Container">
        <div className="DocSearch-Hit-icon">
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path
              d={hit.type === 'lvl1' ? icons.page : icons.heading}
              stroke="currentColor"
              strokeWidth="1.4"
              fill="none"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
        </div>
        <div className="DocSearch-Hit-content-wrapper">
          <Html className="DocSearch-Hit-title" html={title} />
          <Html className="DocSearch-Hit-path" html={path.join(' › ')} />
          <Html className="search-snippet" html={snippet} />
        </div>
        <Version {...hit} />
      </div>
    </a>
  );
}

/**
 * A recent or favorite search. It has buttons beside the link, which an option must not contain. So
 * the list becomes a tree with one level, whose items may contain buttons.
 */
function Stored({hit, children}: {hit: ShownHit; children: ReactNode}): ReactNode {
  const row = useRoleOfItem<HTMLDivElement>('treeitem');
  useLayoutEffect(() => {
    const field = document.querySelector('.DocSearch-Input');
    row.current?.closest('ul')?.setAttribute('role', 'tree');
    field?.setAttribute('aria-haspopup', 'tree');
    return () => field?.setAttribute('aria-haspopup', 'listbox');
  }, [row]);
  const {props} = children as ReactElement<{children: ReactNode}>;
  const parts = React.Children.toArray(props.children);
  return (
    <div ref={row} className="search-stored">
      {/* eslint-disable-next-line @docusaurus/no-html-links -- see `useLink` */}
      <a {...useLink(hit)} className="DocSearch-Hit-Container">
        {parts.slice(0, -1)}
      </a>
      <Version {...hit} />
      {parts.at(-1)}
    </div>
  );
}

export const Hit: HitComponent = ({hit: docSearchHit, children}) => {
  const hit = docSearchHit as unknown as ShownHit;
  return hit._snippetResult ? <Result hit={hit} /> : <Stored hit={hit}>{children}</Stored>;
};
