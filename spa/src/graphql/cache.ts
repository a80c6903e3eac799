import { cacheExchange, type UpdateResolver } from "@urql/exchange-graphcache";
import type { Exchange } from "@urql/core";

const partOfParent = () => null;

/** Forgets the answers of lists that a change made old; who shows one is asked for it anew. A refusal made nothing old. */
function forget(...lists: readonly string[]): UpdateResolver {
  return (result, _input, cache, { fieldName: change }) => {
    if (!wasMade(result[change])) return;
    for (const { fieldName, arguments: given } of cache.inspectFields("Query")) {
      if (lists.includes(fieldName)) cache.invalidate("Query", fieldName, given ?? undefined);
    }
  };
}

function wasMade(payload: unknown): boolean {
  if (typeof payload !== "object" || payload === null || !("userErrors" in payload)) return false;
  return Array.isArray(payload.userErrors) && payload.userErrors.length === 0;
}

const meetingLists = forget("meetings", "board", "boards", "attendance");

/** The in-memory cache (R7.11), normalised by `__typename:id`. Types without an id live inside what holds them. */
export function createCache(): Exchange {
  return cacheExchange({
    possibleTypes: { AgendaEntry: ["AgendaItem", "RestrictedAgendaItem"] },
    keys: {
      AgendaPayload: partOfParent,
      CreateCalendarFeedPayload: partOfParent,
      DocumentConnection: partOfParent,
      DocumentEdge: partOfParent,
      ItemAccess: partOfParent,
      ItemReading: partOfParent,
      MeetingConnection: partOfParent,
      MeetingEdge: partOfParent,
      MeetingPayload: partOfParent,
      NoticePlan: partOfParent,
      NoticePlanAnswer: partOfParent,
      PageInfo: partOfParent,
      QuorumForecast: partOfParent,
      Readiness: partOfParent,
      ReadinessPoint: partOfParent,
      RecordDocumentPayload: partOfParent,
      RevokeCalendarFeedPayload: partOfParent,
      Sitting: partOfParent,
      UserError: partOfParent,
      Viewer: partOfParent,
      ViewerSettings: partOfParent,
    },
    updates: {
      Mutation: {
        cancelMeeting: meetingLists,
        createMeeting: meetingLists,
        duplicateMeeting: meetingLists,
        rescheduleMeeting: meetingLists,
        respondToInvitation: forget("attendance"),
        scheduleMeeting: meetingLists,
        updateMeeting: meetingLists,
      },
    },
  });
}
