import { graphql } from "@/graphql";

/** The rules of a board that a resolution is drafted under, and who can move it. */
export const DraftingDocument = graphql(`
  query Drafting($boardId: ID!) {
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
    ruleSets(boardId: $boardId) {
      id
      inForce
      explanation {
        setting
        text
      }
      rules {
        thresholds {
          name
        }
        secretBallotAllowed
      }
    }
  }
`);
