import type { MembershipRole } from "@/graphql/generated/graphql";
import { isDate } from "./dates";
import type { Term } from "./membersQuery";

/** What a form asks of a term of office, as it is typed. */
export type TermFields = {
  readonly role: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly historyFrom: string;
  readonly appointedBy: string;
  readonly voting: string;
  readonly weight: string;
};

/** The fields of the input that the form shows. */
export const termNames = ["role", "startDate", "endDate", "historyFrom", "appointedBy", "voting", "weight"] as const;

const roles: readonly MembershipRole[] = ["CHAIR", "DEPUTY_CHAIR", "MEMBER", "OBSERVER", "SECRETARY"];

/** Whether the holder of a role can have a vote. */
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

/** The term as the server takes it. An empty date is none. */
export function termInput({ role, startDate, endDate, historyFrom, appointedBy, voting, weight }: TermFields) {
  const votes = voting === "yes" && canVote(role);
  return {
    role: roles.find((each) => each === role) ?? "MEMBER",
    voting: votes,
    // One that nobody allows where something else is typed, so that the server says so.
    ...(votes && { weight: /^\d{1,6}$/.test(weight.trim()) ? Number(weight) : 0 }),
    startDate,
    endDate: isDate(endDate) ? endDate : null,
    historyFrom: isDate(historyFrom) ? historyFrom : null,
    appointedBy,
  } as const;
}
