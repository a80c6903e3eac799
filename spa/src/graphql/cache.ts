import { cacheExchange } from "@urql/exchange-graphcache";
import type { Exchange } from "@urql/core";

const partOfParent = () => null;

/** The in-memory cache (R7.11), normalised by `__typename:id`. Types without an id live inside what holds them. */
export function createCache(): Exchange {
  return cacheExchange({
    possibleTypes: { AgendaEntry: ["AgendaItem", "RestrictedAgendaItem"] },
    keys: {
      AgendaPayload: partOfParent,
      DocumentConnection: partOfParent,
      DocumentEdge: partOfParent,
      ItemAccess: partOfParent,
      ItemReading: partOfParent,
      MeetingConnection: partOfParent,
      MeetingEdge: partOfParent,
      PageInfo: partOfParent,
      Readiness: partOfParent,
      ReadinessPoint: partOfParent,
      RecordDocumentPayload: partOfParent,
      Sitting: partOfParent,
      UserError: partOfParent,
      Viewer: partOfParent,
      ViewerSettings: partOfParent,
    },
  });
}
