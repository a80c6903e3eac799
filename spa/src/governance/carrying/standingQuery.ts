import { graphql } from "@/graphql";
import type {
  ItemStandingFragment,
  ItemStandingQuery,
  NamedLinkFragment,
  WrittenAgendasQuery,
} from "@/graphql/generated/graphql";

/**
 * Whether an item is still on this agenda, and from which item it was carried over. The other item is named only to
 * people who read it there.
 */
export const ItemStandingDocument = graphql(`
  fragment ItemStanding on AgendaItem {
    id
    title
    number
    purpose
    state
    endReason
    version
    viewerMayTakeOff
    continuedAs {
      ...NamedLink
    }
    carriedFrom {
      ...NamedLink
    }
  }

  fragment NamedLink on LinkedItem {
    itemId
    number
    meetingId
    meetingNumber
    meetingTitle
    boardId
  }
`);

export const ItemStandingQueryDocument = graphql(`
  query ItemStanding($itemId: ID!, $meetingId: ID!) {
    agendaItem(id: $itemId) {
      ...ItemStanding
    }
    meeting(id: $meetingId) {
      id
      state
      startsAt
      board {
        id
      }
    }
  }
`);

/** The meetings whose agendas can still be changed: of one board, or of all. */
export const WrittenAgendasDocument = graphql(`
  query WrittenAgendas($boardIds: [ID!], $from: LocalDate) {
    meetings(boardIds: $boardIds, from: $from, states: [DRAFT, SCHEDULED], first: 50, orderBy: STARTS_ASC) {
      edges {
        node {
          id
          number
          title
          startsAt
          viewerMayEditAgenda
          sittings {
            seq
            startsAt
            startsAtLocal
            timeZone
          }
          board {
            id
            name
          }
        }
      }
    }
  }
`);

/** An item with the changes that are possible for it. */
export type Standing = ItemStandingFragment;
/** The meeting on whose agenda an item is. */
export type StandsOn = NonNullable<ItemStandingQuery["meeting"]>;
export type NamedLink = NamedLinkFragment;
export type WrittenAgenda = WrittenAgendasQuery["meetings"]["edges"][number]["node"];
