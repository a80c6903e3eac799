import { graphql } from "@/graphql";
import type {
  ConflictFactsFragment,
  ItemConflictsFragment,
  PeopleOfItemQuery,
  PossibleConflictFactsFragment,
} from "@/graphql/generated/graphql";

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
    standing
    viewerMayDeclareConflict
    viewerMayDeclareForAnother
    quorumForecast {
      required
      certain
    }
    conflicts {
      ...ConflictFacts
    }
    possibleConflicts {
      ...PossibleConflictFacts
    }
  }
`);

export const PossibleConflictFactsDocument = graphql(`
  fragment PossibleConflictFacts on PossibleConflict {
    person {
      id
      displayName
    }
    counterparty
    interest {
      id
      organisationName
      nature
      visibility
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

/** The conflicts that are declared on the items of a meeting, and whether the reader reads the register of its board. */
export const MeetingDeclarationsDocument = graphql(`
  query MeetingDeclarations($meetingId: ID!) {
    meeting(id: $meetingId) {
      id
      board {
        id
        viewerReadsInterests
      }
      entries {
        id
        ... on AgendaItem {
          number
          title
          conflicts {
            ...ConflictFacts
          }
        }
      }
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
/** A hint that a person may have a conflict, for the secretary and the chair. */
export type PossibleConflict = PossibleConflictFactsFragment;
export type ConflictedItem = ItemConflictsFragment;
export type PersonOfItem = NonNullable<
  NonNullable<PeopleOfItemQuery["agendaItem"]>["access"]
>["readings"][number]["person"];
