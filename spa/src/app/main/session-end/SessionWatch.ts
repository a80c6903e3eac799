import type { SessionEnds, User } from "@/backend";

/** How long before its end a session warns, in milliseconds. */
export const WARNED_MS = 60_000;

/** How often a warning asks whether another tab, or an upload, has moved the end, in milliseconds. */
export const LOOK_EVERY_MS = 5_000;

/** How long a first answer to that is waited for before the warning is shown, in milliseconds. */
const PATIENCE_MS = 2_000;

const SECOND = 1000;

/** An end that is near. */
export interface NearEnd {
  /** `idle`: nobody did anything for too long; `absolute`: the session has lasted as long as it may. */
  readonly kind: "idle" | "absolute";
  readonly secondsLeft: number;
}

/** The end that comes first. */
export function firstEnd({ idleEndsAt, endsAt }: SessionEnds): { readonly kind: NearEnd["kind"]; readonly at: number } {
  return idleEndsAt < endsAt ? { kind: "idle", at: idleEndsAt } : { kind: "absolute", at: endsAt };
}

/**
 * Watches a user's session and tells of its near end, null while there is none. At the end the user is logged out here,
 * which takes everything off the screen; what was typed is kept for the same user, as with any session that is lost.
 * A page that slept looks as soon as it is seen again.
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

  /** Begins to watch, until the returned function is called. */
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
    } else if (left <= 0) {
      this.#user.sessionLost();
    } else {
      void this.#look();
      if (this.#isAnswered) this.#tell({ kind: end.kind, secondsLeft: Math.ceil(left / SECOND) });
    }
  };

  /** Another tab may have moved the end: the warning waits for the first answer, but not for long. */
  async #look(): Promise<void> {
    const now = Date.now();
    this.#isAnswered ||= this.#lookedAt !== null && now - this.#lookedAt >= PATIENCE_MS;
    if (this.#lookedAt !== null && now - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#lookedAt = now;
    await this.#user.lookAtSession();
    this.#isAnswered = true;
    this.check();
  }
}
