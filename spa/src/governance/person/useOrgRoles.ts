import { useRealmApp } from "@/backend";
import type { OrgRole } from "@/graphql/generated/graphql";

const known: readonly string[] = ["PA", "SEC", "AUD"] satisfies OrgRole[];

/**
 * Returns the reader's roles in the organisation, from the account's details (docs/domain/roles.md,
 * "From account to person").
 */
export function useOrgRoles(): readonly OrgRole[] {
  const details = useRealmApp().currentUser?.customData["details"];
  if (typeof details !== "object" || details === null || !("orgRoles" in details)) return [];
  const { orgRoles } = details;
  return Array.isArray(orgRoles) ? orgRoles.filter(isOrgRole) : [];
}

function isOrgRole(value: unknown): value is OrgRole {
  return typeof value === "string" && known.includes(value);
}
