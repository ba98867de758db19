/**
 * Stands for `react-helmet-async` in the browser: keeps `<head>` and the attributes of
 * `<html>` and `<body>` as the mounted `<Head>`s say. The server still uses the original,
 * whose rules these are: later ones win, tags with the same key replace each other.
 */
import React, {
  createContext,
  Fragment,
  isValidElement,
  useContext,
  useEffect,
  useId,
  type ReactElement,
  type ReactNode,
} from 'react';
import {nextTask} from './next-task';

type Attributes = Record<string, string>;

interface Tag {
  name: string;
  attributes: Attributes;
  text: string;
}

type Heads = Map<string, Tag[]>;

const Context = createContext<Heads | null>(null);

const renamed: Attributes = {className: 'class', httpEquiv: 'http-equiv', charSet: 'charset'};

function tagsIn(children: ReactNode): Tag[] {
  return React.Children.toArray(children).flatMap((child) => {
    if (!isValidElement(child)) {
      return [];
    }
    const {type, props} = child as ReactElement<Record<string, unknown>>;
    const {children: inner, dangerouslySetInnerHTML: html, ...rest} = props;
    if (type === Fragment) {
      return tagsIn(inner as ReactNode);
    }
    const attributes = Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [(renamed[key] ?? key).toLowerCase(), String(value)]);
    const text = html
      ? (html as {__html: string}).__html
      : React.Children.toArray(inner as ReactNode).join('');
    return [{name: String(type), attributes: Object.fromEntries(attributes), text}];
  });
}

/** What two tags have in common when the later replaces the earlier; `null`: never. */
function keyOf({name, attributes}: Tag): string | null {
  const keys: Record<string, string[]> = {
    meta: ['charset', 'name', 'http-equiv', 'property', 'itemprop'],
    link: attributes.rel === 'canonical' ? ['rel'] : ['href'],
    script: ['src'],
  };
  const key = keys[name]?.find((attribute) => attributes[attribute]);
  // Alternates differ by language, not by address.
  return key ? `${name} ${key} ${attributes[key]} ${attributes.hreflang ?? ''}` : null;
}

function elementOf({name, attributes, text}: Tag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.textContent = text;
  element.setAttribute('data-rh', 'true');
  return element;
}

/** Attributes that were set by the last round, to be taken back when nothing sets them. */
const given = {html: new Set<string>(), body: new Set<string>()};

/** What all heads together say. */
function wanted(heads: Heads) {
  const attributes = {html: {} as Attributes, body: {} as Attributes};
  const tags = new Map<string, Tag[]>();
  let title = '';
  [...heads.values()].forEach((own, index) => {
    const replaced = new Set<string>();
    own.forEach((tag) => {
      if (tag.name === 'html' || tag.name === 'body') {
        Object.assign(attributes[tag.name], tag.attributes);
      } else if (tag.name === 'title') {
        title = tag.text || title;
      } else {
        const key = keyOf(tag) ?? `${tag.name} ${index} ${tags.size} ${tag.text}`;
        // Within one head equal keys stand beside each other.
        tags.set(key, replaced.has(key) ? [...tags.get(key)!, tag] : [tag]);
        replaced.add(key);
      }
    });
  });
  return {attributes, title, tags: [...tags.values()].flat()};
}

function setAttributes(attributes: {html: Attributes; body: Attributes}): void {
  for (const name of ['html', 'body'] as const) {
    const element = name === 'html' ? document.documentElement : document.body;
    for (const [key, value] of Object.entries(attributes[name])) {
      if (element.getAttribute(key) !== value) {
        element.setAttribute(key, value);
      }
      given[name].delete(key);
    }
    given[name].forEach((key) => element.removeAttribute(key));
    given[name] = new Set(Object.keys(attributes[name]));
  }
}

/** Adds what is not there yet. @returns elements of earlier rounds that are none of these tags */
function addTags(tags: readonly Tag[]): Set<Element> {
  const others = new Set(document.head.querySelectorAll(':not(title)[data-rh]'));
  for (const element of tags.map(elementOf)) {
    const same = [...others].find((other) => other.isEqualNode(element));
    if (same) {
      others.delete(same);
    } else {
      document.head.append(element);
    }
  }
  return others;
}

let scheduled = 0;

/** Once for all changes of a moment; the tags of two pages must not alternate. */
function schedule(heads: Heads): void {
  cancelAnimationFrame(scheduled);
  const frame = requestAnimationFrame(() => {
    const {attributes, title, tags} = wanted(heads);
    // Styles may depend on them.
    setAttributes(attributes);
    if (title && document.title !== title) {
      document.title = title;
    }
    addTags(tags.filter(({attributes: {rel}}) => rel === 'stylesheet'));
    // Nobody sees the others: they let the page be painted first.
    void nextTask().then(() => {
      if (frame === scheduled) {
        addTags(tags).forEach((element) => element.remove());
      }
    });
  });
  scheduled = frame;
}

export function HelmetProvider({children}: {children: ReactNode}): ReactNode {
  return <Context.Provider value={heads}>{children}</Context.Provider>;
}

const heads: Heads = new Map();

export function Helmet({children}: {children?: ReactNode}): ReactNode {
  const all = useContext(Context);
  const id = useId();
  useEffect(() => {
    all?.set(id, tagsIn(children));
    schedule(heads);
  });
  useEffect(
    () => () => {
      all?.delete(id);
      schedule(heads);
    },
    [all, id],
  );
  return null;
}
