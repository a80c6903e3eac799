import { graphql } from "@/graphql";

export const ListedMeetingDocument = graphql(`
  fragment ListedMeeting on Meeting {
    id
    number
    title
    state
    cancelReason
    board {
      id
    }
    ...MeetingSittings
  }
`);

/** The meetings of a board, filtered by state. */
export const MeetingsDocument = graphql(`
  query BoardMeetings($boardId: ID!) {
    board(id: $boardId) {
      id
      name
      viewerMayPlanMeetings
    }
    upcoming: meetings(
      boardIds: [$boardId]
      states: [DRAFT, SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED]
      first: 50
      orderBy: STARTS_ASC
    ) {
      edges {
        node {
          ...ListedMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    past: meetings(boardIds: [$boardId], states: [HELD, CLOSED], first: 50, orderBy: STARTS_DESC) {
      edges {
        node {
          ...ListedMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    cancelled: meetings(boardIds: [$boardId], states: [CANCELLED], first: 50, orderBy: STARTS_DESC) {
      edges {
        node {
          ...ListedMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const MoreMeetingsDocument = graphql(`
  query MoreMeetings($boardId: ID!, $states: [MeetingState!]!, $orderBy: MeetingOrder!, $after: String!) {
    meetings(boardIds: [$boardId], states: $states, first: 50, orderBy: $orderBy, after: $after) {
      edges {
        node {
          ...ListedMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
