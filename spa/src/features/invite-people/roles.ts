import type { MembershipRole } from "@/graphql/generated/graphql";

export type { MembershipRole };

/** The roles on a board, as the table offers them. */
export const roles: readonly MembershipRole[] = ["CHAIR", "DEPUTY_CHAIR", "MEMBER", "OBSERVER", "SECRETARY"];
