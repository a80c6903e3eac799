import { graphql } from "@/graphql";
import type { CalendarQuery } from "@/graphql/generated/graphql";

export const CalendarMeetingDocument = graphql(`
  fragment CalendarMeeting on Meeting {
    id
    number
    title
    state
    mode
    location
    board {
      id
      name
    }
    outcomes {
      id
      state
    }
    ...MeetingSittings
  }
`);

export const CalendarDocument = graphql(`
  query Calendar($from: LocalDate!, $to: LocalDate!) {
    boards(status: ACTIVE) {
      id
      viewerMayPlanMeetings
    }
    meetings(from: $from, to: $to, first: 100) {
      edges {
        node {
          ...CalendarMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const MoreCalendarDocument = graphql(`
  query MoreCalendar($from: LocalDate!, $to: LocalDate!, $after: String!) {
    meetings(from: $from, to: $to, first: 100, after: $after) {
      edges {
        node {
          ...CalendarMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const WeeksAheadDocument = graphql(`
  query WeeksAhead {
    weeksAhead {
      startsOn
      dates {
        id
        kind
        on
        boardId
        meetingId
        number
        title
      }
    }
  }
`);

/** A meeting in the calendar. */
export type CalendarMeeting = CalendarQuery["meetings"]["edges"][number]["node"];
