import type { User } from "@/backend";
import { firstEnd } from "./SessionWatch";

/** A browser's timers are this exact, in milliseconds: another tab may have noticed the end a moment earlier. */
const EXACT_TO_MS = 2_000;

/** What the log-in form says to somebody whose session has ended by its limits; null for whoever left otherwise. */
export function partingWords(user: User, now: number): { readonly title: string; readonly msg: string } | null {
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
