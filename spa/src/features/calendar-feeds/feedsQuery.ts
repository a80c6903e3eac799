import { graphql } from "@/graphql";
import type { CalendarFeedsQuery } from "@/graphql/generated/graphql";

export const CalendarFeedsDocument = graphql(`
  query CalendarFeeds {
    calendarFeeds {
      id
      createdAt
      lastFetchedAt
      revokedAt
      version
    }
  }
`);

export const CreateCalendarFeedDocument = graphql(`
  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {
    createCalendarFeed(input: $input) {
      calendarFeed {
        id
        createdAt
        lastFetchedAt
        revokedAt
        version
      }
      url
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const RevokeCalendarFeedDocument = graphql(`
  mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {
    revokeCalendarFeed(input: $input) {
      calendarFeed {
        id
        revokedAt
        version
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

/** A private address from which a calendar program fetches the reader's meetings. */
export type CalendarFeed = CalendarFeedsQuery["calendarFeeds"][number];
