import type { Dispatch } from "@reduxjs/toolkit";
import { placeOf } from "@/config/uploadFingerprint";
import { uploadsSlice, type UploadChange, type UploadEntry } from "../uploads.slice";
import type { Job } from "./Job";
import { TransferRate } from "./TransferRate";

const { entryAdded, entryChanged, entryRemoved, userLeft } = uploadsSlice.actions;

export interface JobsOptions {
  readonly userId: string;
  readonly dispatch: Dispatch;
}

type NewJob = Pick<UploadEntry, "boardId" | "name" | "size" | "stage"> &
  Pick<Job, "fingerprint"> &
  Pick<Partial<Job>, "recording" | "stored" | "itemId" | "paperId" | "libraryFolder" | "documentId">;

/** The files of one user's list. The slice is told of every change. */
export class Jobs {
  readonly #options: JobsOptions;
  readonly #onChange: () => void;
  readonly #jobs = new Map<string, Job>();

  /** @param onChange called after every change */
  constructor({ userId, dispatch }: JobsOptions, onChange: () => void) {
    this.#options = { userId, dispatch };
    this.#onChange = onChange;
  }

  /** In the order in which they came. */
  all(): Job[] {
    return [...this.#jobs.values()];
  }

  get(id: string): Job | undefined {
    return this.#jobs.get(id);
  }

  has({ id }: Job): boolean {
    return this.#jobs.has(id);
  }

  /** The one of a file that is not done with. */
  of(fingerprint: string): Job | undefined {
    return this.all().find((job) => job.fingerprint === fingerprint && job.stage !== "recorded");
  }

  add({ boardId, name, size, fingerprint, stage, recording, stored, ...known }: NewJob): Job {
    const place = placeOf(known);
    const job: Job = {
      id: crypto.randomUUID(),
      boardId,
      fingerprint,
      rate: new TransferRate(),
      stage,
      problem: null,
      sent: 0,
      reportedAt: 0,
      movedAt: 0,
      ...(recording && { recording }),
      ...(stored && { stored }),
      ...place,
    };
    this.#jobs.set(job.id, job);
    const { userId, dispatch } = this.#options;
    const sent = recording ? size : 0;
    const facets = { sent, rate: null, retryAt: null, problem: null, note: null };
    dispatch(entryAdded({ id: job.id, userId, boardId, name, size, stage, ...place, ...facets }));
    this.#onChange();
    return job;
  }

  /** Does nothing to one that has left the list. */
  change(job: Job, change: UploadChange): void {
    if (!this.has(job)) return;
    if (change.stage !== undefined) job.stage = change.stage;
    if (change.problem !== undefined) job.problem = change.problem;
    this.#options.dispatch(entryChanged({ id: job.id, change }));
    this.#onChange();
  }

  remove(job: Job): void {
    this.#jobs.delete(job.id);
    this.#options.dispatch(entryRemoved(job.id));
    this.#onChange();
  }

  /** Takes all out of the list. */
  clear(): void {
    this.#jobs.clear();
    this.#options.dispatch(userLeft(this.#options.userId));
    this.#onChange();
  }
}
