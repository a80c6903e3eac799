import type { RulesInput } from "@/graphql/generated/graphql";

/** What of a quorum says how many members it takes. */
export type Quorum = Pick<RulesInput["quorum"], "kind" | "n" | "p" | "q" | "base" | "floor">;

/** How many seats a board has, and how many of them voting members fill. */
export interface Occupancy {
  readonly seats: number;
  readonly inOffice: number;
}

/**
 * Returns in words that the members in office are too few for the quorum of some rules; undefined when they are enough.
 * A board on which nobody sits yet is judged with all seats filled.
 */
export function unreachableQuorum(quorum: Quorum, { seats, inOffice }: Occupancy): string | undefined {
  const members = inOffice > 0 ? inOffice : seats;
  const required = requiredOf(quorum, quorum.base === "SEATS" ? seats : members);
  if (!(members > 0 && required > members)) return undefined;
  return members < seats
    ? `With ${members} in office a quorum of ${required} cannot be reached: this board cannot decide until more seats are filled.`
    : `With ${members} in office a quorum of ${required} can never be reached: this board could not decide.`;
}

/** Returns how many members of a base must be present, counted with whole numbers as on the server. */
function requiredOf({ kind, n = 0, p = 1, q = 1, floor = 0 }: Quorum, base: number): number {
  if (kind === "ABSOLUTE") return Math.max(floor, n);
  const part = kind === "MORE_THAN" ? Math.floor((base * p) / q) + 1 : Math.ceil((base * p) / q);
  return Math.max(floor, part);
}
