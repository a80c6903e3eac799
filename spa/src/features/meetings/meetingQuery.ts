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
    viewerMayRecordAnswers
    viewerReadsAgenda
    viewerMayDownloadPack
    viewerMayEditAgenda
    viewerMayInviteGuests
    viewerMayServeNotice
    notice {
      id
    }
    earlierNotices {
      id
    }
    guests {
      ...Guest
    }
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
      ...ForecastNumbers
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
      recordedBy {
        id
        displayName
      }
      person {
        id
        displayName
      }
    }
  }
`);

/** Whether a reader who does not read the meeting takes part in single items. */
export const TakesPartDocument = graphql(`
  query TakesPart($meetingId: ID!) {
    participation(meetingId: $meetingId) {
      id
    }
  }
`);

export type Meeting = NonNullable<MeetingQuery["meeting"]>;
export type Attendee = MeetingQuery["attendance"][number];
