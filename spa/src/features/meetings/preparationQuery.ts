import { graphql } from "@/graphql";
import type { MeetingPreparationQuery } from "@/graphql/generated/graphql";

/** The facts for people who prepare the meeting: what stops publishing, what changed, and whom no e-mail reaches. */
export const MeetingPreparationDocument = graphql(`
  query MeetingPreparation($meetingId: ID!) {
    meeting(id: $meetingId) {
      id
      entries {
        id
        ... on AgendaItem {
          papers {
            id
            number
            title
            versions {
              id
              n
              state
              scanState
              pageCount
            }
          }
        }
      }
    }
    meetingReadiness(meetingId: $meetingId) {
      blockers {
        code
        itemId
        message
      }
      warnings {
        code
        itemId
        message
      }
    }
    unpublishedChanges(meetingId: $meetingId) {
      kind
      itemId
      paperId
      number
      title
      n
      fields
      note
    }
    noticeClock(meetingId: $meetingId) {
      ...NoticeClockFacts
    }
    unreachedAttendees(meetingId: $meetingId) {
      obstacle
      person {
        id
        displayName
        administration {
          account
        }
      }
    }
  }
`);

export type Preparation = MeetingPreparationQuery;
export type Readiness = NonNullable<Preparation["meetingReadiness"]>;
export type Point = Readiness["blockers"][number];
export type Clock = NonNullable<Preparation["noticeClock"]>;
export type UnpublishedChange = Preparation["unpublishedChanges"][number];
export type Unreached = Preparation["unreachedAttendees"][number];
