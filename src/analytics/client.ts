/**
 * Loads the analytics script once the page has loaded and the browser is idle, unless the reader
 * asks not to be tracked. `docusaurus.config.ts` adds this module if the environment asks for it.
 *
 * The script is third-party code, so what it sends is filtered. The Content-Security-Policy only
 * leaves it `connect-src` (no images, frames or forms). Of the APIs that `connect-src` allows, the
 * three that analytics scripts send with are wrapped here. Nothing on the page waits for the
 * analytics host, so it may be slow or down.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import type {Analytics} from '../config/environment';
import {withoutQueries, withoutQueriesInBody, type Page} from './outgoing';

/** Whether Do Not Track or its successor, Global Privacy Control, is set. */
function asksNotToBeTracked(): boolean {
  const {doNotTrack} = navigator;
  const isSet = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return doNotTrack === '1' || doNotTrack === 'yes' || isSet;
}

const thisPage = (): Page => ({
  origin: window.location.origin,
  search: window.location.search,
  hash: window.location.hash,
  title: document.title,
});

function watchOutgoing(host: string): void {
  const isTheirs = (address: string | URL) => new URL(address, document.baseURI).origin === host;
  const clean = (address: string | URL) => withoutQueries(String(address), thisPage());

  const {fetch} = window;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    if (!isTheirs(address)) {
      return fetch(input, init);
    }
    const body = withoutQueriesInBody(init?.body, thisPage());
    // The body of a `Request` is a stream, which can't be read before it is sent, and not every
    // browser has `Request.body` to tell if there is one. GET and HEAD requests never have a body.
    if (body === undefined || (input instanceof Request && !/^(?:GET|HEAD)$/.test(input.method))) {
      throw new TypeError('Analytics may send text only.');
    }
    const cleaned = clean(address);
    return fetch(input instanceof Request ? new Request(cleaned, input) : cleaned, {...init, body});
  };

  const sendBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, data) => {
    if (!isTheirs(address)) {
      return sendBeacon(address, data);
    }
    const body = withoutQueriesInBody(data, thisPage());
    return body === undefined ? false : sendBeacon(clean(address), body as string | null);
  };

  const {open, send} = XMLHttpRequest.prototype;
  const theirs = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function (
    method: string,
    address: string | URL,
    ...[isAsync = true, ...rest]: [boolean?, string?, string?]
  ) {
    theirs[isTheirs(address) ? 'add' : 'delete'](this);
    open.call(this, method, theirs.has(this) ? clean(address) : address, isAsync, ...rest);
  };
  XMLHttpRequest.prototype.send = function (data) {
    const body = theirs.has(this) ? withoutQueriesInBody(data, thisPage()) : data;
    if (body === undefined && theirs.has(this)) {
      this.abort();
    } else {
      send.call(this, body as string | null);
    }
  };
}

function load({scriptUrl, domain}: Analytics): void {
  watchOutgoing(new URL(scriptUrl).origin);
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  script.dataset.domain = domain;
  document.head.append(script);
}

if (ExecutionEnvironment.canUseDOM && !asksNotToBeTracked()) {
  const analytics = siteConfig.customFields!.analytics as Analytics;
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  window.addEventListener('load', () => whenIdle(() => load(analytics)));
}
