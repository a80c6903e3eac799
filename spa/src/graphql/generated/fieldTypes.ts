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
    "packVersion": "Int!",
    "sittings": "[Sitting!]!",
    "startsAt": "Instant!",
    "state": "MeetingState!",
    "title": "String!",
    "viewerMayEditAgenda": "Boolean!",
    "viewerReadsAgenda": "Boolean!"
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
    "addAgendaItem": "AgendaPayload!",
    "addExclusion": "AgendaPayload!",
    "liftExclusion": "AgendaPayload!",
    "moveAgendaItem": "AgendaPayload!",
    "recordDocument": "RecordDocumentPayload!",
    "setItemSession": "AgendaPayload!",
    "updateAgendaItem": "AgendaPayload!",
    "withdrawAgendaItem": "AgendaPayload!"
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
    "board": "Board",
    "boards": "[Board!]!",
    "documents": "DocumentConnection!",
    "meeting": "Meeting",
    "meetingReadiness": "Readiness",
    "meetings": "MeetingConnection!",
    "viewAs": "[AgendaEntry!]!",
    "viewer": "Viewer"
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
  "Sitting": {
    "closedAt": "Instant",
    "durationMinutes": "Int!",
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
