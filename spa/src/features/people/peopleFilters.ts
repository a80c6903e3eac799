import type { PersonFactsFragment } from "@/graphql/generated/graphql";

/** The people that the list shows: all, those in one state of access, or those with a role of the organisation. */
export type PeopleFilter = "ALL" | "NONE" | "INVITED" | "LINKED" | "SUSPENDED" | "ROLES";

export const filters: readonly { readonly value: PeopleFilter; readonly label: string }[] = [
  { value: "ALL", label: "Everybody" },
  { value: "NONE", label: "Not invited" },
  { value: "INVITED", label: "Invitation sent" },
  { value: "LINKED", label: "With an account" },
  { value: "SUSPENDED", label: "Suspended" },
  { value: "ROLES", label: "Administrators, secretaries, auditors" },
];

/** Reports whether a filter shows a person. Suspended people are shown as such, whatever account they have. */
export function passes({ status, administration }: PersonFactsFragment, filter: PeopleFilter): boolean {
  if (filter === "ALL") return true;
  if (filter === "SUSPENDED") return status === "SUSPENDED";
  if (filter === "ROLES") return (administration?.orgRoles.length ?? 0) > 0;
  return status !== "SUSPENDED" && status !== "LEFT" && administration?.account === filter;
}
