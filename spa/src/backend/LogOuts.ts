import type { GatewaySessions } from "./GatewaySessions";
import type { UserRegistry } from "./UserRegistry";

/** Pauses before the gateway is told again, in milliseconds; the last one goes on for ever. */
export const TELL_AGAIN_MS: readonly number[] = [5_000, 15_000, 60_000, 300_000, 900_000];

/** A gateway that takes longer counts as not told yet, in milliseconds: whoever logs out waits for no screen. */
export const LATE_AFTER_MS = 4_000;

/** Tells the gateway of the log-outs that happened here, until it has heard of each. */
export class LogOuts {
  readonly #sessions: GatewaySessions;
  readonly #users: UserRegistry;
  readonly #running = new Map<string, Promise<void>>();

  constructor(sessions: GatewaySessions, users: UserRegistry) {
    this.#sessions = sessions;
    this.#users = users;
  }

  /** Tells of one user's log-out, unless there is nothing to tell. Whoever asks meanwhile shares that. Never fails. */
  tell(userId: string): Promise<void> {
    const running = this.#running.get(userId);
    if (running !== undefined) return running;
    if (!this.#users.closings.some((closing) => closing.userId === userId)) return Promise.resolve();
    const telling = this.#tell(userId).finally(() => this.#running.delete(userId));
    this.#running.set(userId, telling);
    return telling;
  }

  /** Tells of all log-outs that the gateway has not heard of. Never fails. */
  async tellAll(): Promise<void> {
    await Promise.all(this.#users.closings.map(({ userId }) => this.tell(userId)));
  }

  /** Tells again after growing pauses, and when the network is back, until the returned function is called. */
  keepTelling(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    const plan = (): void => {
      if (this.#users.closings.length === 0) {
        stop();
        attempts = 0;
      } else {
        timer ??= setTimeout(again, TELL_AGAIN_MS[Math.min(attempts, TELL_AGAIN_MS.length - 1)]);
      }
    };
    const again = (): void => {
      stop();
      attempts += 1;
      // Another page may have told of it meanwhile, or the user may have logged in again there.
      this.#users.readStorage();
      void this.tellAll().finally(plan);
    };
    const stop = (): void => {
      clearTimeout(timer);
      timer = undefined;
    };
    const unsubscribe = this.#users.subscribe(plan);
    window.addEventListener("online", again);
    plan();
    return () => {
      unsubscribe();
      window.removeEventListener("online", again);
      stop();
    };
  }

  async #tell(userId: string): Promise<void> {
    const late = setTimeout(() => this.#users.dispatch({ type: "closingLate", id: userId }), LATE_AFTER_MS);
    try {
      await this.#sessions.close(userId);
      this.#users.dispatch({ type: "sessionClosed", id: userId });
    } catch {
      this.#users.dispatch({ type: "closingLate", id: userId });
    } finally {
      clearTimeout(late);
    }
  }
}
