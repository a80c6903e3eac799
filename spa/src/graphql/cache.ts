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

const seatLists = forget(
  "home",
  "accessGrants",
  "weeksAhead",
  "firstSteps",
  "terms",
  "memberships",
  "board",
  "boards",
  "ruleSets",
  "attendance",
);
/** Who may read and do what, wherever it is listed. */
const accessLists = forget(
  "home",
  "weeksAhead",
  "firstSteps",
  "accessGrants",
  "accessRequests",
  "person",
  "people",
  "terms",
  "memberships",
  "board",
  "boards",
  "ruleSets",
  "attendance",
);
const meetingLists = forget("home", "weeksAhead", "firstSteps", "meetings", "board", "boards", "attendance");

/** The types without an id, which live inside what holds them. */
export const embedded = {
  AccessChangePayload: partOfParent,
  AccessForecast: partOfParent,
  AccessGrantPayload: partOfParent,
  AccessRequestConnection: partOfParent,
  AccessRequestEdge: partOfParent,
  AccessRequestPayload: partOfParent,
  AccessStep: partOfParent,
  AgendaPayload: partOfParent,
  // It stands otherwise in each version of the paper.
  Annotation: partOfParent,
  AnnotationAnchor: partOfParent,
  AnnotationPayload: partOfParent,
  BoardPayload: partOfParent,
  ClassQuota: partOfParent,
  ContentLink: partOfParent,
  CreateCalendarFeedPayload: partOfParent,
  CreateUploadSessionPayload: partOfParent,
  DocumentConnection: partOfParent,
  DocumentEdge: partOfParent,
  DocumentPayload: partOfParent,
  FirstStep: partOfParent,
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
  NoticeRecipient: partOfParent,
  NoticePlanAnswer: partOfParent,
  NoticeRule: partOfParent,
  NotificationChoice: partOfParent,
  NotificationPreferences: partOfParent,
  OrganisationPayload: partOfParent,
  OrganisationSettings: partOfParent,
  PageInfo: partOfParent,
  PeoplePayload: partOfParent,
  PersonAdministration: partOfParent,
  PersonConnection: partOfParent,
  PersonEdge: partOfParent,
  PersonPayload: partOfParent,
  QuorumForecast: partOfParent,
  QuorumRule: partOfParent,
  PackChange: partOfParent,
  PackComparison: partOfParent,
  PackEntry: partOfParent,
  PackFile: partOfParent,
  PackPaper: partOfParent,
  PackVersion: partOfParent,
  Readiness: partOfParent,
  ReadinessPoint: partOfParent,
  RecordDocumentPayload: partOfParent,
  RevokeCalendarFeedPayload: partOfParent,
  RulePreset: partOfParent,
  RuleSentence: partOfParent,
  SecondFactorReset: partOfParent,
  RuleSetPayload: partOfParent,
  Rules: partOfParent,
  RulesTrial: partOfParent,
  RulesTrialAnswer: partOfParent,
  SetReadingPositionPayload: partOfParent,
  ShortNoticeRule: partOfParent,
  Sitting: partOfParent,
  TermProposal: partOfParent,
  TermsRule: partOfParent,
  Threshold: partOfParent,
  UpdateNotificationPreferencesPayload: partOfParent,
  UserError: partOfParent,
  Viewer: partOfParent,
  WeekAhead: partOfParent,
  ViewerSettings: partOfParent,
  WrittenRule: partOfParent,
};

/** The in-memory cache (R7.11), normalised by `__typename:id`. */
export function createCache(): Exchange {
  return cacheExchange({
    possibleTypes: { AgendaEntry: ["AgendaItem", "RestrictedAgendaItem"] },
    keys: embedded,
    updates: {
      Mutation: {
        addAgendaItem: forget("firstSteps"),
        addAnnotation: forget("annotations"),
        addMembership: seatLists,
        cancelMeeting: meetingLists,
        confirmAccessGrant: accessLists,
        confirmSecondFactorReset: forget("home"),
        createBoard: forget("home", "firstSteps", "boards"),
        createMeeting: meetingLists,
        createRuleSet: forget("home", "firstSteps", "ruleSets", "noticePlan"),
        dismissAccessChange: forget("home"),
        dissolveBoard: forget("home", "firstSteps", "boards"),
        deleteAnnotation: forget("annotations"),
        declineAccessRequest: forget("home", "firstSteps", "accessRequests"),
        duplicateMeeting: meetingLists,
        endMembership: seatLists,
        invitePeople: forget("home", "firstSteps", "people", "accessRequests"),
        invitePerson: forget("home", "firstSteps", "people", "accessRequests"),
        linkAccessRequest: forget("home", "firstSteps", "people", "accessRequests", "accessGrants"),
        placeOrphan: forget("annotations"),
        rescheduleMeeting: meetingLists,
        respondToInvitation: forget("home", "firstSteps", "attendance"),
        recordHandedOver: forget("home"),
        recordNoticeWaiver: forget("home"),
        scheduleMeeting: meetingLists,
        serveNotice: forget("home", "weeksAhead"),
        requestSecondFactorReset: forget("home"),
        setOrgRoles: forget("home", "accessGrants"),
        shareAnnotation: forget("annotations"),
        stopAccessGrant: forget("home", "accessGrants", "accessRequests"),
        updateAgendaItem: forget("home"),
        updateAnnotation: forget("annotations"),
        updateBoard: forget("home", "firstSteps", "ruleSets"),
        updateMeeting: meetingLists,
        updateMembership: seatLists,
        withdrawSecondFactorReset: forget("home"),
      },
    },
  });
}
