import type { ExclusionBasis, ExclusionScope, ItemSession } from "@/graphql/generated/graphql";
import type { Access } from "./agendaQuery";
import { numbersOf, type Line, type NumberedLine, placeOf } from "@/governance";

/** The texts of the interface for the values of an agenda. */

export { itemStateWords, purposeWords, RESTRICTED } from "@/governance";

export const basisWords: Readonly<Record<ExclusionBasis, string>> = {
  CONFLICT: "Conflict of interest",
  SUBJECT_OF_ITEM: "Subject of the item",
  DIRECTION_OF_CHAIR: "Direction of the chair",
  OTHER: "Other",
};

export const scopeWords: Readonly<Record<ExclusionScope, string>> = {
  PAPERS_AND_DISCUSSION: "Papers and discussion",
  DISCUSSION_ONLY: "Discussion only",
  VOTE_ONLY: "Vote only",
};

export const capacityWords: Readonly<Partial<Record<string, string>>> = {
  SEC: "Secretary",
  CH: "Chair",
  ME: "Member",
  OBS: "Observer",
  AUD: "Auditor",
  CON: "Contributor",
  GST: "Guest",
};

/** Returns why a person reads an item or does not, by the rule that decided (docs/domain/access.md). */
export function reasonText(reading: Access["readings"][number], session: ItemSession): string {
  const { rule, readsPapers, takesPart, capacities } = reading;
  if (!readsPapers) return absenceWords[rule] ?? "does not read the meeting";
  if (!takesPart) return "excluded from the discussion";
  if (session === "CLOSED") return "on the list";
  if (capacities.every((capacity) => capacity === "GST")) return "guest of this item";
  if (capacities.every((capacity) => capacity === "CON" || capacity === "GST")) return "prepares this item";
  return capacities.includes("OBS") ? "observer: open items only" : "reads the meeting";
}

const absenceWords: Readonly<Partial<Record<string, string>>> = {
  X2: "excluded",
  X3: "not on the list",
};

interface NamedLine extends Line, NumberedLine {
  readonly title: string;
}

/** For example `Minutes of the previous meeting is now item 3.3, after item 3.2.` */
export function moveSentence(lines: readonly NamedLine[], id: string): string {
  const line = lines.find((each) => each.id === id);
  if (line === undefined) return "";
  const number = numbersOf(lines).get(id);
  const where = placeText(lines, id);
  return number === null || number === undefined || line.keptNumber !== undefined
    ? `${line.title} is now ${where}.`
    : `${line.title} is now item ${number}, ${where}.`;
}

/** For example `after item 3.2`, `first below item 3`, `first on the agenda`. */
export function placeText(lines: readonly NamedLine[], id: string): string {
  const numbers = numbersOf(lines);
  const { parentId, afterId } = placeOf(lines, id);
  const nameOf = (other: string) => {
    const number = numbers.get(other);
    return number === null || number === undefined ? "the break" : `item ${number}`;
  };
  if (afterId !== null) return `after ${nameOf(afterId)}`;
  return parentId === null ? "first on the agenda" : `first below ${nameOf(parentId)}`;
}
