/** What a comparison says; written as JSON, and read by the view in the browser. */

/** −1: only before; 0: in both; 1: only after. */
export type Part = [op: -1 | 0 | 1, text: string];

export interface BlockChange {
  kind: 'text' | 'code' | 'table';
  change: 'added' | 'removed' | 'reworded' | 'moved-here' | 'moved-away';
  parts: Part[];
  /** Title of the section that the block came from or went to. */
  other?: string;
}

export interface SectionChange {
  /** Empty for what stands above the first heading. */
  title: string;
  anchor: string | null;
  change: 'new' | 'removed' | 'changed' | 'renamed';
  /** The heading before, if it was renamed. */
  oldTitle?: string;
  blocks: BlockChange[];
}

export interface PageRef {
  title: string;
  /** Address with the base URL. */
  permalink: string;
}

export interface ChangedPage extends PageRef {
  /** Titles of the sections that differ. */
  sections: string[];
}

/** One item of the crates that came, went, or whose members did. */
export interface ItemChange {
  /** e.g. `risc0_zkvm::InnerReceipt` */
  name: string;
  kind: string;
  added: string[];
  removed: string[];
}

export interface CrateChanges {
  crate: string;
  before: string;
  after: string;
  added: ItemChange[];
  removed: ItemChange[];
  changed: ItemChange[];
}

export interface VersionSide {
  label: string;
  /** Version of the crates. */
  crate: string;
}

export interface PairChanges {
  before: VersionSide;
  after: VersionSide;
  added: PageRef[];
  removed: PageRef[];
  changed: ChangedPage[];
  same: PageRef[];
  /** Empty until the item lists of both versions are there. */
  crates: CrateChanges[];
}
