import { graphql } from "@/graphql";

export const RemindToAnswerDocument = graphql(`
  mutation RemindToAnswer($input: RemindToAnswerInput!) {
    remindToAnswer(input: $input) {
      meeting {
        id
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);
