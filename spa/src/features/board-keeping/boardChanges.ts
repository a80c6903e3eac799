import { graphql } from "@/graphql";

export const CreateBoardDocument = graphql(`
  mutation CreateBoard($input: CreateBoardInput!) {
    createBoard(input: $input) {
      board {
        id
        name
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const UpdateBoardDocument = graphql(`
  mutation UpdateBoard($input: UpdateBoardInput!) {
    updateBoard(input: $input) {
      board {
        id
        code
        name
        purpose
        seats
        vacancies
        timeZone
        defaultLocation
        kind
        parent {
          id
          name
        }
        restrictedSecretariat
        version
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const DissolveBoardDocument = graphql(`
  mutation DissolveBoard($input: DissolveBoardInput!) {
    dissolveBoard(input: $input) {
      board {
        id
        status
        version
        viewerMayEdit
        viewerMayDissolve
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const CreateRuleSetDocument = graphql(`
  mutation CreateRuleSet($input: CreateRuleSetInput!) {
    createRuleSet(input: $input) {
      ruleSet {
        ...RuleSetFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);
