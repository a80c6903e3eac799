import type { User } from "@/backend";
import { firstEnd } from "./SessionWatch";

/**
 * How far the timers of two tabs can be apart, in milliseconds. Another tab may have noticed the end that much earlier.
 */
const EXACT_TO_MS = 2_000;

/**
 * Returns what the log-in form says after a session reached one of its limits; null when the session ended in another
 * way.
 */
export function sessionEndMessage(user: User, now: number): { readonly title: string; readonly msg: string } | null {
  const ends = user.sessionEnds;
  if (user.state !== "logged-out" || ends === null) return null;
  const { kind, at } = firstEnd(ends);
  if (now < at - EXACT_TO_MS) return null;
  const why =
    kind === "idle"
      ? `You were logged out because you were away for ${ends.idleMinutes} minutes.`
      : "You were logged out because your session had lasted as long as your organisation allows.";
  return { title: "Logged Out", msg: `${why}\nLog in again to go on where you were.` };
}
