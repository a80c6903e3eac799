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
      writableIds
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
        timeZone
      }
      items {
        ...AgendaItemFields
      }
    }
  }
`);

export type Participation = NonNullable<ParticipationQuery["participation"]>;
