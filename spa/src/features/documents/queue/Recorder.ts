import type { DriveItem } from "@/microsoft/upload";
import { arrivedDocument, type ArrivedFile } from "./arrivedDocument";
import type { Job } from "./Job";
import type { Jobs } from "./Jobs";
import type { RecordFile, Recording } from "./documentRecording";
import type { UnrecordedFiles } from "./UnrecordedFiles";

export interface RecorderOptions {
  readonly unrecorded: UnrecordedFiles;
  readonly record: RecordFile;
}

/**
 * Adds files that have arrived in the drive to the documents of their boards. This browser keeps a note of each until
 * the server has confirmed it.
 */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #jobs: Jobs;

  constructor(options: RecorderOptions, jobs: Jobs) {
    this.#options = options;
    this.#jobs = jobs;
  }

  /** Lists and records the files that an earlier visit left. */
  restore(): void {
    for (const recording of this.#options.unrecorded.all()) {
      const { boardId, fileName: name, sizeBytes: size } = recording;
      const job = this.#jobs.add({ boardId, name, size, fingerprint: "", stage: "recording", recording });
      void this.#record(job, recording);
    }
  }

  recordArrived(job: Job, file: ArrivedFile, item: DriveItem): void {
    const recording = {
      ...arrivedDocument(job.boardId, file, item),
      ...(job.folder && { folderPath: job.folder }),
    };
    job.recording = recording;
    this.#options.unrecorded.keep(recording);
    const renamed = recording.fileName === file.name ? {} : { nameInDrive: recording.fileName };
    const facets = { sent: file.size, rate: null, retryAt: null, problem: null, ...renamed };
    this.#jobs.change(job, { stage: "recording", ...facets });
    void this.#record(job, recording);
  }

  tryAgain(job: Job, recording: Recording): void {
    this.#jobs.change(job, { stage: "recording", note: null });
    void this.#record(job, recording);
  }

  /** Stops recording a file, which stays in the drive. */
  forget(recording: Recording): void {
    this.#options.unrecorded.forget(recording);
  }

  async #record(job: Job, recording: Recording): Promise<void> {
    const outcome = await this.#options.record(recording, () => this.#jobs.has(job));
    if (!this.#jobs.has(job)) return;
    if (outcome !== "recorded") {
      this.#jobs.change(job, { stage: outcome.passing ? "unrecorded" : "unrecordable", note: outcome.why });
      return;
    }
    this.#options.unrecorded.forget(recording);
    this.#jobs.change(job, { stage: "recorded", note: null });
  }
}
