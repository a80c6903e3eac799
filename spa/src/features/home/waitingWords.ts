import type { HomeRowKind } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { countText, grantText } from "@/governance";
import { changeText } from "./accessChangeWords";
import type { HomeRow } from "./homeQuery";

interface DueWords {
  /** The text before a deadline in the future. */
  readonly futurePrefix: string;
  /** The text before a deadline in the past. */
  readonly pastPrefix: string;
  /** True when the deadline is a whole day. */
  readonly isDay?: boolean;
}

interface RowWords {
  /** Returns what waits. */
  readonly taskText: (row: HomeRow) => string;
  /** The label of its button. */
  readonly buttonLabel: string;
  /** Returns the address of its button. Undefined when the button acts on Home itself. */
  readonly addressOf?: (row: HomeRow) => string;
  readonly due?: DueWords | ((row: HomeRow) => DueWords);
  /** The text before the time since which the row waits. */
  readonly since?: string;
}

const wantedOf = ({ accessGrant, title }: HomeRow) =>
  accessGrant ? grantText(accessGrant) : `Access of ${title ?? "somebody"}`;
const titleOf = ({ title }: HomeRow) => title ?? "the meeting";
const countOf = ({ count }: HomeRow) => count ?? 0;
const meetingOf = ({ boardId, meetingId }: HomeRow) => paths.meeting(boardId ?? "", meetingId ?? "");
const roomOf = ({ boardId, meetingId }: HomeRow) => paths.room(boardId ?? "", meetingId ?? "");
/** Returns the address of the room, or of the room of the reader's own items when the reader does not read the meeting. */
const ownRoomOf = (row: HomeRow) => (row.boardId === null ? paths.ownRoom(row.meetingId ?? "") : roomOf(row));
const noticeOf = ({ boardId, meetingId }: HomeRow) => paths.notice(boardId ?? "", meetingId ?? "");
/** Returns the address of the meeting, or of the reader's own items when the reader does not read the meeting. */
const ownPartOf = (row: HomeRow) => (row.boardId === null ? paths.participation(row.meetingId ?? "") : meetingOf(row));
const membersOf = ({ boardId }: HomeRow) => paths.boardMembers(boardId ?? "");

