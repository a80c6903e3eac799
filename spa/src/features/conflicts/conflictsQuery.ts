import { graphql } from "@/graphql";
import type { ConflictFactsFragment, ItemConflictsFragment, PeopleOfItemQuery } from "@/graphql/generated/graphql";

export const ConflictFactsDocument = graphql(`
  fragment ConflictFacts on ConflictDeclaration {
    id
    person {
      id
      displayName
    }
    kind
    statement
    interest {
      id
      organisationName
    }
    recordedBy {
      id
      displayName
    }
    declaredAt
    decision
    decidedAt
    decidedBy {
      id
      displayName
    }
    byResolution
    isMine
    inForce
    otherExclusion
    decider
    mayDecide
    needsResolution
    version
  }
`);

export const ItemConflictsFactsDocument = graphql(`
  fragment ItemConflicts on AgendaItem {
    id
    number
    title
    viewerMayDeclareConflict
    viewerMayDeclareForAnother
    quorumForecast {
      required
      certain
    }
    conflicts {
      ...ConflictFacts
    }
  }
`);

export const ConflictsDocument = graphql(`
  query Conflicts($itemId: ID!) {
    agendaItem(id: $itemId) {
      ...ItemConflicts
    }
  }
`);

/** The people who take part in an item, for those who may declare for somebody else. */
export const PeopleOfItemDocument = graphql(`
  query PeopleOfItem($itemId: ID!) {
    agendaItem(id: $itemId) {
      id
      access {
        readings {
          person {
            id
            displayName
          }
        }
      }
    }
  }
`);

/** The interests of a person that the reader reads. */
export const InterestsToNameDocument = graphql(`
  query InterestsToName($personId: ID!) {
    interests(personId: $personId, includeEnded: false, first: 50) {
      edges {
        node {
          id
          organisationName
        }
      }
    }
  }
`);

export type Conflict = ConflictFactsFragment;
export type ConflictedItem = ItemConflictsFragment;
export type PersonOfItem = NonNullable<
  NonNullable<PeopleOfItemQuery["agendaItem"]>["access"]
>["readings"][number]["person"];
