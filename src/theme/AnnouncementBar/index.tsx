/**
 * The classic announcement bar, but shown again as soon as its id changes.
 *
 * The theme's inline script hides a dismissed bar before the first frame, with an attribute of
 * <html> and without checking the id. React then detects a new id, but the attribute hides the bar
 * until the next load. The script below runs after the theme's script and before the bar is
 * rendered, to avoid a layout shift.
 */
import React, {type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import siteStorage from '@generated/site-storage';
import Original from '@theme-original/AnnouncementBar';
import {escapeScript} from '@site/src/lib/escape';

const key = `docusaurus.announcement.id${siteStorage.namespace}`;

const showUnlessSeen = (id: string) =>
  `try{if(localStorage.getItem(${JSON.stringify(key)})!==${JSON.stringify(id)})` +
  `document.documentElement.removeAttribute('data-announcement-bar-initially-dismissed')}catch(e){}`;

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  if (!announcementBar) {
    return null;
  }
  return (
    <>
      <script
        dangerouslySetInnerHTML={{__html: escapeScript(showUnlessSeen(announcementBar.id))}}
      />
      <Original />
    </>
  );
}