/** The texts of each kind of row, and the address of its button. */
export const waitingWords: Readonly<Record<HomeRowKind, RowWords>> = {
  CAST_VOTE: {
    taskText: (row) => `Vote now: ${titleOf(row)}`,
    buttonLabel: "Vote",
    addressOf: roomOf,
    since: "Voting is open since",
  },
  MEETING_IN_SESSION: {
    taskText: titleOf,
    buttonLabel: "Go to the room",
    addressOf: ownRoomOf,
    since: "In session since",
  },
  ANSWER_INVITATION: {
    taskText: (row) => `Say whether you come to ${titleOf(row)}`,
    buttonLabel: "Answer",
    addressOf: ownPartOf,
    due: { futurePrefix: "Answer by", pastPrefix: "It began" },
  },
  PREPARE_ITEMS: {
    taskText: (row) => `Write ${countText(countOf(row), "item", "items")} of ${titleOf(row)}`,
    buttonLabel: "Write",
    addressOf: (row) => paths.participation(row.meetingId ?? ""),
    due: { futurePrefix: "It begins", pastPrefix: "It began" },
  },
  READ_PAPERS: {
    taskText: (row) => `${countOf(row)} of ${countText(row.total ?? 0, "paper", "papers")} not opened: ${titleOf(row)}`,
    buttonLabel: "Read",
    addressOf: ({ boardId, meetingId }) =>
      boardId === null ? paths.ownPack(meetingId ?? "") : paths.pack(boardId, meetingId ?? ""),
    due: { futurePrefix: "It begins", pastPrefix: "It began" },
  },
  DECIDE_CONFLICTS: {
    taskText: (row) =>
      `${countText(countOf(row), "conflict of interest", "conflicts of interest")} to decide: ${titleOf(row)}`,
    buttonLabel: "Decide",
    addressOf: ({ boardId, meetingId, itemId }) => paths.agendaItem(boardId ?? "", meetingId ?? "", itemId ?? ""),
    due: { futurePrefix: "It begins", pastPrefix: "It began" },
  },
  ACCEPT_PAPER: {
    taskText: ({ paper }) => `Accept ${paper?.title ?? "a paper"}`,
    buttonLabel: "See the paper",
    addressOf: ({ boardId, meetingId, paper }) => paths.agendaItem(boardId ?? "", meetingId ?? "", paper?.itemId ?? ""),
  },
  NOT_ANSWERED: {
    taskText: (row) => `${countText(countOf(row), "person", "people")} without an answer to ${titleOf(row)}`,
    buttonLabel: "See the answers",
    addressOf: meetingOf,
    due: { futurePrefix: "Answers are due by", pastPrefix: "Answers were due by" },
  },
  QUORUM_AT_RISK: {
    taskText: (row) => `${titleOf(row)} may lack a quorum`,
    buttonLabel: "See the answers",
    addressOf: meetingOf,
    due: { futurePrefix: "It begins", pastPrefix: "It began" },
  },
  ANNOUNCE_MEETING: {
    taskText: (row) => `Announce ${titleOf(row)}`,
    buttonLabel: "Open the draft",
    addressOf: meetingOf,
    due: { futurePrefix: "Serve notice by", pastPrefix: "Notice was due by" },
  },
  SERVE_NOTICE: {
    taskText: (row) => `Serve notice of ${titleOf(row)}`,
    buttonLabel: "See the notice",
    addressOf: noticeOf,
    due: { futurePrefix: "Serve notice by", pastPrefix: "Notice was due by" },
  },
  NOTICE_NOT_DELIVERED: {
    taskText: (row) => `Notice of ${titleOf(row)} did not reach ${countText(countOf(row), "member", "members")}`,
    buttonLabel: "See the notice",
    addressOf: noticeOf,
    due: { futurePrefix: "In time until", pastPrefix: "Notice was due by" },
  },
  ITEMS_WITHOUT_CUSTODIAN: {
    taskText: ({ title }) => `${title ?? "A board"} has an agenda item that nobody may manage any more`,
    buttonLabel: "See the accounts",
    addressOf: () => paths.people,
  },
  CONFIRM_ACCESS: {
    taskText: wantedOf,
    buttonLabel: "Confirm…",
    due: { futurePrefix: "Confirm by", pastPrefix: "It could be confirmed until" },
  },
  STOP_ACCESS: {
    taskText: wantedOf,
    buttonLabel: "Stop…",
    due: ({ accessGrant }) =>
      accessGrant?.beginsAt
        ? { futurePrefix: "It begins by itself at", pastPrefix: "It began by itself at" }
        : { futurePrefix: "It waits for a second person until", pastPrefix: "It waited for a second person until" },
  },
  ACCESS_REQUESTS: {
    taskText: (row) => `${countText(countOf(row), "account asks", "accounts ask")} for access`,
    buttonLabel: "Decide",
    addressOf: () => paths.accessRequests,
    due: { futurePrefix: "Decide by", pastPrefix: "A decision was due by" },
  },
  SECOND_FACTOR_RESET: {
    taskText: ({ title }) => `The second factor of ${title ?? "somebody"} is to be reset`,
    buttonLabel: "See the request",
    addressOf: ({ personId }) => paths.person(personId ?? ""),
  },
  ACCESS_CHANGED: {
    taskText: ({ accessChange, title }) =>
      accessChange ? changeText(title ?? "Somebody", accessChange) : `Access of ${title ?? "somebody"}`,
    buttonLabel: "Noted",
  },
  TERM_ENDS: {
    taskText: ({ title }) => `The term of ${title ?? "a member"} ends`,
    buttonLabel: "See the terms",
    addressOf: membersOf,
    due: { futurePrefix: "Last day in office", pastPrefix: "Last day in office", isDay: true },
  },
  VACANCIES: {
    taskText: (row) => `${countText(countOf(row), "seat", "seats")} without a voting member`,
    buttonLabel: "Seat people",
    addressOf: membersOf,
  },
  CONFIRM_INTERESTS: {
    taskText: ({ state }) => (state === "OVERDUE" ? "Confirm your interests: out of date" : "Confirm your interests"),
    buttonLabel: "Review",
    addressOf: () => paths.interests,
    due: {
      futurePrefix: "Last day before the register shows your list as out of date",
      pastPrefix: "The register shows your list as out of date",
      isDay: true,
    },
  },
  EMAILS_NOT_DELIVERED: {
    taskText: (row) => `${countText(countOf(row), "e-mail", "e-mails")} of the last 7 days could not be delivered`,
    buttonLabel: "See the accounts",
    addressOf: () => paths.people,
  },
};
