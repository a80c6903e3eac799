import type { PortalPlace } from "@/config/uploadFingerprint";
import type { FileUpload, FinishedFile } from "@/microsoft/upload";
import type { UploadEntry } from "../UploadEntry";
import type { TransferRate } from "./TransferRate";
import type { Recording } from "./documentRecording";

/** What it takes to send a file of the list: everything that the store cannot keep. */
export interface Job {
  /** The id of its entry. */
  readonly id: string;
  /** What pages show of it, read from the store; undefined once it has left the list. `Jobs` alone changes it. */
  readonly entry: UploadEntry | undefined;
  readonly boardId: string;
  /** Where the portal's own store keeps the file; undefined for a file that goes into the reader's drive. */
  readonly place: PortalPlace | undefined;
  /** The folder of the board's library. A file that is chosen again after a visit goes where it is chosen. */
  folder?: string;
  readonly fingerprint: string;
  readonly rate: TransferRate;
  /** Bytes that left this device; the entry follows with each report. */
  sent: number;
  reportedAt: number;
  /** The timer of the next report. */
  reporting?: number;
  /** When the last byte moved, or when the attempt that has moved none began or is to begin. */
  movedAt: number;
  /** When this page makes the next attempt, because the library makes no more of its own. In milliseconds since 1970. */
  attemptAt?: number;
  upload?: FileUpload;
  recording?: Recording;
  /** The file that turned out to be in the drive when it was to be given up. */
  arrived?: FinishedFile;
  /** While the file is this job's alone: what frees it; null where another has it. */
  lock?: Promise<(() => void) | null>;
  /** The key and address of an upload of an earlier visit. */
  stored?: { readonly key: string; readonly url: string };
}

/** Whether a file is on its way, or will be without anybody's doing. */
export function isRunning({ entry }: Job): boolean {
  const stage = entry?.stage;
  return stage === "waiting" || stage === "sending" || stage === "retrying";
}

/** Whether something is lost or delayed when the page is left. */
export function stopsWithThePage(job: Job): boolean {
  const stage = job.entry?.stage;
  return isRunning(job) || stage === "paused" || stage === "blocked" || stage === "recording" || stage === "cancelling";
}
