import type { HomeMeetingFragment } from "@/graphql/generated/graphql";

/** Where to go: the room, the call, or both; empty when nothing is known yet. */
export function placeText({ mode, location }: Pick<HomeMeetingFragment, "mode" | "location">): string {
  if (mode === "REMOTE") return "Online";
  if (mode === "HYBRID") return location ? `${location}, or online` : "In person or online";
  return location ?? "";
}
