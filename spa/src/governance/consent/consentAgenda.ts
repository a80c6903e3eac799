import { graphql } from "@/graphql";
import type { ConsentFactsFragment } from "@/graphql/generated/graphql";

/** The consent agenda of a meeting, as far as the viewer may know of it [A9]. */
export const ConsentFactsDocument = graphql(`
  fragment ConsentFacts on ConsentAgenda {
    items {
      itemId
      number
      title
    }
    resolution {
      id
      boardId
      number
      title
      state
    }
    mayTakeOut
    mayPropose
    returnable {
      itemId
      number
      title
    }
  }
`);

/** Takes an item out of the consent agenda. The answer has the consent agenda without it. */
export const TakeOutOfConsentDocument = graphql(`
  mutation TakeOutOfConsent($input: TakeOutOfConsentInput!) {
    takeOutOfConsent(input: $input) {
      item {
        id
        takenOutOfConsentBy {
          id
          displayName
        }
      }
      meeting {
        id
        consentAgenda {
          ...ConsentFacts
        }
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

/** Puts an item back on the consent agenda. The answer has the consent agenda with it. */
export const ReturnToConsentDocument = graphql(`
  mutation ReturnToConsent($input: ReturnToConsentInput!) {
    returnToConsent(input: $input) {
      item {
        id
        takenOutOfConsentBy {
          id
          displayName
        }
      }
      meeting {
        id
        consentAgenda {
          ...ConsentFacts
        }
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const ProposeConsentDocument = graphql(`
  mutation ProposeConsent($input: ProposeConsentInput!) {
    proposeConsent(input: $input) {
      ...ResolutionAnswer
    }
  }
`);

export type ConsentAgenda = ConsentFactsFragment;
export type ConsentItem = ConsentAgenda["items"][number];
