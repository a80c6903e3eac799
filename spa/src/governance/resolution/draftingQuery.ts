import { graphql } from "@/graphql";

/** The rules of the meeting under which a resolution of an item is drafted, and who can move it. */
export const DraftingDocument = graphql(`
  query Drafting($boardId: ID!, $itemId: ID!) {
    board(id: $boardId) {
      id
      memberships {
        id
        voting
        person {
          id
          displayName
        }
      }
    }
    agendaItem(id: $itemId) {
      id
      votingRules {
        thresholdNames
        thresholdText
        secretBallotAllowed
      }
    }
  }
`);
