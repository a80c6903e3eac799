import { graphql } from "@/graphql";
import type { AgendaMeetingFragment } from "@/graphql/generated/graphql";

export const AgendaMeetingDocument = graphql(`
  fragment AgendaMeeting on Meeting {
    id
    number
    title
    state
    agendaVersion
    agendaEndsAt
    agendaSpareMinutes
    viewerReadsAgenda
    viewerMayEditAgenda
    entries {
      id
      number
      depth
      plannedStart
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
      }
    }
  }
`);

export const AgendaDocument = graphql(`
  query Agenda($id: ID!) {
    meeting(id: $id) {
      ...AgendaMeeting
      board {
        id
        name
        timeZone
        memberships {
          id
          person {
            id
            displayName
          }
        }
      }
      sittings {
        seq
        startsAt
        timeZone
        durationMinutes
      }
    }
  }
`);

export const ReadinessDocument = graphql(`
  query AgendaReadiness($id: ID!) {
    meetingReadiness(meetingId: $id) {
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

export const ViewAsDocument = graphql(`
  query ViewAs($meetingId: ID!, $personId: ID!) {
    viewAs(meetingId: $meetingId, personId: $personId) {
      id
      number
      depth
      plannedStart
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
      }
    }
  }
`);

export type Entry = AgendaMeetingFragment["entries"][number];
type Item = Extract<Entry, { readonly title: string }>;

/** Whether a line is an item, and no placeholder for one. */
export function isItem(entry: Entry): entry is Item {
  return "title" in entry;
}

/** What a line is called: a placeholder has no other name [X9]. */
export function titleOf(entry: Entry): string {
  return isItem(entry) ? entry.title : "Restricted item";
}

export function isBreak(entry: Entry): boolean {
  return isItem(entry) && entry.purpose === "BREAK";
}
