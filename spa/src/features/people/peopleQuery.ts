import { graphql } from "@/graphql";

export const PersonFacts = graphql(`
  fragment PersonFacts on Person {
    id
    displayName
    givenName
    familyName
    email
    timeZone
    status
    administration {
      account
      orgRoles
      mayGrantRoles
      secondFactor
      mayResetSecondFactor
      secondFactorReset {
        requestedAt
        mayConfirm
        requestedBy {
          id
          displayName
        }
      }
      version
    }
  }
`);

export const PeopleDocument = graphql(`
  query People($search: String!, $behind: String) {
    people(search: $search, first: 50, after: $behind) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          ...PersonFacts
        }
      }
    }
  }
`);

export const PersonDocument = graphql(`
  query Person($id: ID!) {
    person(id: $id) {
      ...PersonFacts
    }
  }
`);

export const AccessRequestsDocument = graphql(`
  query AccessRequests {
    waiting: accessRequests(state: PENDING, first: 50) {
      totalCount
      edges {
        node {
          ...AccessRequestFacts
        }
      }
    }
    linked: accessRequests(state: LINKED, first: 10) {
      edges {
        node {
          ...AccessRequestFacts
        }
      }
    }
    declined: accessRequests(state: DECLINED, first: 10) {
      edges {
        node {
          ...AccessRequestFacts
        }
      }
    }
    people(first: 100) {
      edges {
        node {
          id
          displayName
          email
          administration {
            account
          }
        }
      }
    }
  }
`);

export const AccessRequestFacts = graphql(`
  fragment AccessRequestFacts on AccessRequest {
    id
    email
    source
    requestedAt
    state
    decidedAt
    reason
    person {
      id
      displayName
    }
    proposed {
      id
      displayName
    }
    accessGrant {
      ...AccessGrantFacts
    }
  }
`);
