import type { MeetingMode, MeetingState } from "@/graphql/generated/graphql";

/** Returns the room, the call, or both; empty while neither is known. */
export function placeText({
  mode,
  location,
}: {
  readonly mode: MeetingMode;
  readonly location: string | null;
}): string {
  if (mode === "REMOTE") return "Online";
  if (mode === "HYBRID") return location ? `${location}, or online` : "In person or online";
  return location ?? "";
}

/** Reports whether the call of a meeting in a state can still be joined. */
export function isCallAhead(state: MeetingState): boolean {
  return state !== "HELD" && state !== "CLOSED" && state !== "CANCELLED";
}
