/** The schema's type of each field that an operation asks for. */
export const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
  "Meeting": {
    "board": "Board!",
    "cancelReason": "String",
    "id": "ID!",
    "kind": "MeetingKind!",
    "location": "String",
    "mode": "MeetingMode!",
    "noticeState": "NoticeState!",
    "number": "String!",
    "packVersion": "Int!",
    "sittings": "[Sitting!]!",
    "startsAt": "Instant!",
    "state": "MeetingState!",
    "title": "String!"
  },
  "MeetingConnection": {
    "edges": "[MeetingEdge!]!",
    "pageInfo": "PageInfo!"
  },
  "MeetingEdge": {
    "node": "Meeting!"
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
    "createCalendarFeed": "CreateCalendarFeedPayload!",
    "recordDocument": "RecordDocumentPayload!",
    "revokeCalendarFeed": "RevokeCalendarFeedPayload!"
  },
  "PageInfo": {
    "endCursor": "String",
    "hasNextPage": "Boolean!"
  },
  "Person": {
    "displayName": "String!",
    "id": "ID!"
  },
  "Query": {
    "board": "Board",
    "boards": "[Board!]!",
    "calendarFeeds": "[CalendarFeed!]!",
    "documents": "DocumentConnection!",
    "meetings": "MeetingConnection!",
    "viewer": "Viewer"
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
    "seq": "Int!",
    "startsAt": "Instant!",
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
