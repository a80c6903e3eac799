import { cacheExchange } from "@urql/exchange-graphcache";
import type { Exchange } from "@urql/core";

const partOfParent = () => null;

/** The in-memory cache (R7.11), normalised by `__typename:id`. Types without an id live inside what holds them. */
export function createCache(): Exchange {
  return cacheExchange({
    keys: {
      CreateCalendarFeedPayload: partOfParent,
      DocumentConnection: partOfParent,
      DocumentEdge: partOfParent,
      MeetingConnection: partOfParent,
      MeetingEdge: partOfParent,
      PageInfo: partOfParent,
      RecordDocumentPayload: partOfParent,
      RevokeCalendarFeedPayload: partOfParent,
      Sitting: partOfParent,
      UserError: partOfParent,
      Viewer: partOfParent,
      ViewerSettings: partOfParent,
    },
  });
}
