import type { Term } from "./membersQuery";
import { type TermFields, termInput } from "./termFields";

export interface WantedSeat {
  readonly boardId: string;
  /** The person to be seated; empty until one is chosen. */
  readonly personId: string;
  /** The id of the reader's own person. */
  readonly own: string | undefined;
  readonly fields: TermFields;
  /** The term that changes; undefined for a new one. */
  readonly before?: Term;
}

/**
 * Predicts whether a seat will wait for a second person (docs/domain/access.md, "Who gives access"). A secretary's seat
 * waits, and so does the reader's own, unless the term gives no more access than before.
 */
export function waitingSeat({ boardId, personId, own, fields, before }: WantedSeat) {
  const waits = fields.role === "SECRETARY" || personId === own;
  if (personId === "" || !waits || (before && !givesMore(fields, before))) return undefined;
  return { kind: "SEAT", personId, boardId } as const;
}

function givesMore(fields: TermFields, before: Term): boolean {
  const { role, voting, weight, startDate, endDate, historyFrom } = termInput(fields);
  const votesMore = voting && (!before.voting || (weight ?? 1) > before.weight);
  return (
    role !== before.role ||
    votesMore ||
    startDate < before.startDate ||
    (before.endDate !== null && (endDate === null || endDate > before.endDate)) ||
    (before.historyFrom !== null && (historyFrom === null || historyFrom < before.historyFrom))
  );
}
