import type { HomeRowKind } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { countText, grantText } from "@/governance";
import { changeText } from "./accessChangeWords";
import type { HomeRow } from "./homeQuery";

interface DueWords {
  /** The text before a deadline in the future. */
  readonly ahead: string;
  /** The text before a deadline in the past. */
  readonly passed: string;
  /** True when the deadline is a whole day. */
  readonly isDay?: boolean;
}

interface RowWords {
  /** Returns what waits. */
  readonly what: (row: HomeRow) => string;
  /** The label of its button. */
  readonly act: string;
  /** Returns the address of its button. Undefined when the button acts on Home itself. */
  readonly to?: (row: HomeRow) => string;
  readonly due?: DueWords | ((row: HomeRow) => DueWords);
}

const wantedOf = ({ accessGrant, title }: HomeRow) =>
  accessGrant ? grantText(accessGrant) : `Access of ${title ?? "somebody"}`;
const titleOf = ({ title }: HomeRow) => title ?? "the meeting";
const countOf = ({ count }: HomeRow) => count ?? 0;
const meetingOf = ({ boardId, meetingId }: HomeRow) => paths.meeting(boardId ?? "", meetingId ?? "");
const noticeOf = ({ boardId, meetingId }: HomeRow) => paths.notice(boardId ?? "", meetingId ?? "");
/** Returns the address of the meeting, or of the reader's own items when the reader does not read the meeting. */
const ownPartOf = (row: HomeRow) => (row.boardId === null ? paths.participation(row.meetingId ?? "") : meetingOf(row));
const membersOf = ({ boardId }: HomeRow) => paths.boardMembers(boardId ?? "");

/** The texts of each kind of row, and the address of its button. */
export const waitingWords: Readonly<Record<HomeRowKind, RowWords>> = {
  MEETING_IN_SESSION: { what: (row) => `${titleOf(row)} is in session`, act: "Open the meeting", to: meetingOf },
  ANSWER_INVITATION: {
    what: (row) => `Say whether you come to ${titleOf(row)}`,
    act: "Answer",
    to: ownPartOf,
    due: { ahead: "Answer by", passed: "It began" },
  },
  PREPARE_ITEMS: {
    what: (row) => `Write ${countText(countOf(row), "item", "items")} of ${titleOf(row)}`,
    act: "Write",
    to: (row) => paths.participation(row.meetingId ?? ""),
    due: { ahead: "It begins", passed: "It began" },
  },
  READ_PAPERS: {
    what: (row) => `${countOf(row)} of ${countText(row.total ?? 0, "paper", "papers")} not opened: ${titleOf(row)}`,
    act: "Read",
    to: ({ boardId, meetingId }) =>
      boardId === null ? paths.ownPack(meetingId ?? "") : paths.pack(boardId, meetingId ?? ""),
    due: { ahead: "It begins", passed: "It began" },
  },
  QUORUM_AT_RISK: {
    what: (row) => `${titleOf(row)} may lack a quorum`,
    act: "See the answers",
    to: meetingOf,
    due: { ahead: "It begins", passed: "It began" },
  },
  ANNOUNCE_MEETING: {
    what: (row) => `Announce ${titleOf(row)}`,
    act: "Open the draft",
    to: meetingOf,
    due: { ahead: "Serve notice by", passed: "Notice was due by" },
  },
  SERVE_NOTICE: {
    what: (row) => `Serve notice of ${titleOf(row)}`,
    act: "See the notice",
    to: noticeOf,
    due: { ahead: "Serve notice by", passed: "Notice was due by" },
  },
  NOTICE_NOT_DELIVERED: {
    what: (row) => `Notice of ${titleOf(row)} did not reach ${countText(countOf(row), "member", "members")}`,
    act: "See the notice",
    to: noticeOf,
    due: { ahead: "In time until", passed: "Notice was due by" },
  },
  ITEMS_WITHOUT_CUSTODIAN: {
    what: ({ title }) => `${title ?? "A board"} has an agenda item that nobody may manage any more`,
    act: "See the accounts",
    to: () => paths.administeredPeople,
  },
  CONFIRM_ACCESS: {
    what: wantedOf,
    act: "Confirm…",
    due: { ahead: "Confirm by", passed: "It could be confirmed until" },
  },
  STOP_ACCESS: {
    what: wantedOf,
    act: "Stop…",
    due: ({ accessGrant }) =>
      accessGrant?.beginsAt
        ? { ahead: "It begins by itself on", passed: "It began by itself on" }
        : { ahead: "It waits for a second person until", passed: "It waited for a second person until" },
  },
  ACCESS_REQUESTS: {
    what: (row) => `${countText(countOf(row), "account asks", "accounts ask")} for access`,
    act: "Decide",
    to: () => paths.accessRequests,
    due: { ahead: "Decide by", passed: "A decision was due by" },
  },
  SECOND_FACTOR_RESET: {
    what: ({ title }) => `The second factor of ${title ?? "somebody"} is to be reset`,
    act: "See the request",
    to: ({ personId }) => paths.person(personId ?? ""),
  },
  ACCESS_CHANGED: {
    what: ({ accessChange, title }) =>
      accessChange ? changeText(title ?? "Somebody", accessChange) : `Access of ${title ?? "somebody"}`,
    act: "Noted",
  },
  TERM_ENDS: {
    what: ({ title }) => `The term of ${title ?? "a member"} ends`,
    act: "See the terms",
    to: membersOf,
    due: { ahead: "Last day:", passed: "Last day:", isDay: true },
  },
  VACANCIES: {
    what: (row) => `${countText(countOf(row), "seat", "seats")} without a voting member`,
    act: "Seat people",
    to: membersOf,
  },
  EMAILS_NOT_DELIVERED: {
    what: (row) => `${countText(countOf(row), "e-mail", "e-mails")} of the last 7 days could not be delivered`,
    act: "See the accounts",
    to: () => paths.administeredPeople,
  },
};
