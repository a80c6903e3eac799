import type { LibraryPlace, PaperPlace } from "@/config/uploadFingerprint";
import type { UploadProblem } from "@/microsoft/upload";

export type UploadStage =
  /** Waits for its turn. */
  | "waiting"
  | "sending"
  /** An attempt failed. The next one begins at `retryAt`, or runs already when that is null. */
  | "retrying"
  | "paused"
  /** Microsoft needs the user's consent or sign-in first; `problem` says which. */
  | "blocked"
  /** Stopped until the user acts; `problem` says why. */
  | "failed"
  | "cancelling"
  /** Left by an earlier visit: the user has to choose its file again. */
  | "interrupted"
  /** Was to be cancelled, but the file is already in the drive and not yet among the board's documents. */
  | "arrived"
  /** The file is in the drive and is being added to the board's documents. */
  | "recording"
  /** The file is in the drive but not among the board's documents; `note` says why. */
  | "unrecorded"
  /** The file is in the drive, and the server refuses to add it to the board's documents; `note` says why. */
  | "unrecordable"
  /** Done. */
  | "recorded";

/**
 * One upload to a board, as the page shows it. An entry without a place in the portal's own store goes into the drive.
 */
export interface UploadEntry extends Partial<PaperPlace & LibraryPlace> {
  readonly id: string;
  readonly boardId: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly stage: UploadStage;
  /** Bytes that left this device. */
  readonly sent: number;
  /** Bytes per second over the last seconds; null while it is unknown. */
  readonly rate: number | null;
  /** Milliseconds since 1970. */
  readonly retryAt: number | null;
  readonly problem: UploadProblem | null;
  /** The file's name in the drive when it differs. */
  readonly nameInDrive?: string;
  /** A sentence for the user about this entry. */
  readonly note: string | null;
}

export type UploadChange = Partial<Omit<UploadEntry, "id" | "boardId">>;
