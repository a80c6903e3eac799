import type { SessionEnds, User } from "@/backend";

/** How long before the session's end the warning is shown, in milliseconds. */
export const WARNED_MS = 60_000;

/**
 * While the warning is shown, how often the page asks whether another tab or an upload has moved the end, in
 * milliseconds.
 */
export const LOOK_EVERY_MS = 5_000;

/** How long the warning waits for the first of these answers before it is shown, in milliseconds. */
const PATIENCE_MS = 2_000;

const SECOND = 1000;

/** The coming end of a session. */
export interface NearEnd {
  /** `idle`: nobody was active for too long. `absolute`: the session has reached its longest duration. */
  readonly kind: "idle" | "absolute";
  /** 0 while the page asks whether the end has moved. */
  readonly secondsLeft: number;
}

/** Returns the end that comes first. */
export function firstEnd({ idleEndsAt, endsAt }: SessionEnds): { readonly kind: NearEnd["kind"]; readonly at: number } {
  return idleEndsAt < endsAt ? { kind: "idle", at: idleEndsAt } : { kind: "absolute", at: endsAt };
}

/**
 * Watches a user's session and reports its coming end; null while the end is not near. At the end it logs the user out
 * on this page, which clears the screen. Typed text is kept for the same user, as after any lost session. A page that
 * was suspended checks as soon as it is visible again. Where it slept beyond the end of the idle time, it asks first
 * whether another tab or the attendance of a meeting has moved the end, and reports 0 seconds meanwhile.
 */
export class SessionWatch {
  readonly #user: User;
  readonly #tell: (end: NearEnd | null) => void;
  #lookedAt: number | null = null;
  #isAnswered = false;

  constructor(user: User, tell: (end: NearEnd | null) => void) {
    this.#user = user;
    this.#tell = tell;
  }

  /** Begins to watch. Call the returned function to stop. */
  start(): () => void {
    const timer = setInterval(this.check, SECOND);
    const listening = new AbortController();
    document.addEventListener("visibilitychange", this.check, { signal: listening.signal });
    window.addEventListener("pageshow", this.check, { signal: listening.signal });
    window.addEventListener("focus", this.check, { signal: listening.signal });
    this.check();
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }

  readonly check = (): void => {
    const ends = this.#user.state === "active" ? this.#user.sessionEnds : null;
    const end = ends && firstEnd(ends);
    const left = end === null ? Number.POSITIVE_INFINITY : end.at - Date.now();
    if (end === null || left > WARNED_MS) {
      this.#lookedAt = null;
      this.#isAnswered = false;
      this.#tell(null);
    } else if (left <= 0 && (this.#isAnswered || Date.now() >= (ends?.endsAt ?? 0))) {
      this.#user.markSessionLost();
    } else {
      void this.#look();
      const secondsLeft = Math.max(0, Math.ceil(left / SECOND));
      if (this.#isAnswered || secondsLeft === 0) this.#tell({ kind: end.kind, secondsLeft });
    }
  };

  /** Another tab may have moved the end, so the warning waits for the first answer, but at most PATIENCE_MS. */
  async #look(): Promise<void> {
    const now = Date.now();
    this.#isAnswered ||= this.#lookedAt !== null && now - this.#lookedAt >= PATIENCE_MS;
    if (this.#lookedAt !== null && now - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#lookedAt = now;
    await this.#user.refreshSessionEnds();
    this.#isAnswered = true;
    this.check();
  }
}
