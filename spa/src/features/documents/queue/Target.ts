import { type LibraryPlace, type PaperPlace, placeOf } from "@/config/uploadFingerprint";

/** A board, for whose documents files go into the reader's drive. */
export interface DriveTarget {
  readonly id: string;
  readonly name: string;
  /** The folder of the board's library; none is the top. */
  readonly folder?: string;
  readonly itemId?: never;
  readonly libraryFolder?: never;
}

/** What is said of a file for the portal's own store. */
interface Said {
  /** Of the board. */
  readonly id: string;
  /** What is new in a newer version. */
  readonly changeNote?: string;
}

/** An item of an agenda, for whose papers files go into the portal's own store. */
export interface PaperTarget extends PaperPlace, Said {
  /** Why a new paper comes after the item's last day for papers [A7]. */
  readonly lateReason?: string;
}

/** A board's library, for whose documents files go into the portal's own store. */
export interface LibraryTarget extends LibraryPlace, Said {}

export type PortalTarget = PaperTarget | LibraryTarget;

/** Where the files of an upload go. */
export type Target = DriveTarget | PortalTarget;

export function isPortal(target: Target): target is PortalTarget {
  return placeOf(target) !== undefined;
}
