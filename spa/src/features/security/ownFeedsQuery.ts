import { graphql } from "@/graphql";

/** Whether the reader has calendar feeds, which a new password can end. */
export const OwnFeedsDocument = graphql(`
  query OwnFeeds {
    calendarFeeds {
      id
      revokedAt
    }
  }
`);
