import type { MeetingMode } from "@/graphql/generated/graphql";

/** Where to go: the room, the call, or both; empty when nothing is known yet. */
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
