import { lockName } from "@/config/uploadKeys";
import type { Job } from "./Job";
import { TabLocks } from "./TabLocks";

/** Keeps the files of one user's list to this tab, each while something is done about its upload. */
export class FileLocks {
  readonly #userId: string;
  readonly #tabs: TabLocks;

  constructor(userId: string, tabs = new TabLocks()) {
    this.#userId = userId;
    this.#tabs = tabs;
  }

  /** Whether the job has its file to itself, until `release`; false when another tab has it. */
  async take(job: Job): Promise<boolean> {
    job.lock ??= this.#tabs.take(lockName(this.#userId, job.fingerprint));
    if ((await job.lock) !== null) return true;
    delete job.lock;
    return false;
  }

  /** The names of the files that some tab has to itself. */
  held(): Promise<ReadonlySet<string>> {
    return this.#tabs.held();
  }
}

/** Lets others have the job's file. */
export function release(job: Job): void {
  void job.lock?.then((free) => free?.());
  delete job.lock;
}
