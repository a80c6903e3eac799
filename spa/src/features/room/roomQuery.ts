import { graphql } from "@/graphql";
import type { RoomEntryFragment, RoomQuery } from "@/graphql/generated/graphql";

/** A line of the agenda in the room. */
export const RoomEntryDocument = graphql(`
  fragment RoomEntry on AgendaEntry {
    id
    number
    depth
    plannedStartLocal
    durationMinutes
    ... on AgendaItem {
      title
      purpose
      state
      lateReason
      viewerMayAddPaper
    }
  }
`);

export const RoomDocument = graphql(`
  query Room($id: ID!) {
    meeting(id: $id) {
      id
      number
      title
      state
      mode
      packVersion
      viewerMayTakeLateItem
      board {
        id
        memberships {
          id
          role
          person {
            id
          }
        }
      }
      sittings {
        seq
        startsAt
        startsAtLocal
        timeZone
        durationMinutes
        openedAt
        closedAt
      }
      secretaries {
        id
        displayName
      }
      guests {
        id
        name
        person {
          id
          displayName
        }
        answer {
          id
          mode
        }
      }
      quorumForecast {
        ...ForecastNumbers
      }
      entries {
        ...RoomEntry
      }
      consentAgenda {
        ...ConsentFacts
        resolution {
          ...ResolutionFacts
        }
      }
    }
    packVersion(meetingId: $id) {
      meetingId
      version
      entries {
        itemId
        papers {
          paperId
          number
          title
          isWithdrawn
        }
      }
    }
    attendance(meetingId: $id) {
      id
      capacity
      rsvp
      mode
      person {
        id
        displayName
      }
    }
  }
`);

export type RoomMeeting = NonNullable<RoomQuery["meeting"]>;
export type RoomPack = NonNullable<RoomQuery["packVersion"]>;
export type RoomAttendee = RoomQuery["attendance"][number];
export type RoomEntry = RoomEntryFragment;
export type RoomItem = Extract<RoomEntry, { readonly title: string }>;

/** Returns the item of a line; undefined when the viewer may only know its place [X9]. */
export function itemOf(entry: RoomEntry): RoomItem | undefined {
  return "title" in entry ? entry : undefined;
}

/** For example `6 Dredging contract variation`; a break has no number. */
export function itemName({ number, title }: { readonly number: string | null; readonly title: string }): string {
  return number === null ? title : `${number} ${title}`;
}

/** For example `item 6`; a break is named by its title. */
export function itemReference({ number, title }: { readonly number: string | null; readonly title: string }): string {
  return number === null ? title : `item ${number}`;
}
