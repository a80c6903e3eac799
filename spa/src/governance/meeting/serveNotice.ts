import { graphql } from "@/graphql";

/** How a meeting was called, and how that stands for each recipient. */
export const NoticeFactsDocument = graphql(`
  fragment NoticeFacts on Notice {
    id
    startsAt
    servedAt
    servedBy {
      id
      displayName
    }
    state
    rule
    source
    timeZone
    latestServiceDate
    deadline
    shortByDays
    waiversMissing
    waiveBy
    views
    agendaChanged
    membersChanged
    recipients {
      person {
        id
        displayName
      }
      email
      delivery
      serviceDate
      deemedServedAt
      isInTime
      shortByDays
      waivedAt
      contentHash
    }
  }
`);

/** What a change of the notice brings anew. */
export const NoticedMeetingDocument = graphql(`
  fragment NoticedMeeting on Meeting {
    id
    version
    noticeState
    viewerMayServeNotice
    notice {
      ...NoticeFacts
    }
    earlierNotices {
      ...NoticeFacts
    }
  }
`);

export const ServeNoticeDocument = graphql(`
  mutation ServeNotice($input: ServeNoticeInput!) {
    serveNotice(input: $input) {
      meeting {
        ...NoticedMeeting
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

/** Until when notice of a meeting must be served [N6]. */
export const NoticeClockFactsDocument = graphql(`
  fragment NoticeClockFacts on NoticePlan {
    rule
    source
    excluded
    deadline
    timeZone
    daysLeft
    shortByDays
    entitled
  }
`);

export const NoticeClockDocument = graphql(`
  query NoticeClock($meetingId: ID!) {
    noticeClock(meetingId: $meetingId) {
      ...NoticeClockFacts
    }
  }
`);
