import { graphql } from "@/graphql";

export const AddMembershipDocument = graphql(`
  mutation AddMembership($input: AddMembershipInput!) {
    addMembership(input: $input) {
      membership {
        ...Term
      }
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

export const UpdateMembershipDocument = graphql(`
  mutation UpdateMembership($input: UpdateMembershipInput!) {
    updateMembership(input: $input) {
      membership {
        ...Term
      }
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

export const EndMembershipDocument = graphql(`
  mutation EndMembership($input: EndMembershipInput!) {
    endMembership(input: $input) {
      membership {
        ...Term
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);
