/**
 * Tabs for operating systems and shells. Ejected, because the theme's tabs have state, and a page
 * with state can't keep its server-rendered HTML. Here the stylesheet of `src/reader/code` shows
 * the panel that the reader chose, one listener handles all tabs, and without scripts all panels
 * are shown.
 */
import React, {Children, isValidElement, useId, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {tabGroups} from '@site/src/config/tabs';
import type {Props as Item} from '@theme/TabItem';
import styles from './styles.module.css';

interface Props {
  groupId: string;
  children: ReactNode;
}

const listed = (names: object) => Object.keys(names).join(', ');

/** @throws Error with the allowed values */
function panelsOf(groupId: string, children: ReactNode) {
  const group = (tabGroups as Record<string, {label: string; choices: Record<string, string>}>)[
    groupId
  ];
  if (!group) {
    throw new Error(
      `<Tabs groupId="${groupId}">: there is no such group. Groups: ${listed(tabGroups)}. Use one of them, or add the group to src/config/tabs.ts.`,
    );
  }
  const panels = Children.toArray(children)
    .filter((child): child is ReactElement<Item> => isValidElement(child))
    .map(({props}) => ({...props, label: props.label ?? group.choices[props.value]}));
  for (const [index, {value}] of panels.entries()) {
    if (!(value in group.choices)) {
      throw new Error(
        `<TabItem value="${value}"> in <Tabs groupId="${groupId}">: the group has no such choice. Choices: ${listed(group.choices)}. Use one of them, or add the choice to src/config/tabs.ts.`,
      );
    }
    if (panels.findIndex((other) => other.value === value) !== index) {
      throw new Error(
        `<Tabs groupId="${groupId}"> has two items with the value "${value}". Combine them, or change one value.`,
      );
    }
  }
  return {label: group.label, panels};
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
