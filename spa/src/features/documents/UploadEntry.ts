import type { LibraryPlace, PaperPlace } from "@/config/uploadFingerprint";
import type { UploadProblem } from "@/microsoft/upload";

export type UploadStage =
  /** For its turn. */
  | "waiting"
  | "sending"
  /** An attempt failed; the next one follows at `retryAt`, or is under way where that is null. */
  | "retrying"
  | "paused"
  /** Microsoft wants to hear from the user first; `problem` says what. */
  | "blocked"
  /** Does not go on by itself; `problem` says why. */
  | "failed"
  | "cancelling"
  /** From an earlier visit: its file has to be chosen again. */
  | "interrupted"
  /** Was to be given up, and turned out to be in the drive, but not among the board's documents. */
  | "arrived"
  /** The file is in the drive and is being added to the board's documents. */
  | "recording"
  /** The file is in the drive, but not among the board's documents; `note` says why. */
  | "unrecorded"
  /** The file is in the drive, and the portal does not take it among the board's documents; `note` says why. */
  | "unrecordable"
  /** Done. */
  | "recorded";

/** One file on its way to a board, as the page shows it. Without a place in the portal's own store it goes into the drive. */
export interface UploadEntry extends Partial<PaperPlace & LibraryPlace> {
  readonly id: string;
  readonly boardId: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly stage: UploadStage;
  /** Bytes that left this device. */
  readonly sent: number;
  /** Bytes per second over the last moments; null while nothing can be said. */
  readonly rate: number | null;
  /** Milliseconds since 1970. */
  readonly retryAt: number | null;
  readonly problem: UploadProblem | null;
  /** What the drive calls the file, where that is another name. */
  readonly nameInDrive?: string;
  /** A sentence for the user about this entry. */
  readonly note: string | null;
}

export type UploadChange = Partial<Omit<UploadEntry, "id" | "boardId">>;
