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

/** How many people one change adds at most (docs/domain/records.md, "Person"). */
export const MOST_AT_ONCE = 100;
