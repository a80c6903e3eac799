import type { GatewaySessions } from "./GatewaySessions";
import type { UserRegistry } from "./UserRegistry";

/** Pauses before a log-out is reported to the gateway again, in milliseconds. The last one repeats. */
export const REPORT_AGAIN_MS: readonly number[] = [5_000, 15_000, 60_000, 300_000, 900_000];

/**
 * A log-out that the gateway has not confirmed after so many milliseconds is shown as not reported, so that the screen
 * does not wait for it.
 */
export const LATE_AFTER_MS = 4_000;

/** Reports the log-outs of this browser to the gateway until it has confirmed each. */
export class LogOuts {
  readonly #sessions: GatewaySessions;
  readonly #users: UserRegistry;
  readonly #running = new Map<string, Promise<void>>();

  constructor(sessions: GatewaySessions, users: UserRegistry) {
    this.#sessions = sessions;
    this.#users = users;
  }

  /** Reports one user's log-out, if it has not been confirmed. Concurrent callers share one request. Never rejects. */
  report(userId: string): Promise<void> {
    const running = this.#running.get(userId);
    if (running !== undefined) return running;
    if (!this.#users.closings.some((closing) => closing.userId === userId)) return Promise.resolve();
    const telling = this.#sendReport(userId).finally(() => this.#running.delete(userId));
    this.#running.set(userId, telling);
    return telling;
  }

  /** Reports all log-outs that the gateway has not confirmed. Never rejects. */
  async reportAll(): Promise<void> {
    await Promise.all(this.#users.closings.map(({ userId }) => this.report(userId)));
  }

  /** Reports again after growing pauses, and when the network is back. Call the returned function to stop. */
  keepReporting(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    const plan = (): void => {
      if (this.#users.closings.length === 0) {
        stop();
        attempts = 0;
      } else {
        timer ??= setTimeout(again, REPORT_AGAIN_MS[Math.min(attempts, REPORT_AGAIN_MS.length - 1)]);
      }
    };
    const again = (): void => {
      stop();
      attempts += 1;
      // Another page may have reported the log-out meanwhile, or the user may have logged in again there.
      this.#users.readStorage();
      void this.reportAll().finally(plan);
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

  async #sendReport(userId: string): Promise<void> {
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
