import type { OrgRole, PersonAccount, PersonStatus } from "@/graphql/generated/graphql";

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

export const orgRoleWords: Record<OrgRole, string> = {
  PA: "Portal administrator",
  SEC: "Company secretary",
  AUD: "Auditor",
};

export const orgRoles: readonly OrgRole[] = ["PA", "SEC", "AUD"];
