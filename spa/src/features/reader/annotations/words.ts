import type { Place } from "./places";

/** Returns the place of an annotation as a text: `Page 3`. */
export function placeText(place: Place): string {
  switch (place.at) {
    case "page":
      return `Page ${place.page}`;
    case "paper":
      return "The paper as a whole";
    case "looking":
      return "Looking for its place…";
    case "lost":
      return `Was on page ${place.page}`;
  }
}

/** Returns the beginning of a text, cut between words, for a name or a line. */
export function shortened(text: string, most = 80): string {
  const points = Array.from(text.replaceAll(/\s+/g, " ").trim());
  if (points.length <= most) return points.join("");
  const cut = points.slice(0, most).join("");
  return `${cut.slice(0, cut.lastIndexOf(" ") > most / 2 ? cut.lastIndexOf(" ") : undefined)}…`;
}
