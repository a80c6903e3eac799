import { lockName } from "@/config/uploadKeys";
import type { Job } from "./Job";
import { TabLocks } from "./TabLocks";

/** Locks the files of one user's list, so that only this tab works on a file's upload at a time. */
export class FileLocks {
  readonly #userId: string;
  readonly #tabs: TabLocks;

  constructor(userId: string, tabs = new TabLocks()) {
    this.#userId = userId;
    this.#tabs = tabs;
  }

  /** Takes the lock of the job's file until `release`. Returns false when another tab has it. */
  async acquire(job: Job): Promise<boolean> {
    job.lock ??= this.#tabs.acquire(lockName(this.#userId, job.fingerprint));
    if ((await job.lock) !== null) return true;
    delete job.lock;
    return false;
  }

  /** Returns the names of the files that any tab has locked. */
  lockedNames(): Promise<ReadonlySet<string>> {
    return this.#tabs.lockedNames();
  }
}

/** Releases the lock of the job's file. */
export function releaseLock(job: Job): void {
  void job.lock?.then((free) => free?.());
  delete job.lock;
}
