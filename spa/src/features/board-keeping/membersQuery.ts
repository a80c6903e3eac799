import { graphql } from "@/graphql";
import type { MembersQuery, TermFragment } from "@/graphql/generated/graphql";

export const TermDocument = graphql(`
  fragment Term on Membership {
    id
    role
    voting
    weight
    startDate
    endDate
    termNumber
    endReason
    historyFrom
    appointedBy
    version
    person {
      id
      displayName
    }
  }
`);

export const MembersDocument = graphql(`
  query Members($boardId: ID!) {
    board(id: $boardId) {
      id
      name
      status
      seats
      vacancies
      today
      viewerMaySeat
      viewerMayPlanMeetings
    }
    terms(boardId: $boardId) {
      ...Term
    }
  }
`);

export type MembersBoard = NonNullable<MembersQuery["board"]>;

export type Term = TermFragment;
