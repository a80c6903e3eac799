import { graphql } from "@/graphql";
import type {
  AgendaEntryFragment,
  AgendaItemAccessQuery,
  AgendaItemFieldsFragment,
  AgendaQuery,
  AgendaSignsQuery,
  ItemAccessFragment,
  ReadinessQuery,
} from "@/graphql/generated/graphql";

export const AgendaItemFieldsDocument = graphql(`
  fragment AgendaItemFields on AgendaItem {
    id
    number
    depth
    plannedStart
    plannedStartLocal
    durationMinutes
    title
    purpose
    state
    session
    presenters {
      id
      displayName
    }
    contributors {
      id
      displayName
    }
    summary
    recommendation
    counterparties
    paperDueDate
    isPaperOverdue
    isNew
    isPending
    lateReason
    takenAfter
    takenOutOfConsentBy {
      id
      displayName
    }
    endReason
    version
  }
`);

/** The fields that one line of the agenda shows. */
export const AgendaEntryDocument = graphql(`
  fragment AgendaEntry on AgendaEntry {
    id
    number
    depth
    plannedStart
    plannedStartLocal
    durationMinutes
    ...AgendaItemFields
  }
`);

/** The fields of the agenda that every change of it returns. */
export const ArrangedAgendaDocument = graphql(`
  fragment ArrangedAgenda on Meeting {
    id
    agendaVersion
    agendaEndsAtLocal
    agendaSpareMinutes
    entries {
      ...AgendaEntry
    }
  }
`);

export const AgendaDocument = graphql(`
  query Agenda($meetingId: ID!) {
    meeting(id: $meetingId) {
      ...ArrangedAgenda
      number
      title
      state
      version
      packVersion
      viewerReadsAgenda
      viewerMayEditAgenda
      viewerMayPublish
      noticeState
      sittings {
        seq
        startsAt
        startsAtLocal
        timeZone
        durationMinutes
      }
      board {
        id
        name
        memberships {
          id
          role
          person {
            id
            displayName
          }
        }
      }
    }
  }
`);

export const ReadinessDocument = graphql(`
  query Readiness($meetingId: ID!) {
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
  }
`);

export const ItemAccessDocument = graphql(`
  fragment ItemAccess on ItemAccess {
    readings {
      person {
        id
        displayName
      }
      capacities
      readsPapers
      takesPart
      rule
      manages
    }
    allowIds
    exclusions {
      id
      person {
        id
        displayName
      }
      basis
      scope
      privateReason
      openedBefore
      version
    }
  }
`);

export const AccessDocument = graphql(`
  query AgendaItemAccess($itemId: ID!, $meetingId: ID!) {
    agendaItem(id: $itemId) {
      id
      number
      version
      session
      papers {
        id
      }
      access {
        ...ItemAccess
      }
      quorumForecast {
        outlook
        required
        certain
        undecided
      }
    }
    attendance(meetingId: $meetingId) {
      id
      person {
        id
      }
      capacity
      rsvp
    }
  }
`);

/** The facts that the editor's list marks at an item: its papers, and how many people are excluded. */
export const AgendaSignsDocument = graphql(`
  query AgendaSigns($meetingId: ID!) {
    meeting(id: $meetingId) {
      id
      entries {
        id
        ... on AgendaItem {
          viewerMayAddPaper
          papers {
            id
            number
            title
            viewerMayReplace
            versions {
              id
              state
              scanState
            }
          }
          access {
            exclusions {
              id
            }
          }
        }
      }
    }
  }
`);

/** The meetings of a board from whose agendas items can be copied, the newest first. */
export const EarlierMeetingsDocument = graphql(`
  query EarlierMeetings($boardIds: [ID!]) {
    meetings(boardIds: $boardIds, first: 30, orderBy: STARTS_DESC) {
      edges {
        node {
          id
          number
          title
          startsAt
          viewerReadsAgenda
          ...MeetingSittings
        }
      }
    }
  }
`);

export const EarlierAgendaDocument = graphql(`
  query EarlierAgenda($meetingId: ID!) {
    meeting(id: $meetingId) {
      id
      entries {
        ...AgendaEntry
      }
    }
  }
`);

export const AgendaItemPageDocument = graphql(`
  query AgendaItemPage($meetingId: ID!, $itemId: ID!) {
    agendaItem(id: $itemId) {
      ...AgendaItemFields
    }
    meeting(id: $meetingId) {
      id
      number
      title
      viewerMayEditAgenda
      sittings {
        seq
        startsAt
        startsAtLocal
        timeZone
        durationMinutes
      }
      board {
        id
        name
      }
      entries {
        ...AgendaEntry
      }
    }
  }
`);

/** Query it network-only: what another person sees must not get into the reader's own cache. */
export const ViewAsDocument = graphql(`
  query ViewAs($meetingId: ID!, $personId: ID!) {
    viewAs(meetingId: $meetingId, personId: $personId) {
      ...AgendaEntry
    }
  }
`);

export const ViewAsFrameDocument = graphql(`
  query ViewAsFrame($meetingId: ID!) {
    meeting(id: $meetingId) {
      id
      number
      title
      sittings {
        seq
        startsAt
        startsAtLocal
        timeZone
        durationMinutes
      }
      board {
        id
        name
        memberships {
          id
          role
          person {
            id
            displayName
          }
        }
      }
    }
  }
`);

export type SignedEntry = NonNullable<AgendaSignsQuery["meeting"]>["entries"][number];
export type Meeting = NonNullable<AgendaQuery["meeting"]>;
export type Entry = AgendaEntryFragment;
export type Item = AgendaItemFieldsFragment;
export type Access = ItemAccessFragment;
export type RestrictedItem = NonNullable<AgendaItemAccessQuery["agendaItem"]>;
export type ItemAttendee = AgendaItemAccessQuery["attendance"][number];
/** What stops publishing, or should be looked at before. */
export type Points = NonNullable<ReadinessQuery["meetingReadiness"]>["blockers"];

/** Returns the item of a line; undefined when the reader may only know its place. */
export function itemOf(entry: Entry | undefined): Item | undefined {
  return entry && "title" in entry ? entry : undefined;
}

/** One item with its present values. */
export const AgendaItemDocument = graphql(`
  query AgendaItem($itemId: ID!) {
    agendaItem(id: $itemId) {
      ...AgendaItemFields
    }
  }
`);
