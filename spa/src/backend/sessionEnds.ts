import { isJsonObject } from "./json";

/** When a session ends, by the gateway's last answer. Times are milliseconds since 1970 by this machine's clock. */
export interface SessionEnds {
  /** The session ends after so many minutes without activity. */
  readonly idleMinutes: number;
  /** When the session ends if its person is not active before, here or in another tab. */
  readonly idleEndsAt: number;
  /** When the session ends, even if its person is active. */
  readonly endsAt: number;
}

/**
 * Reads the `limits` of a session answer, which count seconds from now; null when there are none
 * (docs/domain/accounts.md).
 */
export function readSessionEnds(limits: unknown): SessionEnds | null {
  if (!isJsonObject(limits)) return null;
  const { idle, idle_left: idleLeft, left } = limits;
  if (typeof idle !== "number" || typeof idleLeft !== "number" || typeof left !== "number") return null;
  const now = Date.now();
  return { idleMinutes: Math.round(idle / 60), idleEndsAt: now + idleLeft * 1000, endsAt: now + left * 1000 };
}
