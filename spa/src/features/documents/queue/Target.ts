import type { PaperPlace } from "@/config/uploadFingerprint";

/** A board, for whose documents files go into the reader's drive. */
export interface DriveTarget {
  readonly id: string;
  readonly name: string;
  /** The folder of the board's library; none is the top. */
  readonly folder?: string;
}

/** An item of an agenda, for whose papers files go into the portal's own store. */
export interface PaperTarget extends PaperPlace {
  /** Of the board. */
  readonly id: string;
  /** What is new in a newer version. */
  readonly changeNote?: string;
  /** Why a new paper comes after the item's last day for papers [A7]. */
  readonly lateReason?: string;
}

/** Where the files of an upload go. */
export type Target = DriveTarget | PaperTarget;

export function isPaper(target: Target): target is PaperTarget {
  return "itemId" in target;
}

/** The place among papers; undefined for a file of the drive. */
export function placeOf(target: Target): PaperPlace | undefined {
  return isPaper(target) ? target : undefined;
}
