/** One version of a file in the portal's own store, for reading on the screen. */
export interface FileViewProps {
  readonly versionId: string;
  /** The accessible name of the region that shows it. */
  readonly name: string;
  readonly mediaType: string;
  /** True when the pages are pictures, in which no words can be found. */
  readonly isScan: boolean;
}
