import { graphql } from "@/graphql";
import type { MeetingNoticeQuery, NoticeFactsFragment } from "@/graphql/generated/graphql";

export const MeetingNoticeDocument = graphql(`
  query MeetingNotice($meetingId: ID!) {
    meeting(id: $meetingId) {
      number
      title
      state
      board {
        id
        name
        timeZone
      }
      ...NoticedMeeting
    }
    noticeClock(meetingId: $meetingId) {
      ...NoticeClockFacts
    }
  }
`);

export const RecordHandedOverDocument = graphql(`
  mutation RecordHandedOver($input: RecordHandedOverInput!) {
    recordHandedOver(input: $input) {
      meeting {
        ...NoticedMeeting
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const RecordNoticeWaiverDocument = graphql(`
  mutation RecordNoticeWaiver($input: RecordNoticeWaiverInput!) {
    recordNoticeWaiver(input: $input) {
      meeting {
        ...NoticedMeeting
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Meeting = NonNullable<MeetingNoticeQuery["meeting"]>;
export type Clock = NonNullable<MeetingNoticeQuery["noticeClock"]>;
export type Notice = NoticeFactsFragment;
export type Recipient = Notice["recipients"][number];
