import type { HomeRowFragment, HomeRowKind } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { countText } from "@/governance";

interface RowWords {
  /** What waits. */
  readonly what: (row: HomeRowFragment) => string;
  /** What its button does. */
  readonly act: string;
  /** Where the button leads. */
  readonly to: (row: HomeRowFragment) => string;
  /** What stands before a deadline that lies ahead, and before one that has passed. */
  readonly due?: readonly [ahead: string, passed: string];
}

const titleOf = ({ meeting }: HomeRowFragment) => meeting?.title ?? "the meeting";
const countOf = ({ count }: HomeRowFragment) => count ?? 0;
const meetingOf = ({ boardId, meeting }: HomeRowFragment) => paths.meeting(boardId ?? "", meeting?.id ?? "");
const membersOf = ({ boardId }: HomeRowFragment) => paths.boardMembers(boardId ?? "");

/** The words of each kind of row, and where it leads. */
export const waitingWords: Readonly<Record<HomeRowKind, RowWords>> = {
  MEETING_IN_SESSION: { what: (row) => `${titleOf(row)} is in session`, act: "Open the meeting", to: meetingOf },
  ANSWER_INVITATION: {
    what: (row) => `Say whether you come to ${titleOf(row)}`,
    act: "Answer",
    to: meetingOf,
    due: ["Answer by", "It began"],
  },
  QUORUM_AT_RISK: {
    what: (row) => `${titleOf(row)} may lack a quorum`,
    act: "See the answers",
    to: meetingOf,
    due: ["It begins", "It began"],
  },
  ANNOUNCE_MEETING: {
    what: (row) => `Announce ${titleOf(row)}`,
    act: "Open the draft",
    to: meetingOf,
    due: ["Serve notice by", "Notice was due by"],
  },
  ACCESS_REQUESTS: {
    what: (row) => `${countText(countOf(row), "account asks", "accounts ask")} for access`,
    act: "Decide",
    to: () => paths.accessRequests,
    due: ["Decide by", "A decision was due by"],
  },
  TERM_ENDS: {
    what: ({ personName }) => `The term of ${personName ?? "a member"} ends`,
    act: "See the terms",
    to: membersOf,
    due: ["Last day:", "Last day:"],
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
