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
};

/** The fields of the input that the form shows. */
export const termNames = ["role", "startDate", "endDate", "historyFrom", "appointedBy", "voting"] as const;

const roles: readonly MembershipRole[] = ["CHAIR", "DEPUTY_CHAIR", "MEMBER", "OBSERVER", "SECRETARY"];

/** Whether the holder of a role can have a vote. */
export function canVote(role: string): boolean {
  return role !== "OBSERVER" && role !== "SECRETARY";
}

export function fieldsOf(term: Term): TermFields {
  const { role, startDate, endDate, historyFrom, appointedBy, voting } = term;
  return {
    role,
    startDate,
    endDate: endDate ?? "",
    historyFrom: historyFrom ?? "",
    appointedBy: appointedBy ?? "",
    voting: voting ? "yes" : "no",
  };
}

/** The term as the server takes it. An empty date is none. */
export function termInput({ role, startDate, endDate, historyFrom, appointedBy, voting }: TermFields) {
  return {
    role: roles.find((each) => each === role) ?? "MEMBER",
    voting: voting === "yes" && canVote(role),
    startDate,
    endDate: isDate(endDate) ? endDate : null,
    historyFrom: isDate(historyFrom) ? historyFrom : null,
    appointedBy,
  } as const;
}
