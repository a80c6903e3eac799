import { graphql } from "@/graphql";
import type { MeetingReadersQuery } from "@/graphql/generated/graphql";

export const PublishMeetingDocument = graphql(`
  mutation PublishMeeting($input: PublishMeetingInput!) {
    publishMeeting(input: $input) {
      meeting {
        ...MeetingFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

/** The future readers of each item, for people who may know them. */
export const MeetingReadersDocument = graphql(`
  query MeetingReaders($meetingId: ID!) {
    organisation {
      id
      locale
    }
    meeting(id: $meetingId) {
      id
      entries {
        id
        number
        ... on AgendaItem {
          title
          purpose
          access {
            readings {
              person {
                id
                displayName
              }
              readsPapers
            }
          }
        }
      }
    }
  }
`);

export const SendAcceptanceLinkDocument = graphql(`
  mutation SendAcceptanceLink($input: SendInvitationInput!) {
    sendInvitation(input: $input) {
      person {
        id
        administration {
          account
        }
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type ReadersOfEntry = NonNullable<MeetingReadersQuery["meeting"]>["entries"][number];
