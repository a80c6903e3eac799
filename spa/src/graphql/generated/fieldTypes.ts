/** The schema's type of each field that an operation asks for. */
export const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "AgendaEntry": {
    "depth": "Int!",
    "durationMinutes": "Int!",
    "id": "ID!",
    "number": "String",
    "plannedStart": "Instant"
  },
  "AgendaItem": {
    "access": "ItemAccess",
    "contributors": "[PersonName!]!",
    "depth": "Int!",
    "durationMinutes": "Int!",
    "endReason": "String",
    "id": "ID!",
    "number": "String",
    "plannedStart": "Instant",
    "presenters": "[PersonName!]!",
    "purpose": "AgendaPurpose!",
    "recommendation": "String",
    "session": "ItemSession!",
    "state": "AgendaItemState!",
    "summary": "String",
    "title": "String!",
    "version": "Int!"
  },
  "AgendaPayload": {
    "item": "AgendaItem",
    "meeting": "Meeting",
    "userErrors": "[UserError!]!"
  },
  "Attendee": {
    "apology": "String",
    "capacity": "AttendeeCapacity!",
    "id": "ID!",
    "mode": "MeetingMode",
    "person": "Person!",
    "rsvp": "Rsvp!"
  },
  "Board": {
    "defaultLocation": "String",
    "id": "ID!",
    "kind": "BoardKind!",
    "lastMeeting": "Meeting",
    "memberships": "[Membership!]!",
    "name": "String!",
    "nextMeeting": "Meeting",
    "parent": "Board",
    "purpose": "String",
    "seats": "Int!",
    "status": "BoardStatus!",
    "timeZone": "String!",
    "vacancies": "Int",
    "viewerMayPlanMeetings": "Boolean!",
    "viewerMayRecordDocuments": "Boolean!",
    "viewerMemberships": "[Membership!]!",
    "viewerReadsDocuments": "Boolean!"
  },
  "CalendarFeed": {
    "createdAt": "Instant!",
    "id": "ID!",
    "lastFetchedAt": "Instant",
    "revokedAt": "Instant",
    "version": "Int!"
  },
  "CreateCalendarFeedPayload": {
    "calendarFeed": "CalendarFeed",
    "url": "String",
    "userErrors": "[UserError!]!"
  },
  "Document": {
    "createdAt": "Instant!",
    "fileName": "String!",
    "id": "ID!",
    "sizeBytes": "ByteCount!",
    "title": "String!",
    "uploadedByName": "String!",
    "webUrl": "String!"
  },
  "DocumentConnection": {
    "edges": "[DocumentEdge!]!",
    "pageInfo": "PageInfo!"
  },
  "DocumentEdge": {
    "node": "Document!"
  },
  "Exclusion": {
    "basis": "ExclusionBasis!",
    "id": "ID!",
    "person": "PersonName!",
    "privateReason": "String",
    "scope": "ExclusionScope!"
  },
  "ItemAccess": {
    "allowIds": "[ID!]!",
    "exclusions": "[Exclusion!]!",
    "readings": "[ItemReading!]!"
  },
  "ItemReading": {
    "capacities": "[String!]!",
    "manages": "Boolean!",
    "person": "PersonName!",
    "readsPapers": "Boolean!",
    "rule": "String!",
    "takesPart": "Boolean!"
  },
  "Meeting": {
    "agendaEndsAt": "Instant",
    "agendaSpareMinutes": "Int",
    "agendaVersion": "Int!",
    "board": "Board!",
    "cancelReason": "String",
    "entries": "[AgendaEntry!]!",
    "id": "ID!",
    "kind": "MeetingKind!",
    "location": "String",
    "mode": "MeetingMode!",
    "noticeState": "NoticeState!",
    "number": "String!",
    "onlineUrl": "String",
    "packVersion": "Int!",
    "quorumForecast": "QuorumForecast",
    "sittings": "[Sitting!]!",
    "startsAt": "Instant!",
    "state": "MeetingState!",
    "takesAnswers": "Boolean!",
    "title": "String!",
    "version": "Int!",
    "viewerAnswer": "Attendee",
    "viewerMayCancel": "Boolean!",
    "viewerMayEditAgenda": "Boolean!",
    "viewerMayPlan": "Boolean!",
    "viewerReadsAgenda": "Boolean!"
  },
  "MeetingConnection": {
    "edges": "[MeetingEdge!]!",
    "pageInfo": "PageInfo!"
  },
  "MeetingEdge": {
    "node": "Meeting!"
  },
  "MeetingPayload": {
    "meeting": "Meeting",
    "userErrors": "[UserError!]!"
  },
  "Membership": {
    "board": "Board!",
    "endDate": "LocalDate",
    "id": "ID!",
    "person": "Person!",
    "role": "MembershipRole!",
    "startDate": "LocalDate!",
    "termNumber": "Int!",
    "voting": "Boolean!"
  },
  "Mutation": {
    "addAgendaItem": "AgendaPayload!",
    "addExclusion": "AgendaPayload!",
    "cancelMeeting": "MeetingPayload!",
    "createCalendarFeed": "CreateCalendarFeedPayload!",
    "createMeeting": "MeetingPayload!",
    "duplicateMeeting": "MeetingPayload!",
    "liftExclusion": "AgendaPayload!",
    "moveAgendaItem": "AgendaPayload!",
    "recordDocument": "RecordDocumentPayload!",
    "rescheduleMeeting": "MeetingPayload!",
    "respondToInvitation": "MeetingPayload!",
    "revokeCalendarFeed": "RevokeCalendarFeedPayload!",
    "scheduleMeeting": "MeetingPayload!",
    "setItemSession": "AgendaPayload!",
    "updateAgendaItem": "AgendaPayload!",
    "updateMeeting": "MeetingPayload!",
    "withdrawAgendaItem": "AgendaPayload!"
  },
  "NoticePlan": {
    "daysLeft": "Int",
    "deadline": "Instant!",
    "entitled": "Int!",
    "excluded": "String",
    "rule": "String!",
    "shortByDays": "Int!",
    "source": "String!",
    "startsAt": "Instant!",
    "timeZone": "String!"
  },
  "NoticePlanAnswer": {
    "plan": "NoticePlan",
    "userErrors": "[UserError!]!"
  },
  "PageInfo": {
    "endCursor": "String",
    "hasNextPage": "Boolean!"
  },
  "Person": {
    "displayName": "String!",
    "id": "ID!"
  },
  "PersonName": {
    "displayName": "String!",
    "id": "ID!"
  },
  "Query": {
    "agendaItem": "AgendaItem",
    "attendance": "[Attendee!]!",
    "board": "Board",
    "boards": "[Board!]!",
    "calendarFeeds": "[CalendarFeed!]!",
    "documents": "DocumentConnection!",
    "meeting": "Meeting",
    "meetingReadiness": "Readiness",
    "meetings": "MeetingConnection!",
    "noticePlan": "NoticePlanAnswer",
    "viewAs": "[AgendaEntry!]!",
    "viewer": "Viewer"
  },
  "QuorumForecast": {
    "absent": "Int!",
    "base": "Int!",
    "certain": "Int!",
    "outlook": "QuorumOutlook!",
    "required": "Int!",
    "undecided": "Int!"
  },
  "Readiness": {
    "blockers": "[ReadinessPoint!]!",
    "warnings": "[ReadinessPoint!]!"
  },
  "ReadinessPoint": {
    "code": "String!",
    "itemId": "ID",
    "message": "String!"
  },
  "RecordDocumentPayload": {
    "document": "Document",
    "userErrors": "[UserError!]!"
  },
  "RevokeCalendarFeedPayload": {
    "calendarFeed": "CalendarFeed",
    "userErrors": "[UserError!]!"
  },
  "Sitting": {
    "closedAt": "Instant",
    "durationMinutes": "Int!",
    "occurrence": "Occurrence",
    "seq": "Int!",
    "startsAt": "Instant!",
    "startsAtLocal": "LocalDateTime!",
    "timeZone": "String!"
  },
  "UserError": {
    "code": "String!",
    "data": "JSON",
    "field": "String",
    "message": "String!"
  },
  "Viewer": {
    "memberships": "[Membership!]!",
    "orgRoles": "[OrgRole!]!"
  }
};
