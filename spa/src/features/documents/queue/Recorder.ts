import type { RecordDocumentInput } from "@/graphql/generated/graphql";
import type { DriveItem } from "@/microsoft/upload";
import { arrivedDocument, type ArrivedFile } from "./arrivedDocument";
import type { Job } from "./Job";
import type { Jobs } from "./Jobs";
import type { RecordOutcome } from "./recordDocument";
import type { UnrecordedFiles } from "./UnrecordedFiles";

/** Pauses before a recording that met a passing trouble is tried again, in milliseconds. */
const RECORD_DELAYS_MS: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000];

export interface RecorderOptions {
  readonly unrecorded: UnrecordedFiles;
  readonly record: (file: RecordDocumentInput) => Promise<RecordOutcome>;
  readonly recordDelaysMs?: readonly number[];
}

/** Adds the files that have arrived to the documents of their boards; until that is sure this browser remembers them. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #jobs: Jobs;

  constructor(options: RecorderOptions, jobs: Jobs) {
    this.#options = options;
    this.#jobs = jobs;
  }

  /** Lists and records what an earlier visit left. */
  restore(): void {
    for (const recording of this.#options.unrecorded.all()) {
      const { boardId, fileName: name, sizeBytes: size } = recording;
      const job = this.#jobs.add({ boardId, name, size, fingerprint: "", stage: "recording", recording });
      void this.#record(job, recording);
    }
  }

  arrived(job: Job, file: ArrivedFile, item: DriveItem): void {
    const recording = arrivedDocument(job.boardId, file, item);
    job.recording = recording;
    this.#options.unrecorded.keep(recording);
    const renamed = recording.fileName === file.name ? {} : { nameInDrive: recording.fileName };
    const facets = { sent: file.size, rate: null, retryAt: null, problem: null, ...renamed };
    this.#jobs.change(job, { stage: "recording", ...facets });
    void this.#record(job, recording);
  }

  tryAgain(job: Job, recording: RecordDocumentInput): void {
    this.#jobs.change(job, { stage: "recording", note: null });
    void this.#record(job, recording);
  }

  /** Records it no more: the file stays in the drive. */
  forget(recording: RecordDocumentInput): void {
    this.#options.unrecorded.forget(recording);
  }

  async #record(job: Job, recording: RecordDocumentInput): Promise<void> {
    const outcome = await this.#recordPatiently(job, recording);
    if (!this.#jobs.has(job)) return;
    if (outcome !== "recorded") {
      this.#jobs.change(job, { stage: outcome.passing ? "unrecorded" : "unrecordable", note: outcome.why });
      return;
    }
    this.#options.unrecorded.forget(recording);
    this.#jobs.change(job, { stage: "recorded", note: null });
  }

  /** Tries again while trouble may pass. All tries have one name, so that the server does the request once. */
  async #recordPatiently(job: Job, recording: RecordDocumentInput): Promise<RecordOutcome> {
    const { record, recordDelaysMs = RECORD_DELAYS_MS } = this.#options;
    const named = { ...recording, clientMutationId: crypto.randomUUID() };
    let outcome = await record(named);
    for (const delayMs of recordDelaysMs) {
      if (outcome === "recorded" || !outcome.passing || !this.#jobs.has(job)) return outcome;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (this.#jobs.has(job)) outcome = await record(named);
    }
    return outcome;
  }
}
