import { graphql } from "@/graphql";
import type { OwnRoomQuery } from "@/graphql/generated/graphql";

/** What a guest of single items knows of the meeting. */
export const OwnRoomDocument = graphql(`
  query OwnRoom($meetingId: ID!) {
    participation(meetingId: $meetingId) {
      id
      number
      title
      mode
      location
      onlineUrl
      attendedIds
      sittings {
        seq
        startsAt
        startsAtLocal
        timeZone
        closedAt
      }
      items {
        ...RoomEntry
      }
    }
    packVersion(meetingId: $meetingId) {
      meetingId
      version
    }
  }
`);

export type OwnRoomPart = NonNullable<OwnRoomQuery["participation"]>;
