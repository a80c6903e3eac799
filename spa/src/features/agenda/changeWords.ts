import type { PackChange } from "./changesQuery";

/** The words of the interface for what a publication changed. */

type Words = (change: Pick<PackChange, "n" | "fields">) => string;

const kindWords: Readonly<Record<PackChange["kind"], Words>> = {
  ITEM_ADDED: () => "New item",
  ITEM_CHANGED: ({ fields }) => `Changed: ${fields.map((name) => fieldWords[name] ?? name).join(", ")}`,
  ITEM_MOVED: () => "Taken at another place",
  ITEM_WITHDRAWN: () => "Off the agenda",
  PAPER_ADDED: () => "New paper",
  PAPER_REPLACED: ({ n }) => (n === null ? "New version" : `New version, number ${n}`),
  PAPER_WITHDRAWN: () => "Withdrawn",
};

/** By the names of the input that changes an item. */
const fieldWords: Readonly<Partial<Record<string, string>>> = {
  title: "title",
  purpose: "purpose",
  durationMinutes: "length",
  presenterIds: "presenters",
  summary: "summary",
  recommendation: "recommendation",
};

/** What happened, and what is said about it: `New version, number 2: Figures of March`. */
export function changeText(change: Pick<PackChange, "kind" | "n" | "fields" | "note">): string {
  const words = kindWords[change.kind](change);
  return change.note === null ? words : `${words}: ${change.note}`;
}
