import { graphql } from "@/graphql";
import type { MeetingQuery } from "@/graphql/generated/graphql";

export const MeetingFactsDocument = graphql(`
  fragment MeetingFacts on Meeting {
    id
    number
    title
    kind
    state
    mode
    location
    onlineUrl
    answerBy
    noticeState
    packVersion
    cancelReason
    version
    viewerMayPlan
    viewerMayCancel
    viewerReadsAgenda
    viewerMayEditAgenda
    board {
      id
      name
      timeZone
    }
    sittings {
      seq
      startsAtLocal
      startsAt
      timeZone
      durationMinutes
      occurrence
      closedAt
    }
    ...Invitation
    quorumForecast {
      outlook
      base
      required
      certain
      undecided
      absent
    }
  }
`);

export const MeetingDocument = graphql(`
  query Meeting($id: ID!) {
    meeting(id: $id) {
      ...MeetingFacts
    }
    attendance(meetingId: $id) {
      id
      capacity
      rsvp
      mode
      apology
      person {
        id
        displayName
      }
    }
  }
`);

export type Meeting = NonNullable<MeetingQuery["meeting"]>;
export type Attendee = MeetingQuery["attendance"][number];
