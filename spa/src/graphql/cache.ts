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

const seatLists = forget("terms", "memberships", "board", "boards", "ruleSets", "attendance");
const meetingLists = forget("meetings", "board", "boards", "attendance");

/** The in-memory cache (R7.11), normalised by `__typename:id`. Types without an id live inside what holds them. */
export function createCache(): Exchange {
  return cacheExchange({
    possibleTypes: { AgendaEntry: ["AgendaItem", "RestrictedAgendaItem"] },
    keys: {
      AccessRequestConnection: partOfParent,
      AccessRequestEdge: partOfParent,
      AccessRequestPayload: partOfParent,
      AgendaPayload: partOfParent,
      BoardPayload: partOfParent,
      ClassQuota: partOfParent,
      CreateCalendarFeedPayload: partOfParent,
      DocumentConnection: partOfParent,
      DocumentEdge: partOfParent,
      ItemAccess: partOfParent,
      ItemReading: partOfParent,
      LinkedItem: partOfParent,
      MeetingConnection: partOfParent,
      MeetingEdge: partOfParent,
      MeetingPayload: partOfParent,
      MembershipPayload: partOfParent,
      MinutesRule: partOfParent,
      NamedThreshold: partOfParent,
      NoticePlan: partOfParent,
      NoticePlanAnswer: partOfParent,
      NoticeRule: partOfParent,
      PageInfo: partOfParent,
      PeoplePayload: partOfParent,
      PersonAdministration: partOfParent,
      PersonConnection: partOfParent,
      PersonEdge: partOfParent,
      PersonPayload: partOfParent,
      QuorumForecast: partOfParent,
      QuorumRule: partOfParent,
      Readiness: partOfParent,
      ReadinessPoint: partOfParent,
      RecordDocumentPayload: partOfParent,
      RevokeCalendarFeedPayload: partOfParent,
      RulePreset: partOfParent,
      RuleSentence: partOfParent,
      RuleSetPayload: partOfParent,
      Rules: partOfParent,
      RulesTrial: partOfParent,
      RulesTrialAnswer: partOfParent,
      ShortNoticeRule: partOfParent,
      Sitting: partOfParent,
      TermProposal: partOfParent,
      TermsRule: partOfParent,
      Threshold: partOfParent,
      UserError: partOfParent,
      Viewer: partOfParent,
      ViewerSettings: partOfParent,
      WrittenRule: partOfParent,
    },
    updates: {
      Mutation: {
        addMembership: seatLists,
        cancelMeeting: meetingLists,
        createBoard: forget("boards"),
        createMeeting: meetingLists,
        createRuleSet: forget("ruleSets", "noticePlan"),
        dissolveBoard: forget("boards"),
        declineAccessRequest: forget("accessRequests"),
        duplicateMeeting: meetingLists,
        endMembership: seatLists,
        invitePeople: forget("people", "accessRequests"),
        invitePerson: forget("people", "accessRequests"),
        linkAccessRequest: forget("people", "accessRequests"),
        rescheduleMeeting: meetingLists,
        respondToInvitation: forget("attendance"),
        scheduleMeeting: meetingLists,
        updateBoard: forget("ruleSets"),
        updateMeeting: meetingLists,
        updateMembership: seatLists,
      },
    },
  });
}
