import { graphql } from "@/graphql";
import type {
  InterestFactsFragment,
  InterestHolderFactsFragment,
  RegisterBoardQuery,
} from "@/graphql/generated/graphql";

export const InterestFactsDocument = graphql(`
  fragment InterestFacts on Interest {
    id
    personId
    organisationName
    nature
    description
    direct
    startDate
    endDate
    recordedByName
    visibility
    mayChange
    version
  }
`);

export const InterestHolderFactsDocument = graphql(`
  fragment InterestHolderFacts on InterestHolder {
    personId
    personName
    state
    confirmedAt
    dueOn
    outOfDateOn
    mayRecord
    mayRecordConfidential
  }
`);

export const OwnInterestsDocument = graphql(`
  query OwnInterests($personId: ID!, $includeEnded: Boolean!) {
    ownInterests {
      ...InterestHolderFacts
    }
    interests(personId: $personId, includeEnded: $includeEnded, first: 50) {
      edges {
        node {
          ...InterestFacts
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const RegisterBoardDocument = graphql(`
  query RegisterBoard($boardId: ID!) {
    board(id: $boardId) {
      id
      name
      today
      viewerReadsInterests
    }
  }
`);

export const BoardInterestsDocument = graphql(`
  query BoardInterests($boardId: ID!, $asOf: LocalDate, $includeEnded: Boolean!) {
    interestHolders(boardId: $boardId, asOf: $asOf) {
      ...InterestHolderFacts
    }
    interests(boardId: $boardId, asOf: $asOf, includeEnded: $includeEnded, first: 50) {
      edges {
        node {
          ...InterestFacts
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const MoreInterestsDocument = graphql(`
  query MoreInterests($boardId: ID, $personId: ID, $asOf: LocalDate, $includeEnded: Boolean!, $behind: String) {
    interests(
      boardId: $boardId
      personId: $personId
      asOf: $asOf
      includeEnded: $includeEnded
      first: 50
      after: $behind
    ) {
      edges {
        node {
          ...InterestFacts
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** An interest in a list. */
export type Interest = InterestFactsFragment;

/** A person in a register, with the state of the yearly confirmation. */
export type Holder = InterestHolderFactsFragment;

export type RegisterBoard = NonNullable<RegisterBoardQuery["board"]>;
