import type { OrgRole, PersonAccount, PersonFactsFragment, PersonStatus } from "@/graphql/generated/graphql";

export const statusWords: Record<PersonStatus, string> = {
  INVITED: "Not active yet",
  ACTIVE: "Active",
  SUSPENDED: "Suspended",
  LEFT: "Left",
};

export const accountWords: Record<PersonAccount, string> = {
  NONE: "Not invited",
  INVITED: "Invitation sent",
  LINKED: "Has an account",
};

export const orgRoles: readonly OrgRole[] = ["PA", "SEC", "AUD"];

type Administration = NonNullable<PersonFactsFragment["administration"]>;

/** Returns whether a person has a second factor, and who has requested its reset. */
export function secondFactorText({ secondFactor, secondFactorReset }: Administration): string {
  if (secondFactorReset === null) return secondFactor ? "Set up" : "None";
  const by = secondFactorReset.requestedBy?.displayName ?? "An administrator";
  return `Set up. ${by} has requested a reset, which another administrator confirms.`;
}
