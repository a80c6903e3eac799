import { type LibraryPlace, type PaperPlace, placeOf } from "@/config/uploadFingerprint";

/** A board among whose documents a file of the reader's drive is to be recorded. */
export interface DriveTarget {
  readonly id: string;
  readonly name: string;
  /** The folder of the board's library; undefined: the top. */
  readonly folder?: string;
  readonly itemId?: never;
  readonly libraryFolder?: never;
}

/** Facts about a file for the portal's own store. */
interface FileFacts {
  /** The id of the board. */
  readonly id: string;
  /** What is new in a newer version. */
  readonly changeNote?: string;
}

/** An agenda item; its papers are kept in the portal's own store. */
export interface PaperTarget extends PaperPlace, FileFacts {
  /** The reason why a new paper comes after the item's last day for papers [A7]. */
  readonly lateReason?: string;
}

/** A board's library; its documents are kept in the portal's own store. */
export interface LibraryTarget extends LibraryPlace, FileFacts {}

export type PortalTarget = PaperTarget | LibraryTarget;

/** The destination of an upload. */
export type Target = DriveTarget | PortalTarget;

export function isPortal(target: Target): target is PortalTarget {
  return placeOf(target) !== undefined;
}
