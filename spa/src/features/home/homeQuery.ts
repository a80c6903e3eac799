import { FIRST_ZONE, LAST_ZONE, localDate, type Page } from "@/governance";
import { graphql } from "@/graphql";
import type { HomeMeetingFragment, HomeQuery, HomeQueryVariables } from "@/graphql/generated/graphql";

export const HomeMeeting = graphql(`
  fragment HomeMeeting on Meeting {
    id
    number
    title
    state
    mode
    location
    noticeState
    packVersion
    takesAnswers
    answerBy
    viewerAnswer {
      id
      rsvp
      mode
      apology
    }
    board {
      id
      name
    }
    sittings {
      seq
      startsAt
      timeZone
      closedAt
    }
  }
`);

export const HomeQueryDocument = graphql(`
  query Home($from: LocalDate!, $to: LocalDate!) {
    home {
      id
      kind
      number
      title
      state
      count
      total
      dueAt
      timeZone
      boardId
      meetingId
      personId
      accessGrant {
        ...AccessGrantFacts
      }
      accessChange {
        id
        kind
        boardName
        by {
          id
          displayName
        }
        at
        steps {
          outcome
          orgRole
          boardRole
          accessGrantId
        }
      }
    }
    participations {
      id
      boardName
      number
      title
      startsAt
      timeZone
    }
    boards(status: ACTIVE) {
      id
      name
      kind
      viewerMemberships {
        id
        role
      }
    }
    underWay: meetings(to: $to, states: [IN_SESSION, ADJOURNED], first: 20) {
      edges {
        node {
          ...HomeMeeting
        }
      }
    }
    upcoming: meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20) {
      edges {
        node {
          ...HomeMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const FirstStepsDocument = graphql(`
  query FirstSteps {
    firstSteps {
      kind
      done
      boardId
      meetingId
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

export const DismissAccessChangeDocument = graphql(`
  mutation DismissAccessChange($input: DismissAccessChangeInput!) {
    dismissAccessChange(input: $input) {
      accessChange {
        id
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const MoreHomeMeetingsDocument = graphql(`
  query MoreHomeMeetings($from: LocalDate!, $after: String!) {
    meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20, after: $after) {
      edges {
        node {
          ...HomeMeeting
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** One row that waits. */
export type HomeRow = HomeQuery["home"][number];

/** A change of a person's access about which the reader is informed. */
export type AccessChange = NonNullable<HomeRow["accessChange"]>;

export type MeetingPage = Page<HomeMeetingFragment>;

/**
 * Returns the earliest and the latest date that can be today in any board's zone. The server compares dates in each
 * board's zone, which is unknown before the answer.
 */
export function homeVariables(now: Date): HomeQueryVariables {
  return { from: localDate(now, LAST_ZONE), to: localDate(now, FIRST_ZONE) };
}
