import type { PortalPlace } from "@/config/uploadFingerprint";
import type { FileUpload, FinishedFile } from "@/microsoft/upload";
import type { UploadEntry } from "../UploadEntry";
import type { TransferRate } from "./TransferRate";
import type { Recording } from "./documentRecording";

/** The data for sending a file of the list that the store cannot hold. */
export interface Job {
  /** The id of its entry. */
  readonly id: string;
  /** The entry that pages show, read from the store; undefined after it has left the list. Only `Jobs` changes it. */
  readonly entry: UploadEntry | undefined;
  readonly boardId: string;
  /** The place in the portal's own store; undefined for a file that goes into the reader's drive. */
  readonly place: PortalPlace | undefined;
  /**
   * The folder of the board's library. A file that is chosen again after a visit goes into the folder where it is
   * chosen.
   */
  folder?: string;
  readonly fingerprint: string;
  readonly rate: TransferRate;
  /** Bytes that left this device. The entry gets the number with each report. */
  sent: number;
  reportedAt: number;
  /** The timer of the next report. */
  reporting?: number;
  /** When the last byte moved; without one, when the attempt began or will begin. */
  movedAt: number;
  /** When this page makes the next attempt after the library has given up, in milliseconds since 1970. */
  attemptAt?: number;
  upload?: FileUpload;
  recording?: Recording;
  /** The file in the drive, when it was found there while the upload was being cancelled. */
  arrived?: FinishedFile;
  /** Releases the lock of the file; null when another tab has it. Undefined without a lock. */
  lock?: Promise<(() => void) | null>;
  /** The key and address of an upload of an earlier visit. */
  stored?: { readonly key: string; readonly url: string };
}

/** Reports whether a file is being sent, or will be without the user's action. */
export function isRunning({ entry }: Job): boolean {
  const stage = entry?.stage;
  return stage === "waiting" || stage === "sending" || stage === "retrying";
}

/** Reports whether leaving the page would lose or delay something. */
export function stopsWithThePage(job: Job): boolean {
  const stage = job.entry?.stage;
  return isRunning(job) || stage === "paused" || stage === "blocked" || stage === "recording" || stage === "cancelling";
}
