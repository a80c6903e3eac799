import type { AccessGrantState, AccessKind, MembershipRole, OrgRole } from "@/graphql/generated/graphql";
import { orgRoleNames } from "../words";

/** The facts about requested access that a sentence needs. */
export interface WantedAccess {
  readonly kind: AccessKind;
  readonly person: { readonly displayName: string } | null;
  readonly orgRole: OrgRole | null;
  readonly boardName: string | null;
  readonly boardRole: MembershipRole | null;
  /** Set when the grant changes a term that the person has already. */
  readonly membershipId?: string | null;
  readonly accountEmail?: string | null;
}

/** The name of a role within a sentence. Some take an article and some do not: "an observer", but "chair". */
const seatNames: Readonly<Record<MembershipRole, string>> = {
  CHAIR: "chair",
  DEPUTY_CHAIR: "deputy chair",
  MEMBER: "a member",
  OBSERVER: "an observer",
  SECRETARY: "secretary",
};

/** For example `company secretary`, `chair of Board`. */
export function officeText({ orgRole, boardRole, boardName }: WantedAccess): string {
  if (orgRole !== null) return orgRoleNames[orgRole].toLowerCase();
  return `${boardRole === null ? "a member" : seatNames[boardRole]} of ${boardName ?? "a board"}`;
}

type Form = "infinitive" | "past";

/** For example `become company secretary`, `got the account ana@example.org`. */
function gainText(access: WantedAccess, form: Form): string {
  const { kind, membershipId, accountEmail } = access;
  const get = form === "past" ? "got" : "get";
  if (kind === "ACCOUNT_LINK") return accountEmail ? `${get} the account ${accountEmail}` : `${get} an account`;
  if (membershipId) return `${get} another term as ${officeText(access)}`;
  return `${form === "past" ? "became" : "become"} ${officeText(access)}`;
}

/** Returns the person's name, or a generic word when the reader may not know it. */
export function personName(person: { readonly displayName: string } | null | undefined): string {
  return person?.displayName ?? "Somebody";
}

/** For example `Ruth Castellan is to become company secretary`; after the decision, that she did or did not. */
export function grantText(access: WantedAccess, state: AccessGrantState = "WAITING"): string {
  const name = personName(access.person);
  if (state === "WAITING") return `${name} is to ${gainText(access, "infinitive")}`;
  return state === "BEGUN"
    ? `${name} ${gainText(access, "past")}`
    : `${name} did not ${gainText(access, "infinitive")}`;
}
