import { graphql } from "@/graphql";
import type { ParticipationQuery } from "@/graphql/generated/graphql";

export const ParticipationDocument = graphql(`
  query Participation($meetingId: ID!) {
    participation(meetingId: $meetingId) {
      id
      boardName
      number
      title
      state
      mode
      location
      onlineUrl
      cancelReason
      answerBy
      takesAnswer
      viewerMayDownloadPack
      writableIds
      attendedIds
      timeZone
      answer {
        id
        rsvp
        mode
        apology
      }
      sittings {
        seq
        startsAt
        startsAtLocal
        timeZone
      }
      items {
        ...AgendaItemFields
      }
    }
    packVersion(meetingId: $meetingId) {
      meetingId
      version
    }
  }
`);

export type Participation = NonNullable<ParticipationQuery["participation"]>;
