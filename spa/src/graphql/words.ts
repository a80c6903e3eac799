import type { BoardKind, MeetingState, MembershipRole, NoticeState } from "./generated/graphql";

/** The words of the interface for the schema's values (governance reference, part 1). */

export const boardKindWords: Readonly<Record<BoardKind, string>> = {
  BOARD: "Board",
  COMMITTEE: "Committee",
  ADVISORY: "Advisory group",
};

export const roleWords: Readonly<Record<MembershipRole, string>> = {
  CHAIR: "Chair",
  DEPUTY_CHAIR: "Deputy chair",
  MEMBER: "Member",
  OBSERVER: "Observer",
  SECRETARY: "Secretary",
};

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

export const noticeStateWords: Readonly<Record<NoticeState, string>> = {
  NOT_SERVED: "Notice not served yet",
  SERVED: "Notice served",
  SHORT: "Short notice",
  WAIVED: "Notice waived",
};

/** What there is to read; `packVersion` 0 means that nothing is published. */
export function packText(packVersion: number): string {
  return packVersion === 0 ? "Pack not published yet" : `Pack version ${packVersion} published`;
}

/** `9 seats`, `1 vacancy`: a number with its noun. */
export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
