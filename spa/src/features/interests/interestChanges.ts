import { graphql } from "@/graphql";

export const AddInterestDocument = graphql(`
  mutation AddInterest($input: AddInterestInput!) {
    addInterest(input: $input) {
      interest {
        ...InterestFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const UpdateInterestDocument = graphql(`
  mutation UpdateInterest($input: UpdateInterestInput!) {
    updateInterest(input: $input) {
      interest {
        ...InterestFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const EndInterestDocument = graphql(`
  mutation EndInterest($input: EndInterestInput!) {
    endInterest(input: $input) {
      interest {
        ...InterestFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const ConfirmInterestsDocument = graphql(`
  mutation ConfirmInterests($input: ConfirmInterestsInput!) {
    confirmInterests(input: $input) {
      holder {
        ...InterestHolderFacts
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);
