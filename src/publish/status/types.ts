/** What `/status` tells. */
import type {SampleCheck} from '../../lib/sample-verdicts';

export interface VersionStatus {
  label: string;
  crate: string;
  pages: number;
  /** How many quoted samples have which verdict. */
  samples: Record<SampleCheck, number>;
}

/** Known before the pages are rendered. */
export interface KnownStatus {
  versions: VersionStatus[];
  /** Pages outside the API. */
  mainPages: number;
  /** Figures on pages that a test recomputes. */
  numbers: number;
  terms: number;
}

/** Measured on the finished build. */
export interface MeasuredStatus {
  pages: number;
  links: number;
  anchors: number;
  /** Bytes as they lie on disk. */
  bytes: {html: number; script: number; style: number};
}
