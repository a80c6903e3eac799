import type { MembershipRole } from "@/graphql/generated/graphql";
import { isDate } from "./dates";
import type { Term } from "./membersQuery";

/** A term of office as typed in a form. */
export type TermFields = {
  readonly role: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly historyFrom: string;
  readonly appointedBy: string;
  readonly voting: string;
  readonly weight: string;
};

/** The input's fields that the form shows. */
export const termNames = ["role", "startDate", "endDate", "historyFrom", "appointedBy", "voting", "weight"] as const;

const roles: readonly MembershipRole[] = ["CHAIR", "DEPUTY_CHAIR", "MEMBER", "OBSERVER", "SECRETARY"];

/** Reports whether the holder of a role can have a vote. */
export function canVote(role: string): boolean {
  return role !== "OBSERVER" && role !== "SECRETARY";
}

export function fieldsOf(term: Term): TermFields {
  const { role, startDate, endDate, historyFrom, appointedBy, voting, weight } = term;
  return {
    role,
    startDate,
    endDate: endDate ?? "",
    historyFrom: historyFrom ?? "",
    appointedBy: appointedBy ?? "",
    voting: voting ? "yes" : "no",
    weight: String(weight),
  };
}

/** Returns the term in the form of the server's input. An empty date means no date. */
export function termInput({ role, startDate, endDate, historyFrom, appointedBy, voting, weight }: TermFields) {
  const votes = voting === "yes" && canVote(role);
  return {
    role: roles.find((each) => each === role) ?? "MEMBER",
    voting: votes,
    // For any other text than a number, a weight that the server refuses with its own text.
    ...(votes && { weight: /^\d{1,6}$/.test(weight.trim()) ? Number(weight) : 0 }),
    startDate,
    endDate: isDate(endDate) ? endDate : null,
    historyFrom: isDate(historyFrom) ? historyFrom : null,
    appointedBy,
  } as const;
}
