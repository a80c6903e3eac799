import { graphql } from "@/graphql";
import type { SeatingBoardsQuery } from "@/graphql/generated/graphql";

export const WelcomePersonDocument = graphql(`
  mutation WelcomePerson($input: WelcomePersonInput!) {
    welcomePerson(input: $input) {
      person {
        ...InvitedPerson
      }
      isInvited
      accessGrants {
        ...AccessGrantFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const InvitedPersonDocument = graphql(`
  fragment InvitedPerson on Person {
    id
    displayName
    email
    status
    administration {
      account
    }
  }
`);

/** The boards on which the viewer may give seats, and who is in the portal already. */
export const SeatingBoardsDocument = graphql(`
  query SeatingBoards {
    boards(status: ACTIVE) {
      id
      name
      today
      viewerMaySeat
      viewerMayPlanMeetings
    }
    people(first: 100) {
      edges {
        node {
          ...InvitedPerson
        }
      }
    }
  }
`);

export const SendInvitationAgainDocument = graphql(`
  mutation SendInvitationAgain($input: SendInvitationInput!) {
    sendInvitation(input: $input) {
      person {
        ...InvitedPerson
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type SeatingBoard = SeatingBoardsQuery["boards"][number];
export type KnownPerson = SeatingBoardsQuery["people"]["edges"][number]["node"];
