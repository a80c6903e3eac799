/** One version of a file of the portal's own store, to be read on the screen. */
export interface FileViewProps {
  readonly versionId: string;
  /** What the region that shows it is called. */
  readonly name: string;
  readonly mediaType: string;
  /** The pages are pictures: no words are found in them. */
  readonly isScan: boolean;
}
