import type {
  AttendeeCapacity,
  BoardKind,
  MeetingKind,
  MeetingMode,
  MeetingState,
  MembershipRole,
  NoticeState,
  OrgRole,
  Rsvp,
} from "@/graphql/generated/graphql";
import { isOver } from "./meeting/state";

/** The texts of the interface for the schema's values (docs/domain/README.md, "Words"). */

const boardKindWords: Readonly<Record<BoardKind, string>> = {
  BOARD: "Board",
  COMMITTEE: "Committee",
  ADVISORY: "Advisory group",
};

/** Returns the kind of a board, unless the board's own name says it already. */
export function kindText({ name, kind }: { readonly name: string; readonly kind: BoardKind }): string {
  const word = boardKindWords[kind];
  return word === name ? "" : word;
}

export const roleWords: Readonly<Record<MembershipRole, string>> = {
  CHAIR: "Chair",
  DEPUTY_CHAIR: "Deputy chair",
  MEMBER: "Member",
  OBSERVER: "Observer",
  SECRETARY: "Secretary",
};

/** The names of the roles in the organisation. */
export const orgRoleNames: Readonly<Record<OrgRole, string>> = {
  PA: "Portal administrator",
  SEC: "Company secretary",
  AUD: "Auditor",
};

/** As what a role in the organisation lets its holder read boards. A portal administrator reads none. */
const orgRoleWords: Readonly<Record<OrgRole, string | undefined>> = {
  PA: undefined,
  SEC: orgRoleNames.SEC,
  AUD: orgRoleNames.AUD,
};

/** Returns the reader's roles on a board: by membership, otherwise by a role in the organisation. */
export function rolesText(
  memberships: readonly { readonly role: MembershipRole }[],
  orgRoles: readonly OrgRole[],
): string {
  const asMember = memberships.map(({ role }) => roleWords[role]);
  const inOrganisation = orgRoles.map((role) => orgRoleWords[role]).filter((word) => word !== undefined);
  return (asMember.length > 0 ? asMember : inOrganisation).join(", ");
}

export const meetingStateWords: Readonly<Record<MeetingState, string>> = {
  DRAFT: "Draft",
  SCHEDULED: "Scheduled",
  PUBLISHED: "Published",
  IN_SESSION: "In session",
  ADJOURNED: "Adjourned",
  HELD: "Held",
  CLOSED: "Closed",
  CANCELLED: "Cancelled",
};

export const meetingKindWords: Readonly<Record<MeetingKind, string>> = {
  ORDINARY: "Ordinary",
  EXTRAORDINARY: "Extraordinary",
  ANNUAL: "Annual",
};

export const meetingModeWords: Readonly<Record<MeetingMode, string>> = {
  IN_PERSON: "In person",
  HYBRID: "In person or online",
  REMOTE: "Online",
};

export const rsvpWords: Readonly<Record<Rsvp, string>> = {
  PENDING: "No answer yet",
  ACCEPTED: "Comes",
  TENTATIVE: "Not sure yet",
  DECLINED: "Apologies",
};

export const attendeeCapacityWords: Readonly<Record<AttendeeCapacity, string>> = {
  VOTING_MEMBER: "Voting member",
  NON_VOTING: "Without a vote",
  SECRETARIAT: "Secretariat",
  GUEST: "Guest",
};

export const noticeStateWords: Readonly<Record<NoticeState, string>> = {
  NOT_SERVED: "Notice not served yet",
  SERVED: "Notice served",
  SHORT: "Short notice",
  WAIVED: "Notice waived",
};

/** Returns the state of the pack; `packVersion` 0 means that nothing is published. */
export function packText(packVersion: number): string {
  return packVersion === 0 ? "Pack not published yet" : `Pack version ${packVersion} published`;
}

/** Returns a number with its noun: `9 seats`, `1 vacancy`. */
export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns an answer to an invitation to a meeting in a state. Nobody answers any more once the meeting is over. */
export function rsvpText(rsvp: Rsvp, state: MeetingState): string {
  return rsvp === "PENDING" && isOver(state) ? "No answer" : rsvpWords[rsvp];
}

/** Returns a person's answer to the invitation to a meeting in a state, and the way of attending. */
export function answerWords(
  { rsvp, mode }: { readonly rsvp: Rsvp; readonly mode: MeetingMode | null },
  state: MeetingState,
): string {
  const words = rsvpText(rsvp, state);
  return rsvp === "ACCEPTED" && mode ? `${words}, ${meetingModeWords[mode].toLowerCase()}` : words;
}

/** For example `Taken after item 9`, for an item whose place is not that of its number [A3]. */
export function takenText(after: string): string {
  return after === "" ? "Taken first" : `Taken after item ${after}`;
}
