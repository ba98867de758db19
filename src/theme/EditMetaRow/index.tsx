/**
 * The classic row below a page, with its tools, and a note if the edit link goes to another version
 * than the one shown.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-original/EditMetaRow';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import PageTools from '@site/src/components/PageTools';

export default function EditMetaRow(props: ComponentProps<typeof Original>): ReactNode {
  const {activeVersion} = useActiveDocContext('api');
  const isFrozen = activeVersion !== undefined && activeVersion.name !== 'current';
  return (
    <>
      <Original {...props} />
      {props.editUrl && isFrozen && (
        <p className="edit-note">
          {`${activeVersion.label} is released and frozen: the link edits this page in Next.`}
        </p>
      )}
      <PageTools />
    </>
  );
}
