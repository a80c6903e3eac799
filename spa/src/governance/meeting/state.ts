import type { MeetingState } from "@/graphql/generated/graphql";

/** Reports whether the agenda of a meeting in a state is published and its business is not done. */
export function isAhead(state: MeetingState): boolean {
  return state === "PUBLISHED" || isUnderWay(state);
}

/** Reports whether a meeting in a state was opened and its business is not done. */
export function isUnderWay(state: MeetingState): boolean {
  return state === "IN_SESSION" || state === "ADJOURNED";
}

/** Reports whether the business of a meeting in a state is done. */
export function isOver(state: MeetingState): boolean {
  return state === "HELD" || state === "CLOSED";
}

/** Reports whether the call of a meeting in a state can still be joined. */
export function isCallAhead(state: MeetingState): boolean {
  return !isOver(state) && state !== "CANCELLED";
}
