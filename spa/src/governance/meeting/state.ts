import type { MeetingState } from "@/graphql/generated/graphql";

/** Reports whether the agenda of a meeting in a state is published and its business is not done. */
export function isAhead(state: MeetingState): boolean {
  return state === "PUBLISHED" || hasBegun(state);
}

/** Reports whether a meeting in a state was opened and its business is not done. */
export function hasBegun(state: MeetingState): boolean {
  return state === "IN_SESSION" || state === "ADJOURNED";
}
