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
import {lackingQuery, nearestDoc, nextRelease} from '@site/src/components/api-versions';

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
  const place = useHistorySelector(({location}) => location.search + location.hash);
  const {activeVersion, activeDoc} = useActiveDocContext(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const versions = useVersions(docsPluginId);
  const [displayed] = useDocsVersionCandidates(docsPluginId);

  const items = versions.map((version) => {
    const target = nearestDoc(activeDoc?.id, version);
    // The fragment does not apply to another page, which shows what is missing instead.
    const isSame = target.id === activeDoc?.id;
    const suffix = isSame ? place : activeDoc ? lackingQuery(activeDoc.id) : '';
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
      label={mobile ? 'Versions' : displayed.label}
      to={mobile ? undefined : nearestDoc(activeDoc?.id, displayed).path}
      items={[
        ...dropdownItemsBefore,
        ...items,
        {type: 'html', value: nextRelease, className: 'dropdown-note'},
        ...dropdownItemsAfter,
      ]}
    />
  );
}
