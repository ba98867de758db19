/**
 * The version dropdown. Ejected, because the classic one links to a version's front page if that
 * version lacks the current page, and its link targets can't be configured. This one links to the
 * nearest page.
 */
import React, {type MouseEvent, type ReactNode} from 'react';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import {lackingDoc, lackingQuery, nearestDoc, nextRelease} from '@site/src/components/api-versions';

export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled: _activeClass,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: _versions,
  onClick,
  ...props
}: Props): ReactNode {
  const {search, hash} = useHistorySelector(({location}) => location);
  const {activeVersion, activeDoc} = useActiveDocContext(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const versions = useVersions(docsPluginId);
  const [displayed] = useDocsVersionCandidates(docsPluginId);

  // On a page that stands in for a missing one, the links lead to versions of the missing page.
  const lacking = lackingDoc(search);
  const isKnown = versions.some(({docs}) => docs.some((doc) => doc.id === lacking));
  const wanted = isKnown ? lacking! : activeDoc?.id;

  const items = versions.map((version) => {
    const target = nearestDoc(wanted, version);
    // The fragment does not apply to another page, which shows what is missing instead.
    const place = wanted === activeDoc?.id ? search + hash : '';
    const suffix = target.id === wanted ? place : wanted ? lackingQuery(wanted) : '';
    return {
      label: version.isLast ? `${version.label} (latest)` : version.label,
      to: target.path + suffix,
      isActive: () => version === activeVersion,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        savePreferredVersionName(version.name);
        // In the drawer, an item's own click handler replaces the one that closes the drawer, so it
        // is called here.
        onClick?.(event);
      },
    };
  });

  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      // Without `to`, a click stays on the page: in the theme, it leads to the version's own page.
      {...(mobile
        ? {label: 'Versions'}
        : {label: displayed.label, 'aria-label': `API version ${displayed.label}`})}
      items={[
        ...dropdownItemsBefore,
        ...items,
        {type: 'html', value: nextRelease, className: 'dropdown-note'},
        ...dropdownItemsAfter,
      ]}
    />
  );
}
