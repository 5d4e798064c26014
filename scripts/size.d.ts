export interface Weight {
  name: string;
  /** Minified, gzip. */
  bytes: number;
  /** Modules of the backend, of MSW or of the demo that come along. */
  strangers: string[];
}

export function weighExports(): Promise<Weight[]>;
