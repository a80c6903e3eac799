import type { User } from "@/backend";
import { paperContent } from "../paperContent";
import type { AskPart } from "./parts";

/** Time-out for a part, in milliseconds. */
const PART_TIMEOUT_MS = 60_000;

/** Returns a function that requests parts of a version in the user's name until the signal aborts. */
export function askPart(user: User, versionId: string, leaving: AbortSignal): AskPart {
  return (first, last) => {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(PART_TIMEOUT_MS)]);
    return paperContent(user, versionId, { range: [first, last], signal });
  };
}
