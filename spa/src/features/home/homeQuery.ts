import { FIRST_ZONE, LAST_ZONE, localDate } from "@/governance";
import { graphql } from "@/graphql";
import type { HomeQuery, HomeQueryVariables } from "@/graphql/generated/graphql";

export const HomeMeeting = graphql(`
  fragment HomeMeeting on Meeting {
    id
    number
    title
    state
    mode
    location
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
    ...MeetingSittings
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
      sinceLocal
      dueAt
      dueAtLocal
      timeZone
      boardId
      meetingId
      itemId
      personId
      paper {
        versionId
        itemId
        title
        itemTitle
        uploadedByName
        arrivedAt
        version
      }
      attendees {
        id
        rsvp
        remindedAt
        viewerMayRemind
        person {
          id
          displayName
        }
      }
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
      startsAtLocal
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

export const AcceptArrivedPaperDocument = graphql(`
  mutation AcceptArrivedPaper($input: AcceptPaperInput!) {
    acceptPaper(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** One row that waits. */
export type HomeRow = HomeQuery["home"][number];

/** A change of a person's access about which the reader is informed. */
export type AccessChange = NonNullable<HomeRow["accessChange"]>;

/**
 * Returns the earliest and the latest date that can be today in any board's zone. The server compares dates in each
 * board's zone, which is unknown before the answer.
 */
export function homeVariables(now: Date): HomeQueryVariables {
  return { from: localDate(now, LAST_ZONE), to: localDate(now, FIRST_ZONE) };
}
