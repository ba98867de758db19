/**
 * The classic bar, shown again on the first load after its id changed.
 *
 * The theme's inline script hides a dismissed bar before the first frame by an attribute
 * of <html>, without looking at the id; React learns that the id is new, but the attribute
 * keeps the bar hidden until the next load. The script below runs after the theme's, and
 * before the bar is drawn, so that nothing moves.
 */
import React, {type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import siteStorage from '@generated/site-storage';
import Original from '@theme-original/AnnouncementBar';

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
        dangerouslySetInnerHTML={{
          __html: showUnlessSeen(announcementBar.id).replace(/</g, '\\u003c'),
        }}
      />
      <Original />
    </>
  );
}
