/**
 * Tabs for operating systems and shells. Ejected, because the theme's tabs have state, and a page
 * with state can't keep its server-rendered HTML. Here the stylesheet of `src/reader/code` shows
 * the panel that the reader chose, one listener handles all tabs, and without scripts all panels
 * are shown.
 */
import React, {Children, isValidElement, useId, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {tabGroups, tabsFault, type TabGroup} from '@site/src/config/tabs';
import type {Props as Item} from '@theme/TabItem';
import styles from './styles.module.css';

interface Props {
  groupId: string;
  children: ReactNode;
}

/** @throws Error with the allowed values */
function panelsOf(groupId: string, children: ReactNode) {
  const items = Children.toArray(children).filter((child): child is ReactElement<Item> =>
    isValidElement(child),
  );
  const fault = tabsFault(
    groupId,
    items.map(({props}) => props.value),
  );
  if (fault) throw new Error(fault);
  const {label, choices} = tabGroups[groupId as TabGroup];
  const names: Record<string, string> = choices;
  return {
    label,
    panels: items.map(({props}) => ({...props, label: props.label ?? names[props.value]})),
  };
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
