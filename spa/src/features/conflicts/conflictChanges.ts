import { graphql } from "@/graphql";

export const DeclareConflictDocument = graphql(`
  mutation DeclareConflict($input: DeclareConflictInput!) {
    declareConflict(input: $input) {
      item {
        ...ItemConflicts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const DecideConflictDocument = graphql(`
  mutation DecideConflict($input: DecideConflictInput!) {
    decideConflict(input: $input) {
      declaration {
        ...ConflictFacts
      }
      item {
        ...ItemConflicts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);
