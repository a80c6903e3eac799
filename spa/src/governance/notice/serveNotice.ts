import { graphql } from "@/graphql";

/** The facts about a notice and its recipients. */
export const NoticeFactsDocument = graphql(`
  fragment NoticeFacts on Notice {
    id
    startsAt
    startsAtLocal
    servedAt
    servedAtLocal
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
    deadlineLocal
    shortByDays
    waiversMissing
    waiveBy
    waiveByLocal
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
      deemedServedAtLocal
      isInTime
      shortByDays
      waivedAt
      contentHash
    }
  }
`);

/** The fields that every change of the notice returns. */
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

/** The deadline for notice of a meeting [N6]. */
export const NoticeClockFactsDocument = graphql(`
  fragment NoticeClockFacts on NoticePlan {
    rule
    source
    excluded
    deadline
    deadlineLocal
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
