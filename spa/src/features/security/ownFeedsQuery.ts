import { graphql } from "@/graphql";

/** Whether the reader has calendar feeds, which a new password may end. */
export const OwnFeedsDocument = graphql(`
  query OwnFeeds {
    calendarFeeds {
      id
      revokedAt
    }
  }
`);
