import { LOCK_PREFIX } from "@/config/uploadKeys";

/** The used part of the browser's locks, which all tabs of one origin share. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    callback: (lock: { readonly name: string } | null) => Promise<void> | undefined,
  ): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

/** Prevents two tabs from sending the same file at once. In a browser without locks it prevents nothing. */
export class TabLocks {
  readonly #locks: Locks | undefined;

  constructor(locks: Locks | undefined = browserLocks()) {
    this.#locks = locks;
  }

  /** Locks a name for this tab. Returns a function that releases it, or null when another tab has it. */
  async acquire(name: string): Promise<(() => void) | null> {
    if (!this.#locks) return () => undefined;
    const released = Promise.withResolvers<void>();
    const granted = Promise.withResolvers<boolean>();
    this.#locks
      .request(LOCK_PREFIX + name, { ifAvailable: true }, (lock) => {
        granted.resolve(lock !== null);
        return lock === null ? undefined : released.promise;
      })
      // A browser that refuses locks to the page counts as one without locks.
      .catch(() => granted.resolve(true));
    return (await granted.promise) ? () => released.resolve() : null;
  }

  /** Returns the names that any tab has locked. */
  async lockedNames(): Promise<ReadonlySet<string>> {
    try {
      const { held = [] } = (await this.#locks?.query()) ?? {};
      const names = held.map(({ name }) => name ?? "").filter((name) => name.startsWith(LOCK_PREFIX));
      return new Set(names.map((name) => name.slice(LOCK_PREFIX.length)));
    } catch {
      return new Set();
    }
  }
}

function browserLocks(): Locks | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}
