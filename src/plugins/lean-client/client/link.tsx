/**
 * Stands for Docusaurus' `Link` in the browser, which the server still draws: one component
 * instead of five around each link, and no observer of its own. (`ahead.ts` hears when a
 * reader reaches for a link.)
 */
import React, {use, type ComponentProps, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import siteConfig from '@generated/docusaurus.config';
import {addBaseUrl} from './base-url';
import {createPath, resolve, type Location} from './history';
import {LocationContext, matchPath, type Match} from './router';

interface Props extends ComponentProps<'a'> {
  to?: string;
  isNavLink?: boolean;
  isActive?: (match: Match | null, location: Location) => boolean;
  activeClassName?: string;
  exact?: boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** How the site ends its addresses. */
const slashes = {trailingSlash: siteConfig.trailingSlash, baseUrl: siteConfig.baseUrl};

/** An absolute address means the same everywhere, and a sidebar has as many as links. */
const known = new Map<string, Location>();

function placeOf(address: string): Location {
  let place = known.get(address);
  if (!place) {
    place = resolve(address, {pathname: '/', search: '', hash: ''});
    known.set(address, place);
  }
  return place;
}

const protocol = /^(?:[a-z][\w+.-]*:|\/\/)/i;

export default function Link({
  to,
  href,
  isNavLink = false,
  isActive,
  activeClassName = 'active',
  exact = false,
  autoAddBaseUrl = true,
  'data-noBrokenLinkCheck': _check,
  ...props
}: Props): ReactNode {
  const history = useHistory();
  const said = to || href;
  const isInternal = said !== undefined && !protocol.test(said);
  const bare = said?.replace('pathname://', '');
  const target = bare?.startsWith('/') && autoAddBaseUrl ? addBaseUrl(bare) : bare;
  const opensHere = !props.target || props.target === '_self';

  if (!target || !isInternal || !opensHere || target.startsWith('#')) {
    const outside = said && !isInternal && {target: '_blank', rel: 'noopener noreferrer'};
    return <a href={target} {...outside} {...props} />; // eslint-disable-line @docusaurus/no-html-links, jsx-a11y/anchor-has-content -- this is the link
  }

  const address = applyTrailingSlash(target, slashes);
  // Without the location, a link that needs none isn't drawn again on every page.
  const place = address.startsWith('/') ? placeOf(address) : resolve(address, use(LocationContext));
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event);
    const isPlain =
      event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (!event.defaultPrevented && isPlain) {
      event.preventDefault();
      history[createPath(place) === createPath(history.location) ? 'replace' : 'push'](place);
    }
  };

  let active = {};
  if (isNavLink) {
    const location = use(LocationContext);
    const match = matchPath(location.pathname, {path: place.pathname, exact});
    if (isActive ? isActive(match, location) : match) {
      active = {
        className: [props.className, activeClassName].filter(Boolean).join(' '),
        'aria-current': props['aria-current'] ?? 'page',
      };
    }
  }
  // eslint-disable-next-line @docusaurus/no-html-links, jsx-a11y/anchor-has-content -- this is the link
  return <a {...props} {...active} href={createPath(place)} onClick={onClick} />;
}
