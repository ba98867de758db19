/**
 * The version dropdown. Ejected, because the classic one sends a reader whose page the
 * other version lacks to that version's front page, and its choice of target can't be
 * reached from outside; ours goes to the nearest page.
 */
import React, {type MouseEvent, type ReactNode} from 'react';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import {lackingQuery, nearestDoc} from '@site/src/components/nearest-doc';
import {useNextRelease} from '@site/src/components/next-release';

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
  const search = useHistorySelector((history) => history.location.search);
  const hash = useHistorySelector((history) => history.location.hash);
  const {activeVersion, activeDoc} = useActiveDocContext(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const versions = useVersions(docsPluginId);
  const isBrowser = useIsBrowser();
  const nextRelease = useNextRelease();
  const [nearest, ...others] = useDocsVersionCandidates(docsPluginId);
  // An unknown address inside a version: the host sends the one 404 page, which was rendered
  // for none, and React must begin with the same words.
  const isLost = activeVersion !== undefined && activeDoc === undefined;
  const displayed = isLost && !isBrowser ? (others.at(-1) ?? nearest) : nearest;

  const items = versions.map((version) => {
    const target = nearestDoc(activeDoc?.id, version);
    // A heading of this page means nothing on another one, which instead says what is missing.
    const isSame = target.id === activeDoc?.id;
    const suffix = isSame ? search + hash : activeDoc ? lackingQuery(activeDoc.id) : '';
    return {
      label: version.isLast ? `${version.label} (latest)` : version.label,
      to: target.path + suffix,
      isActive: () => version === activeVersion,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        savePreferredVersionName(version.name);
        // In the drawer: an item's own handler replaces the one that closes it.
        onClick?.(event);
      },
    };
  });

  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        mobile
          ? translate({id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions'})
          : displayed.label
      }
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
