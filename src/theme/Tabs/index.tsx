/**
 * Tabs for operating systems and shells. Ejected, because the theme's tabs have state, and a page
 * with state can't keep its server-rendered HTML. Here the stylesheet of `src/reader/choices.ts` shows
 * the panel that the reader chose, one listener handles all tabs, and without scripts all panels
 * are shown.
 */
import React, {Children, isValidElement, useId, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {tabGroups} from '@site/src/config/tabs';
import styles from './styles.module.css';

interface Item {
  /** One of the group's choices in `src/config/tabs.ts`. */
  value: string;
  /** Overrides the choice's label if it does not fit, such as `bash, zsh, fish`. */
  label?: string;
  children: ReactNode;
}

interface Props {
  groupId: string;
  children: ReactNode;
}

/** The shape of every group. `src/markdown/mistakes.ts` reports group IDs that don't exist. */
type Groups = Record<string, {label: string; choices: Record<string, string>}>;

function panelsOf(groupId: string, children: ReactNode) {
  const {label, choices} = (tabGroups as Groups)[groupId]!;
  const panels = Children.toArray(children)
    .filter((child): child is ReactElement<Item> => isValidElement(child))
    .map(({props}) => ({...props, label: props.label ?? choices[props.value]}));
  return {label, panels};
}

/** One choice, which `Tabs` renders. */
export function TabItem({children}: Item): ReactNode {
  return children;
}

export default function Tabs({groupId, children}: Props): ReactNode {
  const id = useId();
  const {label, panels} = panelsOf(groupId, children);
  return (
    <div className={clsx('tabs-container', styles.container)} data-tabs={groupId}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {panels.map(({value, label: name}, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            className={clsx('clean-btn', styles.tab)}
            data-value={value}
            aria-controls={`${id}-${value}-panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}>
            {name}
          </button>
        ))}
      </div>
      {panels.map(({value, label: name, children: content}) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          className={styles.panel}
          data-value={value}
          aria-labelledby={`${id}-${value}`}>
          <p className={styles.name}>{name}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
