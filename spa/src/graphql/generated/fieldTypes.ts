/** The schema's type of each field that an operation asks for, and of each field of a mutation's payload. */
export const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "AccessChange": {
    "at": "Instant!",
    "boardName": "String",
    "by": "PersonName",
    "id": "ID!",
    "kind": "AccessKind!",
    "steps": "[AccessStep!]!"
  },
  "AccessChangePayload": {
    "accessChange": "AccessChange",
    "userErrors": "[UserError!]!"
  },
  "AccessForecast": {
    "beginsAt": "Instant",
    "confirmers": "[PersonName!]!"
  },
  "AccessGrant": {
    "accountEmail": "String",
    "beginsAt": "Instant",
    "boardId": "ID",
    "boardName": "String",
    "boardRole": "MembershipRole",
    "confirmers": "[PersonName!]!",
    "decidedAt": "Instant",
    "decidedBy": "PersonName",
    "endDate": "LocalDate",
    "expiresAt": "Instant",
    "id": "ID!",
    "kind": "AccessKind!",
    "membershipId": "ID",
    "orgRole": "OrgRole",
    "person": "PersonName",
    "reason": "String",
    "requestedAt": "Instant!",
    "requestedBy": "PersonName",
    "startDate": "LocalDate",
    "state": "AccessGrantState!",
    "viewerMayConfirm": "Boolean!",
    "viewerMayStop": "Boolean!"
  },
  "AccessGrantPayload": {
    "accessGrant": "AccessGrant",
    "auditSeq": "Int",
    "userErrors": "[UserError!]!"
  },
  "AccessRequest": {
    "accessGrant": "AccessGrant",
    "decidedAt": "Instant",
    "email": "String",
    "id": "ID!",
    "person": "PersonName",
    "proposed": "PersonName",
    "reason": "String",
    "requestedAt": "Instant!",
    "source": "AccessRequestSource!",
    "state": "AccessRequestState!"
  },
  "AccessRequestConnection": {
    "edges": "[AccessRequestEdge!]!",
    "totalCount": "Int!"
  },
  "AccessRequestEdge": {
    "node": "AccessRequest!"
  },
  "AccessRequestPayload": {
    "accessGrants": "[AccessGrant!]!",
    "accessRequest": "AccessRequest",
    "auditSeq": "Int",
    "userErrors": "[UserError!]!"
  },
  "AccessStep": {
    "accessGrantId": "ID",
    "boardRole": "MembershipRole",
    "orgRole": "OrgRole",
    "outcome": "AccessOutcome!"
  },
  "AgendaEntry": {
    "depth": "Int!",
    "durationMinutes": "Int!",
    "id": "ID!",
    "number": "String",
    "plannedStart": "Instant",
    "plannedStartLocal": "LocalDateTime"
  },
  "AgendaItem": {
    "access": "ItemAccess",
    "carriedFrom": "LinkedItem",
    "conflicts": "[ConflictDeclaration!]!",
    "continuedAs": "LinkedItem",
    "contributors": "[PersonName!]!",
    "counterparties": "[String!]!",
    "depth": "Int!",
    "durationMinutes": "Int!",
    "endReason": "String",
    "id": "ID!",
    "isNew": "Boolean!",
    "isPaperOverdue": "Boolean!",
    "isPending": "Boolean!",
    "lateReason": "String",
    "number": "String",
    "outcomes": "[DecidedResolution!]!",
    "paperDueDate": "LocalDate",
    "papers": "[Paper!]!",
    "plannedStart": "Instant",
    "plannedStartLocal": "LocalDateTime",
    "possibleConflicts": "[PossibleConflict!]!",
    "presenters": "[PersonName!]!",
    "purpose": "AgendaPurpose!",
    "quorumForecast": "QuorumForecast",
    "recommendation": "String",
    "resolutions": "[Resolution!]!",
    "session": "ItemSession!",
    "standing": "StandingItem",
    "state": "AgendaItemState!",
    "summary": "String",
    "takenAfter": "String",
    "takenOutOfConsentBy": "PersonName",
    "title": "String!",
    "version": "Int!",
    "viewerMayAddPaper": "Boolean!",
    "viewerMayDeclareConflict": "Boolean!",
    "viewerMayDeclareForAnother": "Boolean!",
    "viewerMayDraftResolution": "Boolean!",
    "viewerMayTakeOff": "Boolean!",
    "votingRules": "VotingRules"
  },
  "AgendaPayload": {
    "auditSeq": "Int",
    "item": "AgendaItem",
    "meeting": "Meeting",
    "userErrors": "[UserError!]!"
  },
  "AgendaTemplate": {
    "id": "ID!",
    "items": "[AgendaTemplateItem!]!",
    "name": "String!",
    "version": "Int!"
  },
  "AgendaTemplateItem": {
    "depth": "Int!",
    "ownMinutes": "Int!",
    "session": "ItemSession!",
    "title": "String!"
  },
  "AgendaTemplatePayload": {
    "auditSeq": "Int",
    "template": "AgendaTemplate",
    "userErrors": "[UserError!]!"
  },
  "Annotation": {
    "anchor": "AnnotationAnchor",
    "anchorVersionId": "ID!",
    "authorName": "String!",
    "body": "String!",
    "id": "ID!",
    "isMine": "Boolean!",
    "kind": "AnnotationKind!",
    "sharedWith": "[PersonName!]!",
    "state": "AnnotationState!",
    "strokes": "InkStrokes!",
    "version": "Int!"
  },
  "AnnotationAnchor": {
    "after": "String!",
    "before": "String!",
    "page": "Int!",
    "quote": "String!"
  },
  "AnnotationPayload": {
    "annotation": "Annotation",
    "userErrors": "[UserError!]!"
  },
  "ArrivedPaper": {
    "arrivedAt": "Instant!",
    "itemId": "ID!",
    "itemTitle": "String!",
    "title": "String!",
    "uploadedByName": "String!",
    "version": "Int!",
    "versionId": "ID!"
  },
  "AttendanceInterval": {
    "correction": "String",
    "from": "Instant!",
    "guestId": "ID",
    "id": "ID!",
    "mode": "PresenceMode!",
    "personId": "ID",
    "seq": "Int!",
    "to": "Instant",
    "version": "Int!"
  },
  "Attendee": {
    "apology": "String",
    "capacity": "AttendeeCapacity!",
    "id": "ID!",
    "mode": "MeetingMode",
    "person": "Person!",
    "recordedBy": "Person",
    "remindedAt": "Instant",
    "rsvp": "Rsvp!",
    "viewerMayRemind": "Boolean!"
  },
  "Ballot": {
    "castAt": "Instant!",
    "channel": "BallotChannel!",
    "choice": "BallotChoice",
    "comment": "String",
    "id": "ID!",
    "instruction": "String",
    "person": "PersonName!",
    "recordedBy": "PersonName"
  },
  "Board": {
    "code": "String!",
    "defaultLocation": "String",
    "id": "ID!",
    "kind": "BoardKind!",
    "lastMeeting": "Meeting",
    "memberships": "[Membership!]!",
    "name": "String!",
    "nextMeeting": "Meeting",
    "parent": "Board",
    "purpose": "String",
    "restrictedSecretariat": "Boolean!",
    "seats": "Int!",
    "status": "BoardStatus!",
    "timeZone": "String!",
    "today": "LocalDate!",
    "vacancies": "Int",
    "version": "Int!",
    "viewerMayDissolve": "Boolean!",
    "viewerMayEdit": "Boolean!",
    "viewerMayPlanMeetings": "Boolean!",
    "viewerMayRecordDocuments": "Boolean!",
    "viewerMaySeat": "Boolean!",
    "viewerMemberships": "[Membership!]!",
    "viewerReadsDocuments": "Boolean!",
    "viewerReadsInterests": "Boolean!"
  },
  "BoardPayload": {
    "auditSeq": "Int",
    "board": "Board",
    "userErrors": "[UserError!]!"
  },
  "CalendarFeed": {
    "createdAt": "Instant!",
    "id": "ID!",
    "lastFetchedAt": "Instant",
    "revokedAt": "Instant",
    "version": "Int!"
  },
  "ClassQuota": {
    "min": "Int!",
    "tag": "String!"
  },
  "ConfirmInterestsPayload": {
    "auditSeq": "Int",
    "holder": "InterestHolder",
    "userErrors": "[UserError!]!"
  },
  "ConflictDeclaration": {
    "byResolution": "String",
    "decidedAt": "Instant",
    "decidedBy": "PersonName",
    "decider": "ConflictDecider",
    "decision": "ConflictDecision",
    "declaredAt": "Instant!",
    "id": "ID!",
    "inForce": "Boolean!",
    "interest": "Interest",
    "isMine": "Boolean!",
    "kind": "ConflictKind!",
    "mayDecide": "Boolean!",
    "needsResolution": "Boolean!",
    "otherExclusion": "Boolean!",
    "person": "PersonName!",
    "recordedBy": "PersonName",
    "statement": "String!",
    "version": "Int!"
  },
  "ConflictPayload": {
    "auditSeq": "Int",
    "declaration": "ConflictDeclaration",
    "item": "AgendaItem",
    "userErrors": "[UserError!]!"
  },
  "ConsentAgenda": {
    "items": "[ConsentItem!]!",
    "mayPropose": "Boolean!",
    "mayTakeOut": "Boolean!",
    "resolution": "Resolution",
    "returnable": "[ConsentItem!]!"
  },
  "ConsentItem": {
    "itemId": "ID!",
    "number": "String!",
    "title": "String!"
  },
  "ContentLink": {
    "url": "String!"
  },
  "CreateCalendarFeedPayload": {
    "auditSeq": "Int",
    "calendarFeed": "CalendarFeed",
    "url": "String",
    "userErrors": "[UserError!]!"
  },
  "CreateUploadSessionPayload": {
    "auditSeq": "Int",
    "expiresAt": "Instant",
    "ticket": "ID",
    "userErrors": "[UserError!]!"
  },
  "DecidedResolution": {
    "id": "ID!",
    "number": "String!",
    "reason": "OutcomeReason",
    "state": "ResolutionState!",
    "title": "String!"
  },
  "Document": {
    "board": "Board!",
    "createdAt": "Instant!",
    "fileName": "String!",
    "folderPath": "String!",
    "id": "ID!",
    "sizeBytes": "ByteCount!",
    "title": "String!",
    "uploadedByName": "String!",
    "version": "Int!",
    "versions": "[PaperVersion!]!",
    "webUrl": "String"
  },
  "DocumentConnection": {
    "edges": "[DocumentEdge!]!",
    "pageInfo": "PageInfo!"
  },
  "DocumentEdge": {
    "node": "Document!"
  },
  "DocumentPayload": {
    "auditSeq": "Int",
    "document": "Document",
    "userErrors": "[UserError!]!"
  },
  "Exclusion": {
    "basis": "ExclusionBasis!",
    "id": "ID!",
    "openedBefore": "[String!]!",
    "person": "PersonName!",
    "privateReason": "String",
    "scope": "ExclusionScope!",
    "version": "Int!"
  },
  "FirstStep": {
    "boardId": "ID",
    "done": "Boolean!",
    "kind": "FirstStepKind!",
    "meetingId": "ID"
  },
  "Guest": {
    "answer": "Attendee",
    "email": "String",
    "id": "ID!",
    "items": "[GuestItem!]!",
    "name": "String",
    "person": "PersonName",
    "version": "Int!"
  },
  "GuestItem": {
    "id": "ID!",
    "number": "String",
    "title": "String!"
  },
  "HeldSitting": {
    "closedAt": "Instant",
    "openedAt": "Instant!",
    "openedInquorate": "Boolean!",
    "openedShort": "Boolean!",
    "reason": "String",
    "seq": "Int!"
  },
  "HomeRow": {
    "accessChange": "AccessChange",
    "accessGrant": "AccessGrant",
    "attendees": "[Attendee!]!",
    "boardId": "ID",
    "count": "Int",
    "dueAt": "Instant",
    "dueAtLocal": "LocalDateTime",
    "id": "ID!",
    "itemId": "ID",
    "kind": "HomeRowKind!",
    "meetingId": "ID",
    "number": "String",
    "paper": "ArrivedPaper",
    "personId": "ID",
    "sinceLocal": "LocalDateTime",
    "state": "HomeRowState!",
    "timeZone": "String",
    "title": "String",
    "total": "Int"
  },
  "Interest": {
    "description": "String!",
    "direct": "Boolean!",
    "endDate": "LocalDate",
    "id": "ID!",
    "mayChange": "Boolean!",
    "nature": "InterestNature!",
    "organisationName": "String!",
    "personId": "ID!",
    "recordedByName": "String",
    "startDate": "LocalDate!",
    "version": "Int!",
    "visibility": "InterestVisibility!"
  },
  "InterestConnection": {
    "edges": "[InterestEdge!]!",
    "pageInfo": "PageInfo!"
  },
  "InterestEdge": {
    "node": "Interest!"
  },
  "InterestHolder": {
    "confirmedAt": "Instant",
    "dueOn": "LocalDate",
    "mayRecord": "Boolean!",
    "mayRecordConfidential": "Boolean!",
    "outOfDateOn": "LocalDate",
    "personId": "ID!",
    "personName": "String!",
    "state": "InterestsState!"
  },
  "InterestPayload": {
    "auditSeq": "Int",
    "interest": "Interest",
    "userErrors": "[UserError!]!"
  },
  "ItemAbsence": {
    "backAt": "Instant",
    "id": "ID!",
    "itemId": "ID!",
    "leftAt": "Instant!",
    "personId": "ID!"
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
  "LinkedItem": {
    "boardId": "ID!",
    "itemId": "ID!",
    "meetingId": "ID!",
    "meetingNumber": "String!",
    "meetingTitle": "String!",
    "number": "String"
  },
  "LiveItem": {
    "declarations": "Int!",
    "entry": "AgendaEntry!",
    "secondsBefore": "Int!",
    "startedAt": "Instant!"
  },
  "LiveVote": {
    "entitled": "Int!",
    "itemId": "ID!",
    "mark": "Int!",
    "received": "Int!",
    "resolutionId": "ID!"
  },
  "Meeting": {
    "agendaEndsAtLocal": "LocalDateTime",
    "agendaSpareMinutes": "Int",
    "agendaVersion": "Int!",
    "answerBy": "LocalDate",
    "board": "Board!",
    "calendarFile": "String",
    "cancelReason": "String",
    "consentAgenda": "ConsentAgenda!",
    "earlierNotices": "[Notice!]!",
    "entries": "[AgendaEntry!]!",
    "guests": "[Guest!]!",
    "id": "ID!",
    "kind": "MeetingKind!",
    "location": "String",
    "mode": "MeetingMode!",
    "notice": "Notice",
    "noticeState": "NoticeState!",
    "number": "String!",
    "onlineUrl": "String",
    "outcomes": "[DecidedResolution!]!",
    "packVersion": "Int!",
    "quorumForecast": "QuorumForecast",
    "secretaries": "[PersonName!]!",
    "sittings": "[Sitting!]!",
    "startsAt": "Instant!",
    "state": "MeetingState!",
    "takesAnswers": "Boolean!",
    "title": "String!",
    "version": "Int!",
    "viewerAnswer": "Attendee",
    "viewerMayCancel": "Boolean!",
    "viewerMayDownloadPack": "Boolean!",
    "viewerMayEditAgenda": "Boolean!",
    "viewerMayInviteGuests": "Boolean!",
    "viewerMayPlan": "Boolean!",
    "viewerMayPublish": "Boolean!",
    "viewerMayRecordAnswers": "Boolean!",
    "viewerMayServeNotice": "Boolean!",
    "viewerMayTakeLateItem": "Boolean!",
    "viewerReadsAgenda": "Boolean!"
  },
  "MeetingConnection": {
    "edges": "[MeetingEdge!]!",
    "pageInfo": "PageInfo!"
  },
  "MeetingEdge": {
    "node": "Meeting!"
  },
  "MeetingLive": {
    "absences": "[ItemAbsence!]",
    "changed": "Boolean!",
    "intervals": "[AttendanceInterval!]",
    "meetingVersion": "Int",
    "now": "Instant!",
    "openItem": "LiveItem",
    "openVote": "LiveVote",
    "personChairing": "Person",
    "quorum": "QuorumStatus",
    "seq": "Int!",
    "sitting": "HeldSitting",
    "state": "MeetingState",
    "viewerMayRecordAttendance": "Boolean",
    "viewerMayRun": "Boolean"
  },
  "MeetingPayload": {
    "auditSeq": "Int",
    "meeting": "Meeting",
    "participation": "Participation",
    "userErrors": "[UserError!]!"
  },
  "Membership": {
    "appointedBy": "String",
    "endDate": "LocalDate",
    "endReason": "String",
    "historyFrom": "LocalDate",
    "id": "ID!",
    "person": "Person!",
    "role": "MembershipRole!",
    "startDate": "LocalDate!",
    "termNumber": "Int!",
    "version": "Int!",
    "voting": "Boolean!",
    "weight": "Int!"
  },
  "MembershipPayload": {
    "accessGrants": "[AccessGrant!]!",
    "auditSeq": "Int",
    "membership": "Membership",
    "userErrors": "[UserError!]!"
  },
  "MinutesRule": {
    "commentDays": "Int!",
    "draftWithinWorkingDays": "Int!",
    "signatories": "MinutesSignatories!"
  },
  "Mutation": {
    "acceptPaper": "AgendaPayload!",
    "addAgendaItem": "AgendaPayload!",
    "addAnnotation": "AnnotationPayload!",
    "addExclusion": "AgendaPayload!",
    "addInterest": "InterestPayload!",
    "addMembership": "MembershipPayload!",
    "adjournMeeting": "RoomPayload!",
    "amendExclusion": "AgendaPayload!",
    "applyTemplate": "AgendaPayload!",
    "attachPaper": "AgendaPayload!",
    "cancelMeeting": "MeetingPayload!",
    "castBallot": "ResolutionPayload!",
    "castCastingVote": "ResolutionPayload!",
    "closeMeeting": "RoomPayload!",
    "closeVoting": "ResolutionPayload!",
    "concludeItem": "RoomPayload!",
    "confirmAccessGrant": "AccessGrantPayload!",
    "confirmInterests": "ConfirmInterestsPayload!",
    "confirmSecondFactorReset": "PersonPayload!",
    "copyAgenda": "AgendaPayload!",
    "correctInterval": "RoomPayload!",
    "createBoard": "BoardPayload!",
    "createCalendarFeed": "CreateCalendarFeedPayload!",
    "createMeeting": "MeetingPayload!",
    "createRuleSet": "RuleSetPayload!",
    "createUploadSession": "CreateUploadSessionPayload!",
    "decideConflict": "ConflictPayload!",
    "declareConflict": "ConflictPayload!",
    "declineAccessRequest": "AccessRequestPayload!",
    "deferAgendaItem": "AgendaPayload!",
    "deleteAnnotation": "AnnotationPayload!",
    "deleteTemplate": "AgendaTemplatePayload!",
    "detachPaper": "AgendaPayload!",
    "dismissAccessChange": "AccessChangePayload!",
    "dissolveBoard": "BoardPayload!",
    "draftResolution": "ResolutionPayload!",
    "duplicateMeeting": "MeetingPayload!",
    "endInterest": "InterestPayload!",
    "endMembership": "MembershipPayload!",
    "inviteGuest": "AgendaPayload!",
    "invitePerson": "PersonPayload!",
    "liftExclusion": "AgendaPayload!",
    "linkAccessRequest": "AccessRequestPayload!",
    "moveAgendaItem": "AgendaPayload!",
    "moveDocument": "DocumentPayload!",
    "movePaper": "AgendaPayload!",
    "openSitting": "RoomPayload!",
    "openVoting": "ResolutionPayload!",
    "placeOrphan": "AnnotationPayload!",
    "planNextSitting": "RoomPayload!",
    "proposeConsent": "ResolutionPayload!",
    "proposeResolution": "ResolutionPayload!",
    "publishMeeting": "MeetingPayload!",
    "recordArrival": "RoomPayload!",
    "recordBallot": "ResolutionPayload!",
    "recordCounts": "ResolutionPayload!",
    "recordDeparture": "RoomPayload!",
    "recordDocument": "RecordDocumentPayload!",
    "recordHandedOver": "MeetingPayload!",
    "recordNoObjection": "ResolutionPayload!",
    "recordNoticeWaiver": "MeetingPayload!",
    "recordObjection": "ResolutionPayload!",
    "recordResponse": "MeetingPayload!",
    "referAgendaItem": "AgendaPayload!",
    "reinstatePerson": "PersonPayload!",
    "remindToAnswer": "MeetingPayload!",
    "renameDocument": "DocumentPayload!",
    "renamePaper": "AgendaPayload!",
    "renameTemplate": "AgendaTemplatePayload!",
    "repeatVote": "ResolutionPayload!",
    "requestSecondFactorReset": "PersonPayload!",
    "rescheduleMeeting": "MeetingPayload!",
    "respondToInvitation": "MeetingPayload!",
    "resumeMeeting": "RoomPayload!",
    "returnPaper": "AgendaPayload!",
    "returnToConsent": "AgendaPayload!",
    "revokeCalendarFeed": "RevokeCalendarFeedPayload!",
    "revokeGuest": "AgendaPayload!",
    "saveTemplate": "AgendaTemplatePayload!",
    "scheduleMeeting": "MeetingPayload!",
    "sendInvitation": "PersonPayload!",
    "serveNotice": "MeetingPayload!",
    "setItemSession": "AgendaPayload!",
    "setOrgRoles": "PersonPayload!",
    "setOrganisationLogo": "OrganisationPayload!",
    "setPersonChairing": "RoomPayload!",
    "setReadingPosition": "SetReadingPositionPayload!",
    "shareAnnotation": "AnnotationPayload!",
    "signOutEverywhere": "PersonPayload!",
    "startItem": "RoomPayload!",
    "stopAccessGrant": "AccessGrantPayload!",
    "submitPaper": "AgendaPayload!",
    "suspendPerson": "PersonPayload!",
    "takeOutOfConsent": "AgendaPayload!",
    "updateAgendaItem": "AgendaPayload!",
    "updateAnnotation": "AnnotationPayload!",
    "updateBoard": "BoardPayload!",
    "updateInterest": "InterestPayload!",
    "updateMeeting": "MeetingPayload!",
    "updateMembership": "MembershipPayload!",
    "updateNotificationPreferences": "UpdateNotificationPreferencesPayload!",
    "updateOrganisation": "OrganisationPayload!",
    "updatePerson": "PersonPayload!",
    "updateResolution": "ResolutionPayload!",
    "welcomePerson": "WelcomePersonPayload!",
    "withdrawAgendaItem": "AgendaPayload!",
    "withdrawDocument": "DocumentPayload!",
    "withdrawResolution": "ResolutionPayload!",
    "withdrawSecondFactorReset": "PersonPayload!",
    "withdrawVersion": "AgendaPayload!"
  },
  "NamedThreshold": {
    "allOf": "[Threshold!]!",
    "name": "String!"
  },
  "NotCounted": {
    "cause": "NotCountedCause!",
    "person": "Person!"
  },
  "Notice": {
    "agendaChanged": "Boolean!",
    "deadline": "Instant!",
    "deadlineLocal": "LocalDateTime!",
    "id": "ID!",
    "latestServiceDate": "LocalDate!",
    "membersChanged": "Boolean!",
    "recipients": "[NoticeRecipient!]!",
    "rule": "String!",
    "servedAt": "Instant!",
    "servedAtLocal": "LocalDateTime!",
    "servedBy": "PersonName!",
    "shortByDays": "Int!",
    "source": "String!",
    "startsAt": "Instant!",
    "startsAtLocal": "LocalDateTime!",
    "state": "NoticeState!",
    "timeZone": "String!",
    "views": "Int",
    "waiveBy": "Instant",
    "waiveByLocal": "LocalDateTime",
    "waiversMissing": "Int"
  },
  "NoticePlan": {
    "daysLeft": "Int",
    "deadline": "Instant!",
    "deadlineLocal": "LocalDateTime!",
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
  "NoticeRecipient": {
    "contentHash": "String",
    "deemedServedAt": "Instant",
    "deemedServedAtLocal": "LocalDateTime",
    "delivery": "NoticeDelivery!",
    "email": "String!",
    "isInTime": "Boolean!",
    "person": "PersonName!",
    "serviceDate": "LocalDate",
    "shortByDays": "Int!",
    "waivedAt": "Instant"
  },
  "NoticeRule": {
    "deemedAfterHours": "Int!",
    "kind": "NoticeKind!",
    "n": "Int!"
  },
  "NotificationChoice": {
    "mayChange": "Boolean!",
    "type": "NotificationType!",
    "way": "NotificationWay!"
  },
  "NotificationPreferences": {
    "choices": "[NotificationChoice!]!",
    "digestHour": "Int!",
    "version": "Int!"
  },
  "Organisation": {
    "id": "ID!",
    "legalName": "String",
    "locale": "String!",
    "logo": "String",
    "name": "String!",
    "settings": "OrganisationSettings",
    "timeZone": "String!"
  },
  "OrganisationPayload": {
    "auditSeq": "Int",
    "organisation": "Organisation",
    "userErrors": "[UserError!]!"
  },
  "OrganisationSettings": {
    "absoluteSessionHours": "Int!",
    "downloadPolicy": "DownloadPolicy!",
    "excludedWeekdays": "[Weekday!]!",
    "holidays": "[LocalDate!]!",
    "idleTimeoutMinutes": "Int!",
    "microsoftOnly": "Boolean!",
    "secondFactorRequired": "Boolean!",
    "version": "Int!",
    "votesNeedProof": "Boolean!"
  },
  "PackChange": {
    "fields": "[String!]!",
    "itemId": "ID!",
    "kind": "PackChangeKind!",
    "n": "Int",
    "note": "String",
    "number": "String!",
    "paperId": "ID",
    "title": "String!"
  },
  "PackComparison": {
    "changes": "[PackChange!]!",
    "notes": "[String!]!",
    "since": "Int!",
    "version": "Int!"
  },
  "PackEntry": {
    "depth": "Int!",
    "isPlaceholder": "Boolean!",
    "isWithdrawn": "Boolean!",
    "itemId": "ID",
    "lateReason": "String",
    "number": "String",
    "papers": "[PackPaper!]!",
    "purpose": "AgendaPurpose",
    "takenAfter": "String",
    "title": "String",
    "viewerMayAnnotate": "Boolean!"
  },
  "PackFile": {
    "state": "PackFileState!",
    "url": "String"
  },
  "PackPaper": {
    "changeNote": "String",
    "fileName": "String!",
    "isSearchable": "Boolean",
    "isViewable": "Boolean!",
    "isWithdrawn": "Boolean!",
    "lateReason": "String",
    "mediaType": "String!",
    "n": "Int!",
    "number": "String!",
    "openedAt": "Instant",
    "pageCount": "Int",
    "paperId": "ID!",
    "readPage": "Int",
    "reason": "String",
    "sizeBytes": "ByteCount!",
    "title": "String!",
    "versionId": "ID!"
  },
  "PackVersion": {
    "changes": "[PackChange!]!",
    "entries": "[PackEntry!]!",
    "meetingId": "ID!",
    "publishedAt": "Instant!",
    "version": "Int!"
  },
  "PageInfo": {
    "endCursor": "String",
    "hasNextPage": "Boolean!"
  },
  "Paper": {
    "id": "ID!",
    "lateReason": "String",
    "number": "String",
    "title": "String!",
    "version": "Int!",
    "versions": "[PaperVersion!]!",
    "viewerMayArrange": "Boolean!",
    "viewerMayDetach": "Boolean!",
    "viewerMayReplace": "Boolean!",
    "viewerMayWithdraw": "Boolean!"
  },
  "PaperVersion": {
    "changeNote": "String",
    "createdAt": "Instant!",
    "fileName": "String!",
    "id": "ID!",
    "isSearchable": "Boolean",
    "isViewable": "Boolean!",
    "mediaType": "String!",
    "n": "Int!",
    "notices": "[PaperNotice!]!",
    "pageCount": "Int",
    "reason": "String",
    "refusal": "PaperRefusal",
    "scanState": "ScanState!",
    "sizeBytes": "ByteCount!",
    "state": "PaperState!",
    "uploadedByName": "String!",
    "version": "Int!",
    "viewerMayDownload": "Boolean!"
  },
  "Participation": {
    "answer": "Attendee",
    "answerBy": "LocalDate",
    "attendedIds": "[ID!]!",
    "boardName": "String!",
    "cancelReason": "String",
    "id": "ID!",
    "items": "[AgendaItem!]!",
    "location": "String",
    "mode": "MeetingMode!",
    "number": "String!",
    "onlineUrl": "String",
    "sittings": "[Sitting!]!",
    "startsAt": "Instant!",
    "startsAtLocal": "LocalDateTime!",
    "state": "MeetingState!",
    "takesAnswer": "Boolean!",
    "timeZone": "String!",
    "title": "String!",
    "viewerMayDownloadPack": "Boolean!",
    "writableIds": "[ID!]!"
  },
  "Person": {
    "administration": "PersonAdministration",
    "displayName": "String!",
    "email": "String!",
    "familyName": "String!",
    "givenName": "String!",
    "id": "ID!",
    "status": "PersonStatus!",
    "timeZone": "String!"
  },
  "PersonAdministration": {
    "account": "PersonAccount!",
    "mayGrantRoles": "Boolean!",
    "mayResetSecondFactor": "Boolean!",
    "orgRoles": "[OrgRole!]!",
    "secondFactor": "Boolean!",
    "secondFactorReset": "SecondFactorReset",
    "version": "Int!"
  },
  "PersonConnection": {
    "edges": "[PersonEdge!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "Int!"
  },
  "PersonEdge": {
    "node": "Person!"
  },
  "PersonName": {
    "displayName": "String!",
    "id": "ID!"
  },
  "PersonPayload": {
    "accessGrants": "[AccessGrant!]!",
    "auditSeq": "Int",
    "person": "Person",
    "userErrors": "[UserError!]!"
  },
  "PossibleConflict": {
    "counterparty": "String!",
    "interest": "Interest!",
    "person": "PersonName!"
  },
  "Query": {
    "accessForecast": "AccessForecast",
    "accessGrant": "AccessGrant",
    "accessGrants": "[AccessGrant!]!",
    "accessRequests": "AccessRequestConnection!",
    "agendaItem": "AgendaItem",
    "annotations": "[Annotation!]!",
    "attendance": "[Attendee!]!",
    "board": "Board",
    "boards": "[Board!]!",
    "calendarFeeds": "[CalendarFeed!]!",
    "document": "Document",
    "documentContentUrl": "ContentLink",
    "documentFolders": "[String!]!",
    "documents": "DocumentConnection!",
    "endOfTerm": "[String!]!",
    "firstSteps": "[FirstStep!]!",
    "home": "[HomeRow!]!",
    "interestHolders": "[InterestHolder!]!",
    "interests": "InterestConnection!",
    "meeting": "Meeting",
    "meetingLive": "MeetingLive",
    "meetingReadiness": "Readiness",
    "meetings": "MeetingConnection!",
    "memberships": "[Membership!]!",
    "noticeClock": "NoticePlan",
    "noticePlan": "NoticePlanAnswer",
    "noticeProofUrl": "ContentLink",
    "notificationPreferences": "NotificationPreferences",
    "organisation": "Organisation",
    "ownInterests": "InterestHolder",
    "packChanges": "PackComparison",
    "packUrl": "PackFile",
    "packVersion": "PackVersion",
    "participation": "Participation",
    "participations": "[Participation!]!",
    "people": "PersonConnection!",
    "person": "Person",
    "quorumStatus": "QuorumStatus",
    "resolution": "Resolution",
    "resolutionCertificateUrl": "ContentLink",
    "resolutions": "ResolutionConnection!",
    "rulePresets": "[RulePreset!]!",
    "ruleSets": "[RuleSet!]!",
    "templates": "[AgendaTemplate!]",
    "termProposal": "TermProposal",
    "terms": "[Membership!]!",
    "tryRules": "RulesTrialAnswer",
    "unpublishedChanges": "[PackChange!]!",
    "unreachedAttendees": "[UnreachedAttendee!]!",
    "viewAs": "[AgendaEntry!]!",
    "viewer": "Viewer",
    "viewerMayCreateBoards": "Boolean!",
    "weeksAhead": "[WeekAhead!]!"
  },
  "QuorumClass": {
    "class": "String!",
    "counted": "Int!",
    "required": "Int!"
  },
  "QuorumForecast": {
    "absent": "Int!",
    "base": "Int!",
    "certain": "Int!",
    "outlook": "QuorumOutlook!",
    "required": "Int!",
    "undecided": "Int!"
  },
  "QuorumRule": {
    "base": "QuorumBase!",
    "classes": "[ClassQuota!]!",
    "conflicted": "ConflictedMembers!",
    "floor": "Int!",
    "graceMinutes": "Int!",
    "kind": "QuorumKind!",
    "n": "Int!",
    "p": "Int!",
    "q": "Int!",
    "remoteCounts": "Boolean!"
  },
  "QuorumStatus": {
    "base": "Int!",
    "classes": "[QuorumClass!]!",
    "counted": "Int!",
    "graceUntil": "Instant",
    "lostAt": "Instant",
    "notCounted": "[NotCounted!]!",
    "quorate": "Boolean!",
    "required": "Int!",
    "spare": "Int!"
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
    "auditSeq": "Int",
    "document": "Document",
    "userErrors": "[UserError!]!"
  },
  "Resolution": {
    "abstentionText": "String",
    "awaitsCastingVote": "Boolean!",
    "ballot": "BallotKind!",
    "ballots": "[Ballot!]!",
    "boardId": "ID!",
    "castingVote": "Ballot",
    "closedAt": "Instant",
    "comparisons": "[ThresholdComparison!]!",
    "endReason": "String",
    "explanation": "String",
    "id": "ID!",
    "isConsent": "Boolean!",
    "itemId": "ID!",
    "items": "[ConsentItem!]!",
    "meetingId": "ID!",
    "meetingNumber": "String!",
    "mover": "PersonName",
    "number": "String",
    "openedAt": "Instant",
    "papers": "[VotedPaper!]!",
    "progress": "VoteProgress",
    "quorum": "QuorumStatus",
    "reason": "OutcomeReason",
    "repeatedBy": "ID",
    "repeats": "ID",
    "rights": "ResolutionRights!",
    "seconder": "PersonName",
    "state": "ResolutionState!",
    "tally": "VoteTally",
    "text": "String!",
    "thresholdName": "String!",
    "thresholdText": "String!",
    "title": "String!",
    "version": "Int!",
    "viewerBallot": "Ballot"
  },
  "ResolutionConnection": {
    "edges": "[ResolutionEdge!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "Int!"
  },
  "ResolutionEdge": {
    "node": "Resolution!"
  },
  "ResolutionPayload": {
    "auditSeq": "Int",
    "resolution": "Resolution",
    "userErrors": "[UserError!]!"
  },
  "ResolutionRights": {
    "mayCastDecidingVote": "Boolean!",
    "mayClose": "Boolean!",
    "mayEdit": "Boolean!",
    "mayOpen": "Boolean!",
    "mayPropose": "Boolean!",
    "mayRecord": "Boolean!",
    "mayRepeat": "Boolean!",
    "mayVote": "Boolean!",
    "mayWithdraw": "Boolean!"
  },
  "RevokeCalendarFeedPayload": {
    "auditSeq": "Int",
    "calendarFeed": "CalendarFeed",
    "userErrors": "[UserError!]!"
  },
  "RoomPayload": {
    "auditSeq": "Int",
    "live": "MeetingLive",
    "meeting": "Meeting",
    "userErrors": "[UserError!]!"
  },
  "RulePreset": {
    "explanation": "[RuleSentence!]!",
    "name": "RulePresetName!",
    "rules": "Rules!",
    "source": "String!",
    "title": "String!"
  },
  "RuleSentence": {
    "setting": "RuleSetting!",
    "text": "String!"
  },
  "RuleSet": {
    "effectiveFrom": "LocalDate!",
    "explanation": "[RuleSentence!]!",
    "id": "ID!",
    "inForce": "Boolean!",
    "rules": "Rules!",
    "source": "String!",
    "used": "Boolean"
  },
  "RuleSetPayload": {
    "auditSeq": "Int",
    "ruleSet": "RuleSet",
    "userErrors": "[UserError!]!"
  },
  "Rules": {
    "abstentionAllowed": "Boolean!",
    "castingVote": "CastingVote!",
    "maxRepresented": "Int!",
    "minutes": "MinutesRule!",
    "notice": "NoticeRule!",
    "quorum": "QuorumRule!",
    "representation": "Representation!",
    "secretBallotAllowed": "Boolean!",
    "shortNotice": "ShortNoticeRule!",
    "terms": "TermsRule!",
    "thresholds": "[NamedThreshold!]!",
    "written": "WrittenRule!"
  },
  "RulesTrial": {
    "quorate": "Boolean!",
    "sentence": "String!"
  },
  "RulesTrialAnswer": {
    "trial": "RulesTrial",
    "userErrors": "[UserError!]!"
  },
  "SecondFactorReset": {
    "mayConfirm": "Boolean!",
    "requestedAt": "Instant!",
    "requestedBy": "PersonName"
  },
  "SetReadingPositionPayload": {
    "userErrors": "[UserError!]!"
  },
  "ShortNoticeRule": {
    "allowed": "Boolean!",
    "lateWaiverDays": "Int!",
    "p": "Int!",
    "q": "Int!",
    "waiver": "NoticeWaiver!"
  },
  "Sitting": {
    "closedAt": "Instant",
    "durationMinutes": "Int!",
    "occurrence": "Occurrence",
    "openedAt": "Instant",
    "seq": "Int!",
    "startsAt": "Instant!",
    "startsAtLocal": "LocalDateTime!",
    "timeZone": "String!"
  },
  "TermProposal": {
    "endDate": "LocalDate",
    "limit": "String",
    "termNumber": "Int!"
  },
  "TermsRule": {
    "maxTerms": "Int!",
    "maxTotalMonths": "Int!",
    "termMonths": "Int!"
  },
  "Threshold": {
    "base": "ThresholdBase!",
    "comparator": "ThresholdComparator!",
    "p": "Int!",
    "q": "Int!"
  },
  "ThresholdComparison": {
    "holds": "Boolean!",
    "inequality": "String!",
    "text": "String!"
  },
  "UnreachedAttendee": {
    "obstacle": "MailObstacle!",
    "person": "Person!"
  },
  "UpdateNotificationPreferencesPayload": {
    "auditSeq": "Int",
    "preferences": "NotificationPreferences",
    "userErrors": "[UserError!]!"
  },
  "UserError": {
    "code": "String!",
    "data": "JSON",
    "field": "String",
    "message": "String!"
  },
  "Viewer": {
    "orgRoles": "[OrgRole!]!",
    "person": "Person!"
  },
  "VoteProgress": {
    "entitled": "Int!",
    "outstanding": "[PersonName!]!",
    "received": "Int!"
  },
  "VoteTally": {
    "abstained": "Int!",
    "against": "Int!",
    "entitled": "Int!",
    "for": "Int!",
    "presentNotVoting": "Int!"
  },
  "VotedPaper": {
    "fingerprint": "String!",
    "number": "String!",
    "title": "String!",
    "version": "Int!",
    "versionId": "ID!"
  },
  "VotingRules": {
    "secretBallotAllowed": "Boolean!",
    "thresholdNames": "[String!]!",
    "thresholdText": "String!"
  },
  "WeekAhead": {
    "dates": "[WeekDate!]!",
    "startsOn": "LocalDate!"
  },
  "WeekDate": {
    "boardId": "ID!",
    "id": "ID!",
    "kind": "WeekDateKind!",
    "meetingId": "ID",
    "number": "String",
    "on": "LocalDate!",
    "title": "String!"
  },
  "WelcomePersonPayload": {
    "accessGrants": "[AccessGrant!]!",
    "auditSeq": "Int",
    "isInvited": "Boolean!",
    "person": "Person",
    "userErrors": "[UserError!]!"
  },
  "WrittenRule": {
    "allowed": "Boolean!",
    "anyMemberMayDemandMeeting": "Boolean!",
    "ballotFinal": "Boolean!",
    "periodDays": "Int!",
    "threshold": "String!"
  }
};
