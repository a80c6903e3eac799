import { isJsonObject } from "./json";

/** When a session ends, as the gateway told last; times are milliseconds since 1970 by this machine's clock. */
export interface SessionEnds {
  /** How long its person may do nothing, in minutes. */
  readonly idleMinutes: number;
  /** When it ends unless its person does something here or in another tab. */
  readonly idleEndsAt: number;
  /** When it ends, whatever its person does. */
  readonly endsAt: number;
}

/** Reads the `limits` of a session answer, in seconds from now on; null when there are none (docs/domain/accounts.md). */
export function readSessionEnds(limits: unknown): SessionEnds | null {
  if (!isJsonObject(limits)) return null;
  const { idle, idle_left: idleLeft, left } = limits;
  if (typeof idle !== "number" || typeof idleLeft !== "number" || typeof left !== "number") return null;
  const now = Date.now();
  return { idleMinutes: Math.round(idle / 60), idleEndsAt: now + idleLeft * 1000, endsAt: now + left * 1000 };
}
