import type { MeetingMode } from "@/graphql/generated/graphql";

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
