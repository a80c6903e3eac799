import { LOCK_PREFIX } from "@/config/uploadKeys";

/** What is needed of the browser's locks, which all tabs of one origin share. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    callback: (lock: { readonly name: string } | null) => Promise<void> | undefined,
  ): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

/** Keeps two tabs from sending the same file at once. Where the browser has no locks, nothing is kept apart. */
export class TabLocks {
  readonly #locks: Locks | undefined;

  constructor(locks: Locks | undefined = browserLocks()) {
    this.#locks = locks;
  }

  /** Takes a name for this tab: what releases it, or null when another tab has it. */
  async take(name: string): Promise<(() => void) | null> {
    if (!this.#locks) return () => undefined;
    const released = Promise.withResolvers<void>();
    const granted = Promise.withResolvers<boolean>();
    this.#locks
      .request(LOCK_PREFIX + name, { ifAvailable: true }, (lock) => {
        granted.resolve(lock !== null);
        return lock === null ? undefined : released.promise;
      })
      // A browser that refuses locks to the page is one without.
      .catch(() => granted.resolve(true));
    return (await granted.promise) ? () => released.resolve() : null;
  }

  /** The names that some tab holds. */
  async held(): Promise<ReadonlySet<string>> {
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
