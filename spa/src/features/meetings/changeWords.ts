import type { PackChange } from "./changesQuery";

/** The texts of the interface for the changes of a publication. */

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

/** By the field names of the mutation that updates an item. */
const fieldWords: Readonly<Partial<Record<string, string>>> = {
  title: "title",
  purpose: "purpose",
  durationMinutes: "length",
  presenterIds: "presenters",
  summary: "summary",
  recommendation: "recommendation",
  counterparties: "counterparties",
};

/** Returns the kind of the change and its details: `New version, number 2: Figures of March`. */
export function changeText(change: Pick<PackChange, "kind" | "n" | "fields" | "note">): string {
  const words = kindWords[change.kind](change);
  return change.note === null ? words : `${words}: ${change.note}`;
}
