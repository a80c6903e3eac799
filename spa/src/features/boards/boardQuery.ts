import { FIRST_ZONE, LAST_ZONE, localDate, type Page } from "@/governance";
import { graphql } from "@/graphql";
import type { BoardMeetingFragment, BoardQuery, BoardQueryVariables } from "@/graphql/generated/graphql";

export const BoardMeetingDocument = graphql(`
  fragment BoardMeeting on Meeting {
    id
    number
    title
    kind
    state
    mode
    location
    noticeState
    packVersion
    cancelReason
    board {
      id
    }
    ...MeetingSittings
  }
`);

export const BoardDocument = graphql(`
  query Board($id: ID!, $from: LocalDate!, $to: LocalDate!) {
    viewer {
      orgRoles
    }
    board(id: $id) {
      id
      name
      kind
      status
      purpose
      seats
      vacancies
      timeZone
      defaultLocation
      viewerReadsDocuments
      viewerReadsInterests
      viewerMayEdit
      parent {
        id
        name
      }
      viewerMemberships {
        id
        role
      }
      memberships {
        ...BoardMember
      }
      nextMeeting {
        ...BoardMeeting
      }
      lastMeeting {
        ...BoardMeeting
      }
    }
    underWay: meetings(boardIds: [$id], to: $to, states: [IN_SESSION, ADJOURNED], first: 10) {
      edges {
        node {
          ...BoardMeeting
        }
      }
    }
    upcoming: meetings(boardIds: [$id], from: $from, first: 10) {
      edges {
        node {
          ...BoardMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    past: meetings(boardIds: [$id], to: $to, first: 10, orderBy: STARTS_DESC) {
      edges {
        node {
          ...BoardMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const MoreBoardMeetingsDocument = graphql(`
  query MoreBoardMeetings($id: ID!, $from: LocalDate, $to: LocalDate, $orderBy: MeetingOrder!, $after: String!) {
    meetings(boardIds: [$id], from: $from, to: $to, orderBy: $orderBy, first: 10, after: $after) {
      edges {
        node {
          ...BoardMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The board that a board's page shows. */
export type Board = NonNullable<BoardQuery["board"]>;

export type MeetingPage = Page<BoardMeetingFragment>;

/**
 * Returns the earliest and the latest date that can be today in the board's zone. The server compares dates in that
 * zone, which is unknown before the answer.
 */
export function boardVariables(id: string, now: Date): BoardQueryVariables {
  return { id, from: localDate(now, LAST_ZONE), to: localDate(now, FIRST_ZONE) };
}
