import type { LibraryPlace, PaperPlace } from "@/config/uploadFingerprint";
import type { FileUpload, FinishedFile, UploadProblem } from "@/microsoft/upload";
import type { UploadStage } from "../uploads.slice";
import type { TransferRate } from "./TransferRate";
import type { Recording } from "./documentRecording";

/** What is behind an entry of the list. Without a place in the portal's own store it goes into the drive. */
export interface Job extends Partial<PaperPlace & LibraryPlace> {
  readonly id: string;
  readonly boardId: string;
  /** The folder of the board's library. A file that is chosen again after a visit goes where it is chosen. */
  folder?: string;
  readonly fingerprint: string;
  readonly rate: TransferRate;
  stage: UploadStage;
  problem: UploadProblem | null;
  /** Bytes that left this device. */
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
export function isRunning({ stage }: Job): boolean {
  return stage === "waiting" || stage === "sending" || stage === "retrying";
}

/** Whether something is lost or delayed when the page is left. */
export function stopsWithThePage(job: Job): boolean {
  const { stage } = job;
  return isRunning(job) || stage === "paused" || stage === "blocked" || stage === "recording" || stage === "cancelling";
}
