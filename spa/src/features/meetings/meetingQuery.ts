import { graphql } from "@/graphql";
import type { MeetingEntryFragment, MeetingPaperFragment, MeetingQuery } from "@/graphql/generated/graphql";

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
    viewerMayPublish
    agendaEndsAtLocal
    agendaSpareMinutes
    notice {
      id
      servedAt
      servedAtLocal
      timeZone
      recipients {
        person {
          id
          displayName
        }
        delivery
      }
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
      openedAt
      closedAt
    }
    ...Invitation
    quorumForecast {
      ...ForecastNumbers
    }
  }
`);

/** The texts of one line of the agenda. */
export const MeetingEntryDocument = graphql(`
  fragment MeetingEntry on AgendaEntry {
    id
    number
    depth
    plannedStartLocal
    durationMinutes
    ... on AgendaItem {
      title
      purpose
      state
      session
      presenters {
        id
        displayName
      }
      isNew
      isPending
      lateReason
      takenAfter
      endReason
      outcomes {
        ...Outcome
      }
      takenOutOfConsentBy {
        id
        displayName
      }
    }
  }
`);

/** A paper of the reader's pack, with what the reader has opened. */
export const MeetingPaperDocument = graphql(`
  fragment MeetingPaper on PackPaper {
    paperId
    versionId
    number
    title
    n
    pageCount
    isViewable
    isWithdrawn
    reason
    lateReason
    openedAt
  }
`);

export const MeetingDocument = graphql(`
  query Meeting($id: ID!) {
    meeting(id: $id) {
      ...MeetingFacts
      entries {
        ...MeetingEntry
      }
      consentAgenda {
        ...ConsentFacts
      }
    }
    packVersion(meetingId: $id) {
      meetingId
      version
      publishedAt
      entries {
        itemId
        papers {
          ...MeetingPaper
        }
      }
    }
    attendance(meetingId: $id) {
      id
      capacity
      rsvp
      mode
      apology
      viewerMayRemind
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
export type Pack = NonNullable<MeetingQuery["packVersion"]>;
export type PackPaper = MeetingPaperFragment;
export type Entry = MeetingEntryFragment;
export type Item = Extract<Entry, { readonly title: string }>;

/** Returns the item of a line; undefined when the reader may only know its place [X9]. */
export function itemOf(entry: Entry): Item | undefined {
  return "title" in entry ? entry : undefined;
}
