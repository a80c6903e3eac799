import { roleWords } from "@/graphql";
import type { MembershipRole } from "@/graphql/generated/graphql";

/** What the reader is on a board. Who has no membership reads it by a role in the organisation. */
export function rolesText(memberships: readonly { readonly role: MembershipRole }[]): string {
  if (memberships.length === 0) return "You read this board by your role in the organisation";
  return memberships.map(({ role }) => roleWords[role]).join(", ");
}
