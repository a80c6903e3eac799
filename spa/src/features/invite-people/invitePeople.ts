import { graphql } from "@/graphql";

export const InvitePeopleDocument = graphql(`
  mutation InvitePeople($input: InvitePeopleInput!) {
    invitePeople(input: $input) {
      people {
        ...PersonFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

/** The largest number of people in one mutation (docs/domain/records.md, "Person"). */
export const MOST_AT_ONCE = 100;
