import { graphql } from "@/graphql";

/** The facts about an access grant that screens show. */
export const AccessGrantFacts = graphql(`
  fragment AccessGrantFacts on AccessGrant {
    id
    kind
    state
    person {
      id
      displayName
    }
    orgRole
    boardId
    boardName
    boardRole
    startDate
    endDate
    membershipId
    accountEmail
    requestedBy {
      id
      displayName
    }
    requestedAt
    beginsAt
    expiresAt
    confirmers {
      id
      displayName
    }
    viewerMayConfirm
    viewerMayStop
  }
`);

export const WaitingGrantsDocument = graphql(`
  query WaitingGrants {
    accessGrants(state: WAITING) {
      ...AccessGrantFacts
    }
  }
`);

export const ConfirmAccessGrantDocument = graphql(`
  mutation ConfirmAccessGrant($input: ConfirmAccessGrantInput!) {
    confirmAccessGrant(input: $input) {
      accessGrant {
        ...AccessGrantFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const StopAccessGrantDocument = graphql(`
  mutation StopAccessGrant($input: StopAccessGrantInput!) {
    stopAccessGrant(input: $input) {
      accessGrant {
        ...AccessGrantFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);
