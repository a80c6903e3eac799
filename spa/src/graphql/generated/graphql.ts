/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends " $fragmentName" | "__typename" ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from "@graphql-typed-document-node/core";
export type AcceptPaperInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly versionId: string;
};

export type AccessRequestSource = "CHAT_SIGN_ON" | "REGISTRATION";

export type AccessRequestState = "DECLINED" | "LINKED" | "PENDING";

export type AddAgendaItemInput = {
  /** The item of the same parent behind which it comes; null for the first place. */
  readonly afterId?: string | null | undefined;
  readonly clientMutationId: string;
  /** 0..480 */
  readonly durationMinutes: number;
  /** 1..300 characters, one line, for the readers; asked for once the agenda is published [A7]. */
  readonly lateReason?: string | null | undefined;
  readonly meetingId: string;
  /** The item above; null for the first level. At most three levels. */
  readonly parentId?: string | null | undefined;
  readonly presenterIds?: ReadonlyArray<string> | null | undefined;
  readonly purpose: AgendaPurpose;
  /** 3..200 characters, one line. */
  readonly title: string;
};

export type AddAnnotationInput = {
  /** Null for a note on the paper as a whole. */
  readonly anchor?: AnnotationAnchorInput | null | undefined;
  /** At most 4000 characters; a highlight may have none. */
  readonly body: string;
  readonly clientMutationId: string;
  readonly kind: AnnotationKind;
  readonly versionId: string;
};

export type AddExclusionInput = {
  readonly basis: ExclusionBasis;
  readonly clientMutationId: string;
  readonly itemId: string;
  readonly personId: string;
  /** At most 500 characters. Never shown to the person. */
  readonly privateReason?: string | null | undefined;
  readonly scope: ExclusionScope;
};

export type AddMembershipInput = {
  /** The resolution of the appointment, at most 200 characters. A term beyond the limits of the rules needs it. */
  readonly appointedBy?: string | null | undefined;
  readonly boardId: string;
  readonly clientMutationId: string;
  /** Inclusive; absent: open-ended. */
  readonly endDate?: string | null | undefined;
  /** The earliest meeting date that the member may read; absent: all. */
  readonly historyFrom?: string | null | undefined;
  readonly personId: string;
  readonly role: MembershipRole;
  readonly startDate: string;
  /** 1..99; absent: behind the person's earlier terms. */
  readonly termNumber?: number | null | undefined;
  /** False for OBSERVER and SECRETARY. */
  readonly voting: boolean;
  /** 1..1000; absent: 1. */
  readonly weight?: number | null | undefined;
};

export type AgendaItemState =
  "ACCEPTED" | "CONCLUDED" | "DECLINED" | "DEFERRED" | "OPEN" | "PROPOSED" | "REFERRED" | "WITHDRAWN";

export type AgendaPurpose = "BREAK" | "CONSENT" | "DECISION" | "DISCUSSION" | "INFORMATION" | "PROCEDURAL";

export type AnnotationAnchorInput = {
  /** At most 60 characters. */
  readonly after: string;
  /** At most 60 characters. */
  readonly before: string;
  /** 1 and up, at most the version's last one. */
  readonly page: number;
  /** At most 300 characters; empty for a note on the page. */
  readonly quote: string;
};

/** A HIGHLIGHT marks a quotation. A NOTE says something about a quotation, a page, or the paper as a whole. */
export type AnnotationKind = "HIGHLIGHT" | "NOTE";

/** How an annotation stands in the version that was asked about. */
export type AnnotationState =
  /** Made on that version. */
  | "ANCHORED"
  /** Made on an older version, without a place of its own on that one. Whether its quotation stands there, the text of the pages tells [D2]. */
  | "ORPHANED"
  /** Made on an older version and placed on that one by its author; so is what is about the paper as a whole. */
  | "RELOCATED";

export type AttachPaperInput = {
  readonly clientMutationId: string;
  readonly itemId: string;
  /** As in CreateUploadSessionInput. */
  readonly lateReason?: string | null | undefined;
  /** 1..200 characters; the file's name without its extension where it is absent. */
  readonly title?: string | null | undefined;
  /** A version of a document in the library of the item's board, which the viewer reads. */
  readonly versionId: string;
};

export type AttendeeCapacity = "GUEST" | "NON_VOTING" | "SECRETARIAT" | "VOTING_MEMBER";

export type BoardKind = "ADVISORY" | "BOARD" | "COMMITTEE";

export type BoardStatus = "ACTIVE" | "DISSOLVED";

export type CancelMeetingInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly meetingId: string;
  /** 1..500 characters. Everybody who reads the meeting reads it. */
  readonly reason: string;
};

export type CastingVote = "NONE" | "PERSON_CHAIRING";

export type ClassQuotaInput = {
  /** 1..50 */
  readonly min: number;
  readonly tag: string;
};

export type ConfirmSecondFactorResetInput = {
  readonly clientMutationId: string;
  readonly personId: string;
};

/** KEEP_BASE: who takes no part only does not count. REDUCE_BASE: the quorum is computed without them. */
export type ConflictedMembers = "KEEP_BASE" | "REDUCE_BASE";

export type CreateBoardInput = {
  readonly clientMutationId: string;
  /** 1..8 of A–Z and 0–9, once in the organisation. */
  readonly code: string;
  /** At most 200 characters. */
  readonly defaultLocation?: string | null | undefined;
  readonly kind: BoardKind;
  /** 3..120 characters. */
  readonly name: string;
  /** Needed for a committee, possible for an advisory board. */
  readonly parentId?: string | null | undefined;
  /** Makes the first rules, in force from today. */
  readonly preset: RulePresetName;
  /** At most 500 characters. */
  readonly purpose?: string | null | undefined;
  /** 1..50 */
  readonly seats: number;
  /** An IANA name; without one the organisation's. */
  readonly timeZone?: string | null | undefined;
};

export type CreateCalendarFeedInput = {
  /** The client's name for the request, at most 144 bytes. For 24 hours a repeat of the same person is answered as the first request was. */
  readonly clientMutationId: string;
};

export type CreateMeetingInput = {
  /** The last day to answer, from today to the day of the meeting; absent: none. */
  readonly answerBy?: string | null | undefined;
  readonly boardId: string;
  readonly clientMutationId: string;
  readonly kind: MeetingKind;
  /** At most 200 characters. */
  readonly location?: string | null | undefined;
  readonly mode: MeetingMode;
  /** An https address of at most 500 characters. */
  readonly onlineUrl?: string | null | undefined;
  /** 1..20, one after the other. */
  readonly sittings: ReadonlyArray<SittingInput>;
  /** 3..160 characters. */
  readonly title: string;
};

export type CreateRuleSetInput = {
  readonly boardId: string;
  readonly clientMutationId: string;
  /** Behind the dates of all rules under which a meeting was called. */
  readonly effectiveFrom: string;
  readonly rules: RulesInput;
  /** 3..200 characters. */
  readonly source: string;
};

export type CreateUploadSessionInput = {
  /** The board to whose library a new file goes. */
  readonly boardId?: string | null | undefined;
  /** At most 300 characters. */
  readonly changeNote?: string | null | undefined;
  readonly clientMutationId: string;
  /** The document of a library that the file is a newer version of. Links take none. */
  readonly documentId?: string | null | undefined;
  /** 1..180 characters, without a path. */
  readonly fileName: string;
  /** As in MoveDocumentInput, for a new file of a library; null is the top. */
  readonly folderPath?: string | null | undefined;
  /** The item of a new paper. Exactly one of the four ids is given. */
  readonly itemId?: string | null | undefined;
  /** 1..300 characters, one line, for the readers; asked for with a new paper after the item's last day for papers [A7]. */
  readonly lateReason?: string | null | undefined;
  /** The paper that the file is a newer version of. */
  readonly paperId?: string | null | undefined;
  /** 64 hexadecimal digits; the file is refused when it has another. */
  readonly sha256?: string | null | undefined;
  /** 1..104857600, or what the operator allows. */
  readonly sizeBytes: number;
  /** 1..200 characters; the file's name without its extension where it is absent. Not heeded for a newer version. */
  readonly title?: string | null | undefined;
};

export type DeclineAccessRequestInput = {
  readonly clientMutationId: string;
  /** At most 500 characters; never shown to the requester. */
  readonly reason?: string | null | undefined;
  readonly requestId: string;
};

export type DeferAgendaItemInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly itemId: string;
  /** At most 500 characters. */
  readonly reason?: string | null | undefined;
  /** A later meeting of the same board, whose agenda is still written. */
  readonly toMeetingId: string;
};

export type DeleteAnnotationInput = {
  readonly annotationId: string;
  readonly clientMutationId: string;
  readonly expectedVersion: number;
};

export type DetachPaperInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly paperId: string;
};

export type DissolveBoardInput = {
  readonly boardId: string;
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  /** 1..500 characters, for the audit trail. */
  readonly reason: string;
};

/**
 * VIEW_ONLY lets nobody save or print papers but those who manage the board, and contributors what they brought themselves. WATERMARKED
 * does so, too, but for packs (packUrl): their readers' name and e-mail address and the time stand across each page.
 */
export type DownloadPolicy = "ALLOWED" | "VIEW_ONLY" | "WATERMARKED";

export type DuplicateMeetingInput = {
  readonly clientMutationId: string;
  readonly meetingId: string;
  readonly sittings: ReadonlyArray<SittingInput>;
};

export type EndMembershipInput = {
  readonly clientMutationId: string;
  /** The last day, not before the start. */
  readonly endDate: string;
  readonly expectedVersion: number;
  readonly membershipId: string;
  /** 1..200 characters. */
  readonly reason: string;
};

export type ExclusionBasis = "CONFLICT" | "DIRECTION_OF_CHAIR" | "OTHER" | "SUBJECT_OF_ITEM";

/** DISCUSSION_ONLY leaves the papers readable. */
export type ExclusionScope = "DISCUSSION_ONLY" | "PAPERS_AND_DISCUSSION";

export type FirstStepKind = "AGENDA" | "BOARD" | "MEETING" | "MEMBERS" | "PEOPLE";

/** What waits, in the order in which it stands among what is equally urgent. */
export type HomeRowKind =
  | "ACCESS_REQUESTS"
  | "ANNOUNCE_MEETING"
  | "ANSWER_INVITATION"
  | "EMAILS_NOT_DELIVERED"
  | "ITEMS_WITHOUT_CUSTODIAN"
  | "MEETING_IN_SESSION"
  | "NOTICE_NOT_DELIVERED"
  | "PREPARE_ITEMS"
  | "QUORUM_AT_RISK"
  | "READ_PAPERS"
  | "SECOND_FACTOR_RESET"
  | "SERVE_NOTICE"
  | "TERM_ENDS"
  | "VACANCIES";

/** NOW: it goes on. OVERDUE: the deadline has passed. TODAY, LATER: it is today, or lies ahead. ANYTIME: there is none. */
export type HomeRowState = "ANYTIME" | "LATER" | "NOW" | "OVERDUE" | "TODAY";

export type InviteGuestInput = {
  readonly clientMutationId: string;
  /** Of a guest without access, for those who prepare the agenda. The portal sends nothing to it. */
  readonly email?: string | null | undefined;
  /** The items that the guest attends, at least one. Of closed items the guest comes on the list of readers. */
  readonly itemIds: ReadonlyArray<string>;
  readonly meetingId: string;
  /** 2..120 characters, one line. */
  readonly name?: string | null | undefined;
  /** A person of the organisation; null for a guest without access, who has a name. */
  readonly personId?: string | null | undefined;
};

export type InvitePeopleInput = {
  readonly clientMutationId: string;
  /** 1..100. All or none: userErrors name what is wrong by field, such as people.3.email. */
  readonly people: ReadonlyArray<PersonToInviteInput>;
  /** False adds them without an e-mail: sendInvitation invites them later. */
  readonly sendInvitations: boolean;
};

export type InvitePersonInput = {
  readonly clientMutationId: string;
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
};

/** OPEN is for everybody who reads the meeting, CLOSED for the people on its list [X3]. */
export type ItemSession = "CLOSED" | "OPEN";

export type LiftExclusionInput = {
  readonly clientMutationId: string;
  readonly exclusionId: string;
};

export type LinkAccessRequestInput = {
  readonly clientMutationId: string;
  /** A person without an account. */
  readonly personId: string;
  readonly requestId: string;
};

export type MeetingKind = "ANNUAL" | "EXTRAORDINARY" | "ORDINARY";

export type MeetingMode = "HYBRID" | "IN_PERSON" | "REMOTE";

export type MeetingOrder = "STARTS_ASC" | "STARTS_DESC";

export type MeetingState =
  "ADJOURNED" | "CANCELLED" | "CLOSED" | "DRAFT" | "HELD" | "IN_SESSION" | "PUBLISHED" | "SCHEDULED";

export type MembershipRole = "CHAIR" | "DEPUTY_CHAIR" | "MEMBER" | "OBSERVER" | "SECRETARY";

export type MinutesRuleInput = {
  /** 0..60 */
  readonly commentDays?: number;
  /** 1..60 */
  readonly draftWithinWorkingDays?: number;
  readonly signatories?: MinutesSignatories;
};

export type MinutesSignatories = "CHAIR_AND_SECRETARY" | "PERSON_CHAIRING";

export type MoveAgendaItemInput = {
  readonly afterId?: string | null | undefined;
  readonly clientMutationId: string;
  /** The agendaVersion that the move began with. */
  readonly expectedVersion: number;
  readonly itemId: string;
  readonly parentId?: string | null | undefined;
};

export type MoveDocumentInput = {
  readonly clientMutationId: string;
  readonly documentId: string;
  readonly expectedVersion: number;
  /** At most 6 names of 1..80 characters with slashes between them; empty is the top. A folder that is not there comes to be. */
  readonly folderPath: string;
};

export type NamedThresholdInput = {
  /** 1..3, which must all be met. */
  readonly allOf: ReadonlyArray<ThresholdInput>;
  /** ORDINARY, SPECIAL, or a name of capital letters. */
  readonly name: string;
};

/** WAITING: the e-mail is on its way. SENT: the mail server took it. BOUNCED: it was refused for good or given up, and the notice is not served. HANDED_OVER: the notice reached its recipient otherwise. */
export type NoticeDelivery = "BOUNCED" | "HANDED_OVER" | "SENT" | "WAITING";

export type NoticeKind = "CLEAR_DAYS" | "CLEAR_WORKING_DAYS" | "DAYS" | "HOURS";

export type NoticeRuleInput = {
  /** When a notice counts as received; 0..168. */
  readonly deemedAfterHours?: number;
  readonly kind: NoticeKind;
  /** 0..720 */
  readonly n: number;
};

export type NoticeState = "NOT_SERVED" | "SERVED" | "SHORT" | "WAIVED";

export type NoticeWaiver = "ALL_ENTITLED" | "FRACTION";

/** A kind of notification. */
export type NotificationType =
  /** Somebody waits for access; for those who decide. */
  | "ACCESS_REQUESTS"
  /** The last day to answer an invitation comes near; for those who have not answered. */
  | "ANSWER_REMINDERS"
  /** Where the audit trail ended, daily; for company secretaries and auditors. */
  | "AUDIT_CHECKPOINT"
  /** The date of a meeting is announced, changed or cancelled. */
  | "MEETING_DATES"
  /** A pack that the viewer reads was published, or has a new version. */
  | "NEW_PACKS"
  /** Papers for items to which the viewer contributes have not come, and their last day is near or over. */
  | "PAPER_REMINDERS"
  /** The answers to a meeting's date leave no quorum; for the chair and the secretaries. */
  | "QUORUM_AT_RISK"
  /** Papers that the viewer had opened were replaced by newer versions. */
  | "REPLACED_PAPERS"
  /** A term ends soon; for its holder, the chair and the secretaries. */
  | "TERM_ENDS";

/** How somebody is told. */
export type NotificationWay =
  /** By the daily digest. */
  | "DIGEST"
  /** By an e-mail of its own, at once. */
  | "EMAIL_NOW"
  /** By no e-mail: the portal shows it. */
  | "PORTAL_ONLY";

export type NotificationWayInput = {
  readonly type: NotificationType;
  readonly way: NotificationWay;
};

/** Which one is meant of a local time that the clocks show twice. */
export type Occurrence = "EARLIER" | "LATER";

/** Roles that hold across the organisation: portal administrator, company secretary, auditor. */
export type OrgRole = "AUD" | "PA" | "SEC";

export type PackChangeKind =
  | "ITEM_ADDED"
  | "ITEM_CHANGED"
  | "ITEM_MOVED"
  /** Withdrawn, deferred or referred; told with the next publication, while the agenda shows it at once. */
  | "ITEM_WITHDRAWN"
  | "PAPER_ADDED"
  | "PAPER_REPLACED"
  /** Of comparisons alone: a paper is taken back at once, not with a publication. */
  | "PAPER_WITHDRAWN";

/** How far the file of a pack is. FAILED is tried again half a minute later at the earliest, when somebody asks again. */
export type PackFileState = "BUILDING" | "FAILED" | "READY";

/** Why a file is not accepted. */
export type PaperRefusal =
  | "ACTIVE_CONTENT"
  | "BROKEN"
  | "ENCRYPTED"
  | "MACROS"
  /** What a virus scanner found. */
  | "MALWARE"
  | "TOO_LARGE_INSIDE"
  | "TOO_MANY_PAGES"
  | "TYPE_NOT_ALLOWED";

export type PaperState = "ACCEPTED" | "PUBLISHED" | "RETURNED" | "SUBMITTED" | "SUPERSEDED" | "WITHDRAWN";

/** NONE: nobody was invited. INVITED: an invitation waits for the person. LINKED: the person has an account. */
export type PersonAccount = "INVITED" | "LINKED" | "NONE";

export type PersonStatus = "ACTIVE" | "INVITED" | "LEFT" | "SUSPENDED";

export type PersonToInviteInput = {
  readonly email: string;
  /** At most 80 characters; empty for people known by one name. */
  readonly familyName: string;
  /** 1..80 characters. */
  readonly givenName: string;
};

export type PlaceOrphanInput = {
  /** Null for what is kept as a note on the paper. */
  readonly anchor?: AnnotationAnchorInput | null | undefined;
  readonly annotationId: string;
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  /** A newer version of the same paper. */
  readonly versionId: string;
};

export type PublishMeetingInput = {
  /** That the warnings of meetingReadiness were seen; asked for where there are any. */
  readonly acknowledgeWarnings: boolean;
  readonly clientMutationId: string;
  /** The version of the meeting. */
  readonly expectedVersion: number;
  readonly meetingId: string;
  /** At most 500 characters, for the readers. */
  readonly note?: string | null | undefined;
};

export type QuorumBase = "IN_OFFICE" | "SEATS";

export type QuorumKind = "ABSOLUTE" | "AT_LEAST" | "MORE_THAN";

/** GREEN: those who accepted are enough. AMBER: they are with those who are undecided. RED: they are not. */
export type QuorumOutlook = "AMBER" | "GREEN" | "RED";

export type QuorumRuleInput = {
  readonly base?: QuorumBase;
  /** At most 5. */
  readonly classes?: ReadonlyArray<ClassQuotaInput> | null | undefined;
  readonly conflicted?: ConflictedMembers;
  /** The least quorum, whatever the fraction gives; 0..50. */
  readonly floor?: number;
  /** How long a meeting waits for a quorum; 0..120. */
  readonly graceMinutes?: number;
  readonly kind: QuorumKind;
  /** 1..50, of an ABSOLUTE quorum. */
  readonly n?: number;
  /** The fraction p/q of the others; 1 ≤ p ≤ q ≤ 100. */
  readonly p?: number;
  readonly q?: number;
  readonly remoteCounts?: boolean;
};

export type RecordDocumentInput = {
  readonly boardId: string;
  /**
   * The client's name for the request, at most 144 bytes. For 24 hours a repeat of the same person is answered as the first
   * request was, and with another input it is VALIDATION_FAILED. Without a name the request is judged anew each time.
   */
  readonly clientMutationId?: string | null | undefined;
  readonly driveItemId: string;
  /** 1..180 characters, without a path. */
  readonly fileName: string;
  /** As in MoveDocumentInput; null is the top. A file that is recorded already stays where it is. */
  readonly folderPath?: string | null | undefined;
  /** Empty stands for application/octet-stream. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** 1..200 characters. */
  readonly title: string;
  readonly webUrl: string;
};

export type RecordHandedOverInput = {
  /** From the minute in which notice was served until now. */
  readonly at: string;
  readonly clientMutationId: string;
  readonly noticeId: string;
  readonly personId: string;
};

export type RecordNoticeWaiverInput = {
  readonly clientMutationId: string;
  readonly noticeId: string;
  readonly personId: string;
};

export type ReferAgendaItemInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly itemId: string;
  /** At most 500 characters. */
  readonly reason?: string | null | undefined;
  /** Another board whose agendas the viewer writes. The item goes to its next meeting whose agenda is still written. */
  readonly toBoardId: string;
};

export type ReinstatePersonInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly personId: string;
};

export type RenameDocumentInput = {
  readonly clientMutationId: string;
  readonly documentId: string;
  readonly expectedVersion: number;
  /** 1..200 characters. The file keeps its name. */
  readonly title: string;
};

export type Representation = "ALTERNATE" | "NONE" | "PROXY";

export type RequestSecondFactorResetInput = {
  readonly clientMutationId: string;
  readonly personId: string;
};

export type RescheduleMeetingInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly meetingId: string;
  readonly sittings: ReadonlyArray<SittingInput>;
};

export type RespondToInvitationInput = {
  /** At most 300 characters, of those who do not come. */
  readonly apology?: string | null | undefined;
  readonly clientMutationId: string;
  readonly meetingId: string;
  /** IN_PERSON or REMOTE, of those who come; ACCEPTED needs it where the meeting offers both. */
  readonly mode?: MeetingMode | null | undefined;
  /** ACCEPTED, TENTATIVE or DECLINED. */
  readonly rsvp: Rsvp;
};

export type ReturnPaperInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  /** 1..300 characters: what is to be done. */
  readonly note: string;
  readonly versionId: string;
};

export type RevokeCalendarFeedInput = {
  /** The client's name for the request, at most 144 bytes. For 24 hours a repeat of the same person is answered as the first request was. */
  readonly clientMutationId: string;
  /** The version of the feed that the client knows. */
  readonly expectedVersion: number;
  readonly feedId: string;
};

export type RevokeGuestInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly guestId: string;
};

export type Rsvp = "ACCEPTED" | "DECLINED" | "PENDING" | "TENTATIVE";

export type RulePresetName = "ASSOCIATION" | "DELAWARE_CORPORATION" | "SWISS_COMPANY" | "UK_PRIVATE_COMPANY";

export type RuleSetting =
  | "BALLOTS"
  | "CASTING_VOTE"
  | "CONFLICTS"
  | "MINUTES"
  | "NOTICE"
  | "QUORUM"
  | "REPRESENTATION"
  | "SHORT_NOTICE"
  | "TERMS"
  | "THRESHOLDS"
  | "WRITTEN";

export type RulesInput = {
  readonly abstentionAllowed?: boolean;
  readonly castingVote: CastingVote;
  readonly maxRepresented?: number;
  readonly minutes: MinutesRuleInput;
  readonly notice: NoticeRuleInput;
  readonly quorum: QuorumRuleInput;
  readonly representation?: Representation;
  readonly secretBallotAllowed?: boolean;
  readonly shortNotice: ShortNoticeRuleInput;
  readonly terms: TermsRuleInput;
  readonly thresholds: ReadonlyArray<NamedThresholdInput>;
  readonly written: WrittenRuleInput;
};

/** NOT_SCANNED passed all checks, and no virus scanner is set up. */
export type ScanState = "CLEAN" | "NOT_SCANNED" | "PENDING" | "REJECTED";

export type ScheduleMeetingInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly meetingId: string;
};

export type SendInvitationInput = {
  readonly clientMutationId: string;
  /** A person with an address and without an account. Again while an invitation waits: another e-mail. */
  readonly personId: string;
};

export type ServeNoticeInput = {
  /** That it is known that the notice is short; asked for where it is. */
  readonly acknowledgeShort: boolean;
  readonly clientMutationId: string;
  /** The version of the meeting. */
  readonly expectedVersion: number;
  readonly meetingId: string;
};

export type SetItemSessionInput = {
  /** The people who read a closed item; must not be empty then. */
  readonly allowIds?: ReadonlyArray<string> | null | undefined;
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly itemId: string;
  readonly session: ItemSession;
};

export type SetOrgRolesInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  /** All that the person has then. The last active portal administrator stays one: INVALID_STATE. */
  readonly orgRoles: ReadonlyArray<OrgRole>;
  readonly personId: string;
};

export type SetReadingPositionInput = {
  /** The client's name for the request. A repeat does the same once more. */
  readonly clientMutationId: string;
  readonly meetingId: string;
  /** 1 and up, at most the version's last one. */
  readonly page: number;
  /** A version of a paper of that meeting that the viewer may read. */
  readonly versionId: string;
};

export type ShareAnnotationInput = {
  readonly annotationId: string;
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  /** All with whom it is shared from now on, at most 20: others who sit on the board today. They see it while they may read the paper. */
  readonly personIds: ReadonlyArray<string>;
};

export type ShortNoticeRuleInput = {
  readonly allowed: boolean;
  /** How long after the meeting a waiver still counts; 0..7. */
  readonly lateWaiverDays?: number;
  readonly p?: number;
  readonly q?: number;
  readonly waiver?: NoticeWaiver;
};

export type SignOutEverywhereInput = {
  readonly clientMutationId: string;
  readonly personId: string;
};

export type SittingInput = {
  /** 15..1440 */
  readonly durationMinutes: number;
  readonly occurrence?: Occurrence | null | undefined;
  /**
   * A time that the clocks skip is VALIDATION_FAILED, with the nearest ones in data: before and after. One that they show twice is
   * VALIDATION_FAILED for the field occurrence, with both instants in data: earlier and later.
   */
  readonly startsAtLocal: string;
  /** An IANA name; without one the board's. */
  readonly timeZone?: string | null | undefined;
};

export type SubmitPaperInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly versionId: string;
};

export type SuspendPersonInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly personId: string;
};

export type TermsRuleInput = {
  readonly maxTerms?: number;
  readonly maxTotalMonths?: number;
  readonly termMonths?: number;
};

export type ThresholdBase = "CAST" | "ENTITLED" | "PRESENT";

export type ThresholdComparator = "AT_LEAST" | "MORE_THAN";

export type ThresholdInput = {
  readonly base: ThresholdBase;
  readonly comparator: ThresholdComparator;
  readonly p: number;
  readonly q: number;
};

export type UpdateAgendaItemInput = {
  readonly clearPaperDueDate?: boolean | null | undefined;
  readonly clientMutationId: string;
  readonly contributorIds?: ReadonlyArray<string> | null | undefined;
  readonly durationMinutes?: number | null | undefined;
  readonly expectedVersion: number;
  readonly itemId: string;
  /** Up to the day of the meeting. */
  readonly paperDueDate?: string | null | undefined;
  readonly presenterIds?: ReadonlyArray<string> | null | undefined;
  readonly purpose?: AgendaPurpose | null | undefined;
  /** At most 2000 characters; an empty text takes it out. */
  readonly recommendation?: string | null | undefined;
  /** At most 4000 characters; an empty text takes it out. */
  readonly summary?: string | null | undefined;
  /** Each field that is absent or null stays as it is. */
  readonly title?: string | null | undefined;
};

export type UpdateAnnotationInput = {
  readonly annotationId: string;
  /** At most 4000 characters; a highlight may have none. */
  readonly body: string;
  readonly clientMutationId: string;
  readonly expectedVersion: number;
};

export type UpdateBoardInput = {
  readonly boardId: string;
  readonly clientMutationId: string;
  /** Stays once the board has a meeting. */
  readonly code: string;
  /** Absent: none. */
  readonly defaultLocation?: string | null | undefined;
  readonly expectedVersion: number;
  /** Absent: kind and parent stay. */
  readonly kind?: BoardKind | null | undefined;
  readonly name: string;
  /** Beside a kind: needed for a committee, possible for an advisory board; absent: none. */
  readonly parentId?: string | null | undefined;
  /** Absent: none. */
  readonly purpose?: string | null | undefined;
  /** Whether only secretaries who are named on the board see it; it needs one in office. Absent: it stays. */
  readonly restrictedSecretariat?: boolean | null | undefined;
  /** Not fewer than voting members in office, today and later. */
  readonly seats: number;
  /** Stays once the board has a meeting. Absent: it stays. */
  readonly timeZone?: string | null | undefined;
};

export type UpdateMeetingInput = {
  /** From today to the day of the meeting; absent: none. */
  readonly answerBy?: string | null | undefined;
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly kind: MeetingKind;
  /** Absent: none. */
  readonly location?: string | null | undefined;
  readonly meetingId: string;
  readonly mode: MeetingMode;
  /** Absent: none. */
  readonly onlineUrl?: string | null | undefined;
  /** Of a draft only; absent: they stay. */
  readonly sittings?: ReadonlyArray<SittingInput> | null | undefined;
  readonly title: string;
};

export type UpdateMembershipInput = {
  /** Absent: none. */
  readonly appointedBy?: string | null | undefined;
  readonly clientMutationId: string;
  /** Absent: open-ended. */
  readonly endDate?: string | null | undefined;
  readonly expectedVersion: number;
  /** Absent: all. */
  readonly historyFrom?: string | null | undefined;
  readonly membershipId: string;
  readonly role: MembershipRole;
  readonly startDate: string;
  /** Absent: it stays. */
  readonly termNumber?: number | null | undefined;
  readonly voting: boolean;
  /** 1..1000; absent: it stays. */
  readonly weight?: number | null | undefined;
};

export type UpdateNotificationPreferencesInput = {
  /** The client's name for the request, at most 144 bytes. For 24 hours a repeat of the same person is answered as the first request was. */
  readonly clientMutationId: string;
  /** Null leaves it as it is. */
  readonly digestHour?: number | null | undefined;
  /** The version of the preferences that the client knows. */
  readonly expectedVersion: number;
  /** The ways that change, each type once at most; all others stay. */
  readonly ways: ReadonlyArray<NotificationWayInput>;
};

export type UpdateOrganisationInput = {
  /** Holds for sessions that run already, too. */
  readonly absoluteSessionHours: number;
  /** The client's name for the request, at most 144 bytes. For 24 hours a repeat of the same person is answered as the first request was. */
  readonly clientMutationId: string;
  /** Absent: it stays. */
  readonly downloadPolicy?: DownloadPolicy | null | undefined;
  /** Six at most; absent: they stay. */
  readonly excludedWeekdays?: ReadonlyArray<Weekday> | null | undefined;
  /** The version of the organisation that the client knows. */
  readonly expectedVersion: number;
  /** 200 at most; absent: they stay. */
  readonly holidays?: ReadonlyArray<string> | null | undefined;
  /** Holds for sessions that run already, too. */
  readonly idleTimeoutMinutes: number;
  /** At most 200 characters; may be empty. */
  readonly legalName: string;
  /** Ends the sessions of everybody with a password; VALIDATION_FAILED for an administrator with one. Absent: it stays. */
  readonly microsoftOnly?: boolean | null | undefined;
  /** 1 to 120 characters. */
  readonly name: string;
  /** Holds for sessions that run already, too; absent: it stays. */
  readonly secondFactorRequired?: boolean | null | undefined;
};

export type UpdatePersonInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly familyName: string;
  readonly givenName: string;
  readonly personId: string;
  /** An IANA name. */
  readonly timeZone: string;
};

export type WeekDateKind = "ANSWERS" | "MEETING" | "NOTICE" | "TERM_END";

export type Weekday = "FRIDAY" | "MONDAY" | "SATURDAY" | "SUNDAY" | "THURSDAY" | "TUESDAY" | "WEDNESDAY";

export type WithdrawAgendaItemInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly itemId: string;
  /** At most 500 characters; asked for once the agenda is published. */
  readonly reason?: string | null | undefined;
};

export type WithdrawDocumentInput = {
  readonly clientMutationId: string;
  readonly documentId: string;
  readonly expectedVersion: number;
  /** 1..300 characters, told to everybody who reads the document; not heeded for a version that readers never had. */
  readonly reason: string;
};

export type WithdrawSecondFactorResetInput = {
  readonly clientMutationId: string;
  readonly personId: string;
};

export type WithdrawVersionInput = {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  /** 1..300 characters, told to everybody who reads the paper; not heeded for a version that was never published. */
  readonly reason: string;
  readonly versionId: string;
};

export type WrittenRuleInput = {
  readonly allowed: boolean;
  readonly anyMemberMayDemandMeeting?: boolean;
  readonly ballotFinal?: boolean;
  /** 1..60 */
  readonly periodDays?: number;
  /** A name of the thresholds, or UNANIMOUS. */
  readonly threshold?: string;
};

export type BoardNamesQueryVariables = Exact<{ [key: string]: never }>;

export type BoardNamesQuery = {
  readonly boards: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly status: BoardStatus;
    readonly viewerMemberships: ReadonlyArray<{ readonly id: string; readonly role: MembershipRole }>;
  }>;
};

export type AddAgendaItemMutationVariables = Exact<{
  input: AddAgendaItemInput;
}>;

export type AddAgendaItemMutation = {
  readonly addAgendaItem: {
    readonly item: {
      readonly id: string;
      readonly number: string | null;
      readonly depth: number;
      readonly plannedStart: string | null;
      readonly durationMinutes: number;
      readonly title: string;
      readonly purpose: AgendaPurpose;
      readonly state: AgendaItemState;
      readonly session: ItemSession;
      readonly summary: string | null;
      readonly recommendation: string | null;
      readonly paperDueDate: string | null;
      readonly isPaperOverdue: boolean;
      readonly isNew: boolean;
      readonly isPending: boolean;
      readonly lateReason: string | null;
      readonly takenAfter: string | null;
      readonly endReason: string | null;
      readonly version: number;
      readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
    } | null;
    readonly meeting: {
      readonly id: string;
      readonly agendaVersion: number;
      readonly agendaEndsAt: string | null;
      readonly agendaSpareMinutes: number | null;
      readonly entries: ReadonlyArray<
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
            readonly title: string;
            readonly purpose: AgendaPurpose;
            readonly state: AgendaItemState;
            readonly session: ItemSession;
            readonly summary: string | null;
            readonly recommendation: string | null;
            readonly paperDueDate: string | null;
            readonly isPaperOverdue: boolean;
            readonly isNew: boolean;
            readonly isPending: boolean;
            readonly lateReason: string | null;
            readonly takenAfter: string | null;
            readonly endReason: string | null;
            readonly version: number;
            readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
            readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
          }
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
          }
      >;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type UpdateAgendaItemMutationVariables = Exact<{
  input: UpdateAgendaItemInput;
}>;

export type UpdateAgendaItemMutation = {
  readonly updateAgendaItem: {
    readonly item: {
      readonly id: string;
      readonly number: string | null;
      readonly depth: number;
      readonly plannedStart: string | null;
      readonly durationMinutes: number;
      readonly title: string;
      readonly purpose: AgendaPurpose;
      readonly state: AgendaItemState;
      readonly session: ItemSession;
      readonly summary: string | null;
      readonly recommendation: string | null;
      readonly paperDueDate: string | null;
      readonly isPaperOverdue: boolean;
      readonly isNew: boolean;
      readonly isPending: boolean;
      readonly lateReason: string | null;
      readonly takenAfter: string | null;
      readonly endReason: string | null;
      readonly version: number;
      readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
    } | null;
    readonly meeting: {
      readonly id: string;
      readonly agendaVersion: number;
      readonly agendaEndsAt: string | null;
      readonly agendaSpareMinutes: number | null;
      readonly entries: ReadonlyArray<
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
            readonly title: string;
            readonly purpose: AgendaPurpose;
            readonly state: AgendaItemState;
            readonly session: ItemSession;
            readonly summary: string | null;
            readonly recommendation: string | null;
            readonly paperDueDate: string | null;
            readonly isPaperOverdue: boolean;
            readonly isNew: boolean;
            readonly isPending: boolean;
            readonly lateReason: string | null;
            readonly takenAfter: string | null;
            readonly endReason: string | null;
            readonly version: number;
            readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
            readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
          }
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
          }
      >;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type MoveAgendaItemMutationVariables = Exact<{
  input: MoveAgendaItemInput;
}>;

export type MoveAgendaItemMutation = {
  readonly moveAgendaItem: {
    readonly meeting: {
      readonly id: string;
      readonly agendaVersion: number;
      readonly agendaEndsAt: string | null;
      readonly agendaSpareMinutes: number | null;
      readonly entries: ReadonlyArray<
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
            readonly title: string;
            readonly purpose: AgendaPurpose;
            readonly state: AgendaItemState;
            readonly session: ItemSession;
            readonly summary: string | null;
            readonly recommendation: string | null;
            readonly paperDueDate: string | null;
            readonly isPaperOverdue: boolean;
            readonly isNew: boolean;
            readonly isPending: boolean;
            readonly lateReason: string | null;
            readonly takenAfter: string | null;
            readonly endReason: string | null;
            readonly version: number;
            readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
            readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
          }
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
          }
      >;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type WithdrawAgendaItemMutationVariables = Exact<{
  input: WithdrawAgendaItemInput;
}>;

export type WithdrawAgendaItemMutation = {
  readonly withdrawAgendaItem: {
    readonly item: {
      readonly id: string;
      readonly number: string | null;
      readonly depth: number;
      readonly plannedStart: string | null;
      readonly durationMinutes: number;
      readonly title: string;
      readonly purpose: AgendaPurpose;
      readonly state: AgendaItemState;
      readonly session: ItemSession;
      readonly summary: string | null;
      readonly recommendation: string | null;
      readonly paperDueDate: string | null;
      readonly isPaperOverdue: boolean;
      readonly isNew: boolean;
      readonly isPending: boolean;
      readonly lateReason: string | null;
      readonly takenAfter: string | null;
      readonly endReason: string | null;
      readonly version: number;
      readonly viewerMayTakeOff: boolean;
      readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      readonly continuedAs: {
        readonly itemId: string;
        readonly number: string | null;
        readonly meetingId: string;
        readonly meetingNumber: string;
        readonly meetingTitle: string;
        readonly boardId: string;
      } | null;
      readonly carriedFrom: {
        readonly itemId: string;
        readonly number: string | null;
        readonly meetingId: string;
        readonly meetingNumber: string;
        readonly meetingTitle: string;
        readonly boardId: string;
      } | null;
    } | null;
    readonly meeting: {
      readonly id: string;
      readonly agendaVersion: number;
      readonly agendaEndsAt: string | null;
      readonly agendaSpareMinutes: number | null;
      readonly entries: ReadonlyArray<
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
            readonly title: string;
            readonly purpose: AgendaPurpose;
            readonly state: AgendaItemState;
            readonly session: ItemSession;
            readonly summary: string | null;
            readonly recommendation: string | null;
            readonly paperDueDate: string | null;
            readonly isPaperOverdue: boolean;
            readonly isNew: boolean;
            readonly isPending: boolean;
            readonly lateReason: string | null;
            readonly takenAfter: string | null;
            readonly endReason: string | null;
            readonly version: number;
            readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
            readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
          }
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
          }
      >;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type SetItemSessionMutationVariables = Exact<{
  input: SetItemSessionInput;
}>;

export type SetItemSessionMutation = {
  readonly setItemSession: {
    readonly item: {
      readonly id: string;
      readonly version: number;
      readonly session: ItemSession;
      readonly access: {
        readonly allowIds: ReadonlyArray<string>;
        readonly readings: ReadonlyArray<{
          readonly capacities: ReadonlyArray<string>;
          readonly readsPapers: boolean;
          readonly takesPart: boolean;
          readonly rule: string;
          readonly manages: boolean;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
        readonly exclusions: ReadonlyArray<{
          readonly id: string;
          readonly basis: ExclusionBasis;
          readonly scope: ExclusionScope;
          readonly privateReason: string | null;
          readonly openedBefore: ReadonlyArray<string>;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type AddExclusionMutationVariables = Exact<{
  input: AddExclusionInput;
}>;

export type AddExclusionMutation = {
  readonly addExclusion: {
    readonly item: {
      readonly id: string;
      readonly version: number;
      readonly session: ItemSession;
      readonly access: {
        readonly allowIds: ReadonlyArray<string>;
        readonly readings: ReadonlyArray<{
          readonly capacities: ReadonlyArray<string>;
          readonly readsPapers: boolean;
          readonly takesPart: boolean;
          readonly rule: string;
          readonly manages: boolean;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
        readonly exclusions: ReadonlyArray<{
          readonly id: string;
          readonly basis: ExclusionBasis;
          readonly scope: ExclusionScope;
          readonly privateReason: string | null;
          readonly openedBefore: ReadonlyArray<string>;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type LiftExclusionMutationVariables = Exact<{
  input: LiftExclusionInput;
}>;

export type LiftExclusionMutation = {
  readonly liftExclusion: {
    readonly item: {
      readonly id: string;
      readonly version: number;
      readonly session: ItemSession;
      readonly access: {
        readonly allowIds: ReadonlyArray<string>;
        readonly readings: ReadonlyArray<{
          readonly capacities: ReadonlyArray<string>;
          readonly readsPapers: boolean;
          readonly takesPart: boolean;
          readonly rule: string;
          readonly manages: boolean;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
        readonly exclusions: ReadonlyArray<{
          readonly id: string;
          readonly basis: ExclusionBasis;
          readonly scope: ExclusionScope;
          readonly privateReason: string | null;
          readonly openedBefore: ReadonlyArray<string>;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type DeferAgendaItemMutationVariables = Exact<{
  input: DeferAgendaItemInput;
}>;

export type DeferAgendaItemMutation = {
  readonly deferAgendaItem: {
    readonly item: {
      readonly id: string;
      readonly number: string | null;
      readonly depth: number;
      readonly plannedStart: string | null;
      readonly durationMinutes: number;
      readonly title: string;
      readonly purpose: AgendaPurpose;
      readonly state: AgendaItemState;
      readonly session: ItemSession;
      readonly summary: string | null;
      readonly recommendation: string | null;
      readonly paperDueDate: string | null;
      readonly isPaperOverdue: boolean;
      readonly isNew: boolean;
      readonly isPending: boolean;
      readonly lateReason: string | null;
      readonly takenAfter: string | null;
      readonly endReason: string | null;
      readonly version: number;
      readonly viewerMayTakeOff: boolean;
      readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      readonly continuedAs: {
        readonly itemId: string;
        readonly number: string | null;
        readonly meetingId: string;
        readonly meetingNumber: string;
        readonly meetingTitle: string;
        readonly boardId: string;
      } | null;
      readonly carriedFrom: {
        readonly itemId: string;
        readonly number: string | null;
        readonly meetingId: string;
        readonly meetingNumber: string;
        readonly meetingTitle: string;
        readonly boardId: string;
      } | null;
    } | null;
    readonly meeting: {
      readonly id: string;
      readonly agendaVersion: number;
      readonly agendaEndsAt: string | null;
      readonly agendaSpareMinutes: number | null;
      readonly entries: ReadonlyArray<
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
            readonly title: string;
            readonly purpose: AgendaPurpose;
            readonly state: AgendaItemState;
            readonly session: ItemSession;
            readonly summary: string | null;
            readonly recommendation: string | null;
            readonly paperDueDate: string | null;
            readonly isPaperOverdue: boolean;
            readonly isNew: boolean;
            readonly isPending: boolean;
            readonly lateReason: string | null;
            readonly takenAfter: string | null;
            readonly endReason: string | null;
            readonly version: number;
            readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
            readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
          }
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
          }
      >;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type ReferAgendaItemMutationVariables = Exact<{
  input: ReferAgendaItemInput;
}>;

export type ReferAgendaItemMutation = {
  readonly referAgendaItem: {
    readonly item: {
      readonly id: string;
      readonly number: string | null;
      readonly depth: number;
      readonly plannedStart: string | null;
      readonly durationMinutes: number;
      readonly title: string;
      readonly purpose: AgendaPurpose;
      readonly state: AgendaItemState;
      readonly session: ItemSession;
      readonly summary: string | null;
      readonly recommendation: string | null;
      readonly paperDueDate: string | null;
      readonly isPaperOverdue: boolean;
      readonly isNew: boolean;
      readonly isPending: boolean;
      readonly lateReason: string | null;
      readonly takenAfter: string | null;
      readonly endReason: string | null;
      readonly version: number;
      readonly viewerMayTakeOff: boolean;
      readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      readonly continuedAs: {
        readonly itemId: string;
        readonly number: string | null;
        readonly meetingId: string;
        readonly meetingNumber: string;
        readonly meetingTitle: string;
        readonly boardId: string;
      } | null;
      readonly carriedFrom: {
        readonly itemId: string;
        readonly number: string | null;
        readonly meetingId: string;
        readonly meetingNumber: string;
        readonly meetingTitle: string;
        readonly boardId: string;
      } | null;
    } | null;
    readonly meeting: {
      readonly id: string;
      readonly agendaVersion: number;
      readonly agendaEndsAt: string | null;
      readonly agendaSpareMinutes: number | null;
      readonly entries: ReadonlyArray<
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
            readonly title: string;
            readonly purpose: AgendaPurpose;
            readonly state: AgendaItemState;
            readonly session: ItemSession;
            readonly summary: string | null;
            readonly recommendation: string | null;
            readonly paperDueDate: string | null;
            readonly isPaperOverdue: boolean;
            readonly isNew: boolean;
            readonly isPending: boolean;
            readonly lateReason: string | null;
            readonly takenAfter: string | null;
            readonly endReason: string | null;
            readonly version: number;
            readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
            readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
          }
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
          }
      >;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type PublishMeetingMutationVariables = Exact<{
  input: PublishMeetingInput;
}>;

export type PublishMeetingMutation = {
  readonly publishMeeting: {
    readonly meeting: {
      readonly state: MeetingState;
      readonly version: number;
      readonly packVersion: number;
      readonly viewerMayEditAgenda: boolean;
      readonly viewerMayPublish: boolean;
      readonly id: string;
      readonly agendaVersion: number;
      readonly agendaEndsAt: string | null;
      readonly agendaSpareMinutes: number | null;
      readonly entries: ReadonlyArray<
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
            readonly title: string;
            readonly purpose: AgendaPurpose;
            readonly state: AgendaItemState;
            readonly session: ItemSession;
            readonly summary: string | null;
            readonly recommendation: string | null;
            readonly paperDueDate: string | null;
            readonly isPaperOverdue: boolean;
            readonly isNew: boolean;
            readonly isPending: boolean;
            readonly lateReason: string | null;
            readonly takenAfter: string | null;
            readonly endReason: string | null;
            readonly version: number;
            readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
            readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
          }
        | {
            readonly id: string;
            readonly number: string | null;
            readonly depth: number;
            readonly plannedStart: string | null;
            readonly durationMinutes: number;
          }
      >;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type AgendaItemFieldsFragment = {
  readonly id: string;
  readonly number: string | null;
  readonly depth: number;
  readonly plannedStart: string | null;
  readonly durationMinutes: number;
  readonly title: string;
  readonly purpose: AgendaPurpose;
  readonly state: AgendaItemState;
  readonly session: ItemSession;
  readonly summary: string | null;
  readonly recommendation: string | null;
  readonly paperDueDate: string | null;
  readonly isPaperOverdue: boolean;
  readonly isNew: boolean;
  readonly isPending: boolean;
  readonly lateReason: string | null;
  readonly takenAfter: string | null;
  readonly endReason: string | null;
  readonly version: number;
  readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
  readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
};

type AgendaEntry_AgendaItem_Fragment = {
  readonly id: string;
  readonly number: string | null;
  readonly depth: number;
  readonly plannedStart: string | null;
  readonly durationMinutes: number;
  readonly title: string;
  readonly purpose: AgendaPurpose;
  readonly state: AgendaItemState;
  readonly session: ItemSession;
  readonly summary: string | null;
  readonly recommendation: string | null;
  readonly paperDueDate: string | null;
  readonly isPaperOverdue: boolean;
  readonly isNew: boolean;
  readonly isPending: boolean;
  readonly lateReason: string | null;
  readonly takenAfter: string | null;
  readonly endReason: string | null;
  readonly version: number;
  readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
  readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
};

type AgendaEntry_RestrictedAgendaItem_Fragment = {
  readonly id: string;
  readonly number: string | null;
  readonly depth: number;
  readonly plannedStart: string | null;
  readonly durationMinutes: number;
};

export type AgendaEntryFragment = AgendaEntry_AgendaItem_Fragment | AgendaEntry_RestrictedAgendaItem_Fragment;

export type ArrangedAgendaFragment = {
  readonly id: string;
  readonly agendaVersion: number;
  readonly agendaEndsAt: string | null;
  readonly agendaSpareMinutes: number | null;
  readonly entries: ReadonlyArray<
    | {
        readonly id: string;
        readonly number: string | null;
        readonly depth: number;
        readonly plannedStart: string | null;
        readonly durationMinutes: number;
        readonly title: string;
        readonly purpose: AgendaPurpose;
        readonly state: AgendaItemState;
        readonly session: ItemSession;
        readonly summary: string | null;
        readonly recommendation: string | null;
        readonly paperDueDate: string | null;
        readonly isPaperOverdue: boolean;
        readonly isNew: boolean;
        readonly isPending: boolean;
        readonly lateReason: string | null;
        readonly takenAfter: string | null;
        readonly endReason: string | null;
        readonly version: number;
        readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
        readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      }
    | {
        readonly id: string;
        readonly number: string | null;
        readonly depth: number;
        readonly plannedStart: string | null;
        readonly durationMinutes: number;
      }
  >;
};

export type AgendaQueryVariables = Exact<{
  meetingId: string;
}>;

export type AgendaQuery = {
  readonly meeting: {
    readonly number: string;
    readonly title: string;
    readonly state: MeetingState;
    readonly version: number;
    readonly packVersion: number;
    readonly viewerReadsAgenda: boolean;
    readonly viewerMayEditAgenda: boolean;
    readonly viewerMayPublish: boolean;
    readonly noticeState: NoticeState;
    readonly id: string;
    readonly agendaVersion: number;
    readonly agendaEndsAt: string | null;
    readonly agendaSpareMinutes: number | null;
    readonly sittings: ReadonlyArray<{
      readonly seq: number;
      readonly startsAt: string;
      readonly timeZone: string;
      readonly durationMinutes: number;
    }>;
    readonly board: {
      readonly id: string;
      readonly name: string;
      readonly memberships: ReadonlyArray<{
        readonly id: string;
        readonly role: MembershipRole;
        readonly person: { readonly id: string; readonly displayName: string };
      }>;
    };
    readonly entries: ReadonlyArray<
      | {
          readonly id: string;
          readonly number: string | null;
          readonly depth: number;
          readonly plannedStart: string | null;
          readonly durationMinutes: number;
          readonly title: string;
          readonly purpose: AgendaPurpose;
          readonly state: AgendaItemState;
          readonly session: ItemSession;
          readonly summary: string | null;
          readonly recommendation: string | null;
          readonly paperDueDate: string | null;
          readonly isPaperOverdue: boolean;
          readonly isNew: boolean;
          readonly isPending: boolean;
          readonly lateReason: string | null;
          readonly takenAfter: string | null;
          readonly endReason: string | null;
          readonly version: number;
          readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
          readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
        }
      | {
          readonly id: string;
          readonly number: string | null;
          readonly depth: number;
          readonly plannedStart: string | null;
          readonly durationMinutes: number;
        }
    >;
  } | null;
};

export type ReadinessQueryVariables = Exact<{
  meetingId: string;
}>;

export type ReadinessQuery = {
  readonly meetingReadiness: {
    readonly blockers: ReadonlyArray<{
      readonly code: string;
      readonly itemId: string | null;
      readonly message: string;
    }>;
    readonly warnings: ReadonlyArray<{
      readonly code: string;
      readonly itemId: string | null;
      readonly message: string;
    }>;
  } | null;
};

export type ItemAccessFragment = {
  readonly allowIds: ReadonlyArray<string>;
  readonly readings: ReadonlyArray<{
    readonly capacities: ReadonlyArray<string>;
    readonly readsPapers: boolean;
    readonly takesPart: boolean;
    readonly rule: string;
    readonly manages: boolean;
    readonly person: { readonly id: string; readonly displayName: string };
  }>;
  readonly exclusions: ReadonlyArray<{
    readonly id: string;
    readonly basis: ExclusionBasis;
    readonly scope: ExclusionScope;
    readonly privateReason: string | null;
    readonly openedBefore: ReadonlyArray<string>;
    readonly person: { readonly id: string; readonly displayName: string };
  }>;
};

export type AgendaItemAccessQueryVariables = Exact<{
  itemId: string;
}>;

export type AgendaItemAccessQuery = {
  readonly agendaItem: {
    readonly id: string;
    readonly version: number;
    readonly session: ItemSession;
    readonly access: {
      readonly allowIds: ReadonlyArray<string>;
      readonly readings: ReadonlyArray<{
        readonly capacities: ReadonlyArray<string>;
        readonly readsPapers: boolean;
        readonly takesPart: boolean;
        readonly rule: string;
        readonly manages: boolean;
        readonly person: { readonly id: string; readonly displayName: string };
      }>;
      readonly exclusions: ReadonlyArray<{
        readonly id: string;
        readonly basis: ExclusionBasis;
        readonly scope: ExclusionScope;
        readonly privateReason: string | null;
        readonly openedBefore: ReadonlyArray<string>;
        readonly person: { readonly id: string; readonly displayName: string };
      }>;
    } | null;
  } | null;
};

export type MeetingReadersQueryVariables = Exact<{
  meetingId: string;
}>;

export type MeetingReadersQuery = {
  readonly meeting: {
    readonly id: string;
    readonly entries: ReadonlyArray<
      | {
          readonly title: string;
          readonly purpose: AgendaPurpose;
          readonly id: string;
          readonly number: string | null;
          readonly access: {
            readonly readings: ReadonlyArray<{
              readonly readsPapers: boolean;
              readonly person: { readonly id: string; readonly displayName: string };
            }>;
          } | null;
        }
      | { readonly id: string; readonly number: string | null }
    >;
  } | null;
};

export type ItemStandingFragment = {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly purpose: AgendaPurpose;
  readonly state: AgendaItemState;
  readonly endReason: string | null;
  readonly version: number;
  readonly viewerMayTakeOff: boolean;
  readonly continuedAs: {
    readonly itemId: string;
    readonly number: string | null;
    readonly meetingId: string;
    readonly meetingNumber: string;
    readonly meetingTitle: string;
    readonly boardId: string;
  } | null;
  readonly carriedFrom: {
    readonly itemId: string;
    readonly number: string | null;
    readonly meetingId: string;
    readonly meetingNumber: string;
    readonly meetingTitle: string;
    readonly boardId: string;
  } | null;
};

export type NamedLinkFragment = {
  readonly itemId: string;
  readonly number: string | null;
  readonly meetingId: string;
  readonly meetingNumber: string;
  readonly meetingTitle: string;
  readonly boardId: string;
};

export type ItemStandingQueryVariables = Exact<{
  itemId: string;
  meetingId: string;
}>;

export type ItemStandingQuery = {
  readonly agendaItem: {
    readonly id: string;
    readonly title: string;
    readonly number: string | null;
    readonly purpose: AgendaPurpose;
    readonly state: AgendaItemState;
    readonly endReason: string | null;
    readonly version: number;
    readonly viewerMayTakeOff: boolean;
    readonly continuedAs: {
      readonly itemId: string;
      readonly number: string | null;
      readonly meetingId: string;
      readonly meetingNumber: string;
      readonly meetingTitle: string;
      readonly boardId: string;
    } | null;
    readonly carriedFrom: {
      readonly itemId: string;
      readonly number: string | null;
      readonly meetingId: string;
      readonly meetingNumber: string;
      readonly meetingTitle: string;
      readonly boardId: string;
    } | null;
  } | null;
  readonly meeting: {
    readonly id: string;
    readonly state: MeetingState;
    readonly startsAt: string;
    readonly board: { readonly id: string };
  } | null;
};

export type WrittenAgendasQueryVariables = Exact<{
  boardIds?: ReadonlyArray<string> | string | null | undefined;
  from?: string | null | undefined;
}>;

export type WrittenAgendasQuery = {
  readonly meetings: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly startsAt: string;
        readonly viewerMayEditAgenda: boolean;
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
        }>;
        readonly board: { readonly id: string; readonly name: string };
      };
    }>;
  };
};

export type AgendaItemPageQueryVariables = Exact<{
  meetingId: string;
  itemId: string;
}>;

export type AgendaItemPageQuery = {
  readonly agendaItem: {
    readonly id: string;
    readonly number: string | null;
    readonly depth: number;
    readonly plannedStart: string | null;
    readonly durationMinutes: number;
    readonly title: string;
    readonly purpose: AgendaPurpose;
    readonly state: AgendaItemState;
    readonly session: ItemSession;
    readonly summary: string | null;
    readonly recommendation: string | null;
    readonly paperDueDate: string | null;
    readonly isPaperOverdue: boolean;
    readonly isNew: boolean;
    readonly isPending: boolean;
    readonly lateReason: string | null;
    readonly takenAfter: string | null;
    readonly endReason: string | null;
    readonly version: number;
    readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
    readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
  } | null;
  readonly meeting: {
    readonly id: string;
    readonly number: string;
    readonly title: string;
    readonly viewerMayEditAgenda: boolean;
    readonly sittings: ReadonlyArray<{
      readonly seq: number;
      readonly startsAt: string;
      readonly timeZone: string;
      readonly durationMinutes: number;
    }>;
    readonly board: { readonly id: string; readonly name: string };
    readonly entries: ReadonlyArray<
      | {
          readonly id: string;
          readonly number: string | null;
          readonly depth: number;
          readonly plannedStart: string | null;
          readonly durationMinutes: number;
          readonly title: string;
          readonly purpose: AgendaPurpose;
          readonly state: AgendaItemState;
          readonly session: ItemSession;
          readonly summary: string | null;
          readonly recommendation: string | null;
          readonly paperDueDate: string | null;
          readonly isPaperOverdue: boolean;
          readonly isNew: boolean;
          readonly isPending: boolean;
          readonly lateReason: string | null;
          readonly takenAfter: string | null;
          readonly endReason: string | null;
          readonly version: number;
          readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
          readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
        }
      | {
          readonly id: string;
          readonly number: string | null;
          readonly depth: number;
          readonly plannedStart: string | null;
          readonly durationMinutes: number;
        }
    >;
  } | null;
};

export type ViewAsQueryVariables = Exact<{
  meetingId: string;
  personId: string;
}>;

export type ViewAsQuery = {
  readonly viewAs: ReadonlyArray<
    | {
        readonly id: string;
        readonly number: string | null;
        readonly depth: number;
        readonly plannedStart: string | null;
        readonly durationMinutes: number;
        readonly title: string;
        readonly purpose: AgendaPurpose;
        readonly state: AgendaItemState;
        readonly session: ItemSession;
        readonly summary: string | null;
        readonly recommendation: string | null;
        readonly paperDueDate: string | null;
        readonly isPaperOverdue: boolean;
        readonly isNew: boolean;
        readonly isPending: boolean;
        readonly lateReason: string | null;
        readonly takenAfter: string | null;
        readonly endReason: string | null;
        readonly version: number;
        readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
        readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      }
    | {
        readonly id: string;
        readonly number: string | null;
        readonly depth: number;
        readonly plannedStart: string | null;
        readonly durationMinutes: number;
      }
  >;
};

export type ViewAsFrameQueryVariables = Exact<{
  meetingId: string;
}>;

export type ViewAsFrameQuery = {
  readonly meeting: {
    readonly id: string;
    readonly number: string;
    readonly title: string;
    readonly sittings: ReadonlyArray<{
      readonly seq: number;
      readonly startsAt: string;
      readonly timeZone: string;
      readonly durationMinutes: number;
    }>;
    readonly board: {
      readonly id: string;
      readonly name: string;
      readonly memberships: ReadonlyArray<{
        readonly id: string;
        readonly role: MembershipRole;
        readonly person: { readonly id: string; readonly displayName: string };
      }>;
    };
  } | null;
};

export type AgendaItemQueryVariables = Exact<{
  itemId: string;
}>;

export type AgendaItemQuery = {
  readonly agendaItem: {
    readonly id: string;
    readonly number: string | null;
    readonly depth: number;
    readonly plannedStart: string | null;
    readonly durationMinutes: number;
    readonly title: string;
    readonly purpose: AgendaPurpose;
    readonly state: AgendaItemState;
    readonly session: ItemSession;
    readonly summary: string | null;
    readonly recommendation: string | null;
    readonly paperDueDate: string | null;
    readonly isPaperOverdue: boolean;
    readonly isNew: boolean;
    readonly isPending: boolean;
    readonly lateReason: string | null;
    readonly takenAfter: string | null;
    readonly endReason: string | null;
    readonly version: number;
    readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
    readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
  } | null;
};

export type PackChangesQueryVariables = Exact<{
  meetingId: string;
  sinceVersion?: number | null | undefined;
}>;

export type PackChangesQuery = {
  readonly meeting: {
    readonly id: string;
    readonly number: string;
    readonly title: string;
    readonly packVersion: number;
    readonly board: { readonly id: string; readonly name: string };
  } | null;
  readonly packChanges: {
    readonly since: number;
    readonly version: number;
    readonly notes: ReadonlyArray<string>;
    readonly changes: ReadonlyArray<{
      readonly kind: PackChangeKind;
      readonly itemId: string;
      readonly paperId: string | null;
      readonly number: string;
      readonly title: string;
      readonly n: number | null;
      readonly fields: ReadonlyArray<string>;
      readonly note: string | null;
    }>;
  } | null;
};

export type ParticipationQueryVariables = Exact<{
  meetingId: string;
}>;

export type ParticipationQuery = {
  readonly participation: {
    readonly id: string;
    readonly boardName: string;
    readonly number: string;
    readonly title: string;
    readonly state: MeetingState;
    readonly mode: MeetingMode;
    readonly location: string | null;
    readonly onlineUrl: string | null;
    readonly cancelReason: string | null;
    readonly answerBy: string | null;
    readonly takesAnswer: boolean;
    readonly viewerMayDownloadPack: boolean;
    readonly writableIds: ReadonlyArray<string>;
    readonly timeZone: string;
    readonly answer: {
      readonly id: string;
      readonly rsvp: Rsvp;
      readonly mode: MeetingMode | null;
      readonly apology: string | null;
    } | null;
    readonly sittings: ReadonlyArray<{ readonly seq: number; readonly startsAt: string; readonly timeZone: string }>;
    readonly items: ReadonlyArray<{
      readonly id: string;
      readonly number: string | null;
      readonly depth: number;
      readonly plannedStart: string | null;
      readonly durationMinutes: number;
      readonly title: string;
      readonly purpose: AgendaPurpose;
      readonly state: AgendaItemState;
      readonly session: ItemSession;
      readonly summary: string | null;
      readonly recommendation: string | null;
      readonly paperDueDate: string | null;
      readonly isPaperOverdue: boolean;
      readonly isNew: boolean;
      readonly isPending: boolean;
      readonly lateReason: string | null;
      readonly takenAfter: string | null;
      readonly endReason: string | null;
      readonly version: number;
      readonly presenters: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
      readonly contributors: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
    }>;
  } | null;
  readonly packVersion: { readonly meetingId: string; readonly version: number } | null;
};

export type BoardsAboveQueryVariables = Exact<{ [key: string]: never }>;

export type BoardsAboveQuery = { readonly boards: ReadonlyArray<{ readonly id: string; readonly name: string }> };

export type EndOfTermQueryVariables = Exact<{
  membershipId: string;
  endDate: string;
}>;

export type EndOfTermQuery = { readonly endOfTerm: ReadonlyArray<string> };

export type NewBoardQueryVariables = Exact<{ [key: string]: never }>;

export type NewBoardQuery = {
  readonly viewerMayCreateBoards: boolean;
  readonly boards: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly code: string;
    readonly kind: BoardKind;
  }>;
};

export type CreateBoardMutationVariables = Exact<{
  input: CreateBoardInput;
}>;

export type CreateBoardMutation = {
  readonly createBoard: {
    readonly board: { readonly id: string; readonly name: string } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type UpdateBoardMutationVariables = Exact<{
  input: UpdateBoardInput;
}>;

export type UpdateBoardMutation = {
  readonly updateBoard: {
    readonly board: {
      readonly id: string;
      readonly code: string;
      readonly name: string;
      readonly purpose: string | null;
      readonly seats: number;
      readonly vacancies: number | null;
      readonly timeZone: string;
      readonly defaultLocation: string | null;
      readonly kind: BoardKind;
      readonly restrictedSecretariat: boolean;
      readonly version: number;
      readonly parent: { readonly id: string; readonly name: string } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type DissolveBoardMutationVariables = Exact<{
  input: DissolveBoardInput;
}>;

export type DissolveBoardMutation = {
  readonly dissolveBoard: {
    readonly board: {
      readonly id: string;
      readonly status: BoardStatus;
      readonly version: number;
      readonly viewerMayEdit: boolean;
      readonly viewerMayDissolve: boolean;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type CreateRuleSetMutationVariables = Exact<{
  input: CreateRuleSetInput;
}>;

export type CreateRuleSetMutation = {
  readonly createRuleSet: {
    readonly ruleSet: {
      readonly id: string;
      readonly effectiveFrom: string;
      readonly source: string;
      readonly inForce: boolean;
      readonly used: boolean | null;
      readonly explanation: ReadonlyArray<{ readonly setting: RuleSetting; readonly text: string }>;
      readonly rules: {
        readonly castingVote: CastingVote;
        readonly abstentionAllowed: boolean;
        readonly secretBallotAllowed: boolean;
        readonly representation: Representation;
        readonly maxRepresented: number;
        readonly quorum: {
          readonly kind: QuorumKind;
          readonly n: number;
          readonly p: number;
          readonly q: number;
          readonly base: QuorumBase;
          readonly floor: number;
          readonly remoteCounts: boolean;
          readonly conflicted: ConflictedMembers;
          readonly graceMinutes: number;
          readonly classes: ReadonlyArray<{ readonly tag: string; readonly min: number }>;
        };
        readonly thresholds: ReadonlyArray<{
          readonly name: string;
          readonly allOf: ReadonlyArray<{
            readonly comparator: ThresholdComparator;
            readonly p: number;
            readonly q: number;
            readonly base: ThresholdBase;
          }>;
        }>;
        readonly notice: { readonly kind: NoticeKind; readonly n: number; readonly deemedAfterHours: number };
        readonly shortNotice: {
          readonly allowed: boolean;
          readonly waiver: NoticeWaiver;
          readonly p: number;
          readonly q: number;
          readonly lateWaiverDays: number;
        };
        readonly written: {
          readonly allowed: boolean;
          readonly threshold: string;
          readonly periodDays: number;
          readonly ballotFinal: boolean;
          readonly anyMemberMayDemandMeeting: boolean;
        };
        readonly minutes: {
          readonly draftWithinWorkingDays: number;
          readonly commentDays: number;
          readonly signatories: MinutesSignatories;
        };
        readonly terms: { readonly termMonths: number; readonly maxTerms: number; readonly maxTotalMonths: number };
      };
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type AddMembershipMutationVariables = Exact<{
  input: AddMembershipInput;
}>;

export type AddMembershipMutation = {
  readonly addMembership: {
    readonly membership: {
      readonly id: string;
      readonly role: MembershipRole;
      readonly voting: boolean;
      readonly weight: number;
      readonly startDate: string;
      readonly endDate: string | null;
      readonly termNumber: number;
      readonly endReason: string | null;
      readonly historyFrom: string | null;
      readonly appointedBy: string | null;
      readonly version: number;
      readonly person: { readonly id: string; readonly displayName: string };
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type UpdateMembershipMutationVariables = Exact<{
  input: UpdateMembershipInput;
}>;

export type UpdateMembershipMutation = {
  readonly updateMembership: {
    readonly membership: {
      readonly id: string;
      readonly role: MembershipRole;
      readonly voting: boolean;
      readonly weight: number;
      readonly startDate: string;
      readonly endDate: string | null;
      readonly termNumber: number;
      readonly endReason: string | null;
      readonly historyFrom: string | null;
      readonly appointedBy: string | null;
      readonly version: number;
      readonly person: { readonly id: string; readonly displayName: string };
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type EndMembershipMutationVariables = Exact<{
  input: EndMembershipInput;
}>;

export type EndMembershipMutation = {
  readonly endMembership: {
    readonly membership: {
      readonly id: string;
      readonly role: MembershipRole;
      readonly voting: boolean;
      readonly weight: number;
      readonly startDate: string;
      readonly endDate: string | null;
      readonly termNumber: number;
      readonly endReason: string | null;
      readonly historyFrom: string | null;
      readonly appointedBy: string | null;
      readonly version: number;
      readonly person: { readonly id: string; readonly displayName: string };
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type TermFragment = {
  readonly id: string;
  readonly role: MembershipRole;
  readonly voting: boolean;
  readonly weight: number;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly termNumber: number;
  readonly endReason: string | null;
  readonly historyFrom: string | null;
  readonly appointedBy: string | null;
  readonly version: number;
  readonly person: { readonly id: string; readonly displayName: string };
};

export type MembersQueryVariables = Exact<{
  boardId: string;
}>;

export type MembersQuery = {
  readonly board: {
    readonly id: string;
    readonly name: string;
    readonly status: BoardStatus;
    readonly seats: number;
    readonly vacancies: number | null;
    readonly timeZone: string;
    readonly viewerMaySeat: boolean;
    readonly viewerMayPlanMeetings: boolean;
  } | null;
  readonly terms: ReadonlyArray<{
    readonly id: string;
    readonly role: MembershipRole;
    readonly voting: boolean;
    readonly weight: number;
    readonly startDate: string;
    readonly endDate: string | null;
    readonly termNumber: number;
    readonly endReason: string | null;
    readonly historyFrom: string | null;
    readonly appointedBy: string | null;
    readonly version: number;
    readonly person: { readonly id: string; readonly displayName: string };
  }>;
};

export type RulesFactsFragment = {
  readonly castingVote: CastingVote;
  readonly abstentionAllowed: boolean;
  readonly secretBallotAllowed: boolean;
  readonly representation: Representation;
  readonly maxRepresented: number;
  readonly quorum: {
    readonly kind: QuorumKind;
    readonly n: number;
    readonly p: number;
    readonly q: number;
    readonly base: QuorumBase;
    readonly floor: number;
    readonly remoteCounts: boolean;
    readonly conflicted: ConflictedMembers;
    readonly graceMinutes: number;
    readonly classes: ReadonlyArray<{ readonly tag: string; readonly min: number }>;
  };
  readonly thresholds: ReadonlyArray<{
    readonly name: string;
    readonly allOf: ReadonlyArray<{
      readonly comparator: ThresholdComparator;
      readonly p: number;
      readonly q: number;
      readonly base: ThresholdBase;
    }>;
  }>;
  readonly notice: { readonly kind: NoticeKind; readonly n: number; readonly deemedAfterHours: number };
  readonly shortNotice: {
    readonly allowed: boolean;
    readonly waiver: NoticeWaiver;
    readonly p: number;
    readonly q: number;
    readonly lateWaiverDays: number;
  };
  readonly written: {
    readonly allowed: boolean;
    readonly threshold: string;
    readonly periodDays: number;
    readonly ballotFinal: boolean;
    readonly anyMemberMayDemandMeeting: boolean;
  };
  readonly minutes: {
    readonly draftWithinWorkingDays: number;
    readonly commentDays: number;
    readonly signatories: MinutesSignatories;
  };
  readonly terms: { readonly termMonths: number; readonly maxTerms: number; readonly maxTotalMonths: number };
};

export type RuleSetFactsFragment = {
  readonly id: string;
  readonly effectiveFrom: string;
  readonly source: string;
  readonly inForce: boolean;
  readonly used: boolean | null;
  readonly explanation: ReadonlyArray<{ readonly setting: RuleSetting; readonly text: string }>;
  readonly rules: {
    readonly castingVote: CastingVote;
    readonly abstentionAllowed: boolean;
    readonly secretBallotAllowed: boolean;
    readonly representation: Representation;
    readonly maxRepresented: number;
    readonly quorum: {
      readonly kind: QuorumKind;
      readonly n: number;
      readonly p: number;
      readonly q: number;
      readonly base: QuorumBase;
      readonly floor: number;
      readonly remoteCounts: boolean;
      readonly conflicted: ConflictedMembers;
      readonly graceMinutes: number;
      readonly classes: ReadonlyArray<{ readonly tag: string; readonly min: number }>;
    };
    readonly thresholds: ReadonlyArray<{
      readonly name: string;
      readonly allOf: ReadonlyArray<{
        readonly comparator: ThresholdComparator;
        readonly p: number;
        readonly q: number;
        readonly base: ThresholdBase;
      }>;
    }>;
    readonly notice: { readonly kind: NoticeKind; readonly n: number; readonly deemedAfterHours: number };
    readonly shortNotice: {
      readonly allowed: boolean;
      readonly waiver: NoticeWaiver;
      readonly p: number;
      readonly q: number;
      readonly lateWaiverDays: number;
    };
    readonly written: {
      readonly allowed: boolean;
      readonly threshold: string;
      readonly periodDays: number;
      readonly ballotFinal: boolean;
      readonly anyMemberMayDemandMeeting: boolean;
    };
    readonly minutes: {
      readonly draftWithinWorkingDays: number;
      readonly commentDays: number;
      readonly signatories: MinutesSignatories;
    };
    readonly terms: { readonly termMonths: number; readonly maxTerms: number; readonly maxTotalMonths: number };
  };
};

export type RulesPresetFragment = {
  readonly name: RulePresetName;
  readonly title: string;
  readonly source: string;
  readonly explanation: ReadonlyArray<{ readonly setting: RuleSetting; readonly text: string }>;
  readonly rules: {
    readonly castingVote: CastingVote;
    readonly abstentionAllowed: boolean;
    readonly secretBallotAllowed: boolean;
    readonly representation: Representation;
    readonly maxRepresented: number;
    readonly quorum: {
      readonly kind: QuorumKind;
      readonly n: number;
      readonly p: number;
      readonly q: number;
      readonly base: QuorumBase;
      readonly floor: number;
      readonly remoteCounts: boolean;
      readonly conflicted: ConflictedMembers;
      readonly graceMinutes: number;
      readonly classes: ReadonlyArray<{ readonly tag: string; readonly min: number }>;
    };
    readonly thresholds: ReadonlyArray<{
      readonly name: string;
      readonly allOf: ReadonlyArray<{
        readonly comparator: ThresholdComparator;
        readonly p: number;
        readonly q: number;
        readonly base: ThresholdBase;
      }>;
    }>;
    readonly notice: { readonly kind: NoticeKind; readonly n: number; readonly deemedAfterHours: number };
    readonly shortNotice: {
      readonly allowed: boolean;
      readonly waiver: NoticeWaiver;
      readonly p: number;
      readonly q: number;
      readonly lateWaiverDays: number;
    };
    readonly written: {
      readonly allowed: boolean;
      readonly threshold: string;
      readonly periodDays: number;
      readonly ballotFinal: boolean;
      readonly anyMemberMayDemandMeeting: boolean;
    };
    readonly minutes: {
      readonly draftWithinWorkingDays: number;
      readonly commentDays: number;
      readonly signatories: MinutesSignatories;
    };
    readonly terms: { readonly termMonths: number; readonly maxTerms: number; readonly maxTotalMonths: number };
  };
};

export type BoardRulesQueryVariables = Exact<{
  boardId: string;
}>;

export type BoardRulesQuery = {
  readonly board: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly purpose: string | null;
    readonly seats: number;
    readonly vacancies: number | null;
    readonly timeZone: string;
    readonly defaultLocation: string | null;
    readonly kind: BoardKind;
    readonly restrictedSecretariat: boolean;
    readonly status: BoardStatus;
    readonly version: number;
    readonly viewerMayEdit: boolean;
    readonly viewerMayDissolve: boolean;
    readonly parent: { readonly id: string; readonly name: string } | null;
  } | null;
  readonly ruleSets: ReadonlyArray<{
    readonly id: string;
    readonly effectiveFrom: string;
    readonly source: string;
    readonly inForce: boolean;
    readonly used: boolean | null;
    readonly explanation: ReadonlyArray<{ readonly setting: RuleSetting; readonly text: string }>;
    readonly rules: {
      readonly castingVote: CastingVote;
      readonly abstentionAllowed: boolean;
      readonly secretBallotAllowed: boolean;
      readonly representation: Representation;
      readonly maxRepresented: number;
      readonly quorum: {
        readonly kind: QuorumKind;
        readonly n: number;
        readonly p: number;
        readonly q: number;
        readonly base: QuorumBase;
        readonly floor: number;
        readonly remoteCounts: boolean;
        readonly conflicted: ConflictedMembers;
        readonly graceMinutes: number;
        readonly classes: ReadonlyArray<{ readonly tag: string; readonly min: number }>;
      };
      readonly thresholds: ReadonlyArray<{
        readonly name: string;
        readonly allOf: ReadonlyArray<{
          readonly comparator: ThresholdComparator;
          readonly p: number;
          readonly q: number;
          readonly base: ThresholdBase;
        }>;
      }>;
      readonly notice: { readonly kind: NoticeKind; readonly n: number; readonly deemedAfterHours: number };
      readonly shortNotice: {
        readonly allowed: boolean;
        readonly waiver: NoticeWaiver;
        readonly p: number;
        readonly q: number;
        readonly lateWaiverDays: number;
      };
      readonly written: {
        readonly allowed: boolean;
        readonly threshold: string;
        readonly periodDays: number;
        readonly ballotFinal: boolean;
        readonly anyMemberMayDemandMeeting: boolean;
      };
      readonly minutes: {
        readonly draftWithinWorkingDays: number;
        readonly commentDays: number;
        readonly signatories: MinutesSignatories;
      };
      readonly terms: { readonly termMonths: number; readonly maxTerms: number; readonly maxTotalMonths: number };
    };
  }>;
};

export type RulePresetsQueryVariables = Exact<{
  seats?: number | null | undefined;
}>;

export type RulePresetsQuery = {
  readonly rulePresets: ReadonlyArray<{
    readonly name: RulePresetName;
    readonly title: string;
    readonly source: string;
    readonly explanation: ReadonlyArray<{ readonly setting: RuleSetting; readonly text: string }>;
    readonly rules: {
      readonly castingVote: CastingVote;
      readonly abstentionAllowed: boolean;
      readonly secretBallotAllowed: boolean;
      readonly representation: Representation;
      readonly maxRepresented: number;
      readonly quorum: {
        readonly kind: QuorumKind;
        readonly n: number;
        readonly p: number;
        readonly q: number;
        readonly base: QuorumBase;
        readonly floor: number;
        readonly remoteCounts: boolean;
        readonly conflicted: ConflictedMembers;
        readonly graceMinutes: number;
        readonly classes: ReadonlyArray<{ readonly tag: string; readonly min: number }>;
      };
      readonly thresholds: ReadonlyArray<{
        readonly name: string;
        readonly allOf: ReadonlyArray<{
          readonly comparator: ThresholdComparator;
          readonly p: number;
          readonly q: number;
          readonly base: ThresholdBase;
        }>;
      }>;
      readonly notice: { readonly kind: NoticeKind; readonly n: number; readonly deemedAfterHours: number };
      readonly shortNotice: {
        readonly allowed: boolean;
        readonly waiver: NoticeWaiver;
        readonly p: number;
        readonly q: number;
        readonly lateWaiverDays: number;
      };
      readonly written: {
        readonly allowed: boolean;
        readonly threshold: string;
        readonly periodDays: number;
        readonly ballotFinal: boolean;
        readonly anyMemberMayDemandMeeting: boolean;
      };
      readonly minutes: {
        readonly draftWithinWorkingDays: number;
        readonly commentDays: number;
        readonly signatories: MinutesSignatories;
      };
      readonly terms: { readonly termMonths: number; readonly maxTerms: number; readonly maxTotalMonths: number };
    };
  }>;
};

export type TermProposalQueryVariables = Exact<{
  boardId: string;
  personId: string;
  startDate: string;
}>;

export type TermProposalQuery = {
  readonly termProposal: {
    readonly termNumber: number;
    readonly endDate: string | null;
    readonly limit: string | null;
  } | null;
};

export type TryRulesQueryVariables = Exact<{
  boardId: string;
  rules?: RulesInput | null | undefined;
  inOffice: number;
  present: number;
  notTakingPart: number;
}>;

export type TryRulesQuery = {
  readonly tryRules: {
    readonly trial: { readonly sentence: string; readonly quorate: boolean } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  } | null;
};

export type BoardCardFragment = {
  readonly id: string;
  readonly name: string;
  readonly kind: BoardKind;
  readonly status: BoardStatus;
  readonly seats: number;
  readonly vacancies: number | null;
  readonly timeZone: string;
  readonly viewerMemberships: ReadonlyArray<{ readonly id: string; readonly role: MembershipRole }>;
  readonly nextMeeting: { readonly id: string; readonly title: string; readonly startsAt: string } | null;
};

export type BoardsQueryVariables = Exact<{ [key: string]: never }>;

export type BoardsQuery = {
  readonly viewerMayCreateBoards: boolean;
  readonly viewer: { readonly orgRoles: ReadonlyArray<OrgRole> } | null;
  readonly boards: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly kind: BoardKind;
    readonly status: BoardStatus;
    readonly seats: number;
    readonly vacancies: number | null;
    readonly timeZone: string;
    readonly viewerMemberships: ReadonlyArray<{ readonly id: string; readonly role: MembershipRole }>;
    readonly nextMeeting: { readonly id: string; readonly title: string; readonly startsAt: string } | null;
  }>;
};

export type BoardMemberFragment = {
  readonly id: string;
  readonly role: MembershipRole;
  readonly voting: boolean;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly termNumber: number;
  readonly person: { readonly id: string; readonly displayName: string };
};

export type BoardMeetingFragment = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly kind: MeetingKind;
  readonly state: MeetingState;
  readonly mode: MeetingMode;
  readonly location: string | null;
  readonly noticeState: NoticeState;
  readonly packVersion: number;
  readonly cancelReason: string | null;
  readonly board: { readonly id: string };
  readonly sittings: ReadonlyArray<{
    readonly seq: number;
    readonly startsAt: string;
    readonly timeZone: string;
    readonly closedAt: string | null;
  }>;
};

export type BoardQueryVariables = Exact<{
  id: string;
  from: string;
  to: string;
}>;

export type BoardQuery = {
  readonly viewer: { readonly orgRoles: ReadonlyArray<OrgRole> } | null;
  readonly board: {
    readonly id: string;
    readonly name: string;
    readonly kind: BoardKind;
    readonly status: BoardStatus;
    readonly purpose: string | null;
    readonly seats: number;
    readonly vacancies: number | null;
    readonly timeZone: string;
    readonly defaultLocation: string | null;
    readonly viewerReadsDocuments: boolean;
    readonly viewerMayEdit: boolean;
    readonly parent: { readonly id: string; readonly name: string } | null;
    readonly viewerMemberships: ReadonlyArray<{ readonly id: string; readonly role: MembershipRole }>;
    readonly memberships: ReadonlyArray<{
      readonly id: string;
      readonly role: MembershipRole;
      readonly voting: boolean;
      readonly startDate: string;
      readonly endDate: string | null;
      readonly termNumber: number;
      readonly person: { readonly id: string; readonly displayName: string };
    }>;
    readonly nextMeeting: {
      readonly id: string;
      readonly number: string;
      readonly title: string;
      readonly kind: MeetingKind;
      readonly state: MeetingState;
      readonly mode: MeetingMode;
      readonly location: string | null;
      readonly noticeState: NoticeState;
      readonly packVersion: number;
      readonly cancelReason: string | null;
      readonly board: { readonly id: string };
      readonly sittings: ReadonlyArray<{
        readonly seq: number;
        readonly startsAt: string;
        readonly timeZone: string;
        readonly closedAt: string | null;
      }>;
    } | null;
    readonly lastMeeting: {
      readonly id: string;
      readonly number: string;
      readonly title: string;
      readonly kind: MeetingKind;
      readonly state: MeetingState;
      readonly mode: MeetingMode;
      readonly location: string | null;
      readonly noticeState: NoticeState;
      readonly packVersion: number;
      readonly cancelReason: string | null;
      readonly board: { readonly id: string };
      readonly sittings: ReadonlyArray<{
        readonly seq: number;
        readonly startsAt: string;
        readonly timeZone: string;
        readonly closedAt: string | null;
      }>;
    } | null;
  } | null;
  readonly underWay: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly kind: MeetingKind;
        readonly state: MeetingState;
        readonly mode: MeetingMode;
        readonly location: string | null;
        readonly noticeState: NoticeState;
        readonly packVersion: number;
        readonly cancelReason: string | null;
        readonly board: { readonly id: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
  };
  readonly upcoming: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly kind: MeetingKind;
        readonly state: MeetingState;
        readonly mode: MeetingMode;
        readonly location: string | null;
        readonly noticeState: NoticeState;
        readonly packVersion: number;
        readonly cancelReason: string | null;
        readonly board: { readonly id: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
  readonly past: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly kind: MeetingKind;
        readonly state: MeetingState;
        readonly mode: MeetingMode;
        readonly location: string | null;
        readonly noticeState: NoticeState;
        readonly packVersion: number;
        readonly cancelReason: string | null;
        readonly board: { readonly id: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};

export type MoreBoardMeetingsQueryVariables = Exact<{
  id: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  orderBy: MeetingOrder;
  after: string;
}>;

export type MoreBoardMeetingsQuery = {
  readonly meetings: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly kind: MeetingKind;
        readonly state: MeetingState;
        readonly mode: MeetingMode;
        readonly location: string | null;
        readonly noticeState: NoticeState;
        readonly packVersion: number;
        readonly cancelReason: string | null;
        readonly board: { readonly id: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};

export type CalendarFeedsQueryVariables = Exact<{ [key: string]: never }>;

export type CalendarFeedsQuery = {
  readonly calendarFeeds: ReadonlyArray<{
    readonly id: string;
    readonly createdAt: string;
    readonly lastFetchedAt: string | null;
    readonly revokedAt: string | null;
    readonly version: number;
  }>;
};

export type CreateCalendarFeedMutationVariables = Exact<{
  input: CreateCalendarFeedInput;
}>;

export type CreateCalendarFeedMutation = {
  readonly createCalendarFeed: {
    readonly url: string | null;
    readonly calendarFeed: {
      readonly id: string;
      readonly createdAt: string;
      readonly lastFetchedAt: string | null;
      readonly revokedAt: string | null;
      readonly version: number;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type RevokeCalendarFeedMutationVariables = Exact<{
  input: RevokeCalendarFeedInput;
}>;

export type RevokeCalendarFeedMutation = {
  readonly revokeCalendarFeed: {
    readonly calendarFeed: { readonly id: string; readonly revokedAt: string | null; readonly version: number } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type DocumentRowFragment = {
  readonly id: string;
  readonly folderPath: string;
  readonly title: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly webUrl: string | null;
  readonly uploadedByName: string;
  readonly createdAt: string;
  readonly version: number;
  readonly versions: ReadonlyArray<{
    readonly id: string;
    readonly n: number;
    readonly fileName: string;
    readonly mediaType: string;
    readonly sizeBytes: number;
    readonly pageCount: number | null;
    readonly isSearchable: boolean | null;
    readonly state: PaperState;
    readonly scanState: ScanState;
    readonly refusal: PaperRefusal | null;
    readonly reason: string | null;
    readonly changeNote: string | null;
    readonly isViewable: boolean;
    readonly viewerMayDownload: boolean;
    readonly uploadedByName: string;
    readonly createdAt: string;
    readonly version: number;
  }>;
};

export type LibraryDocumentQueryVariables = Exact<{
  id: string;
}>;

export type LibraryDocumentQuery = {
  readonly document: {
    readonly id: string;
    readonly folderPath: string;
    readonly title: string;
    readonly fileName: string;
    readonly sizeBytes: number;
    readonly webUrl: string | null;
    readonly uploadedByName: string;
    readonly createdAt: string;
    readonly version: number;
    readonly board: {
      readonly id: string;
      readonly name: string;
      readonly status: BoardStatus;
      readonly timeZone: string;
      readonly viewerReadsDocuments: boolean;
      readonly viewerMayRecordDocuments: boolean;
    };
    readonly versions: ReadonlyArray<{
      readonly id: string;
      readonly n: number;
      readonly fileName: string;
      readonly mediaType: string;
      readonly sizeBytes: number;
      readonly pageCount: number | null;
      readonly isSearchable: boolean | null;
      readonly state: PaperState;
      readonly scanState: ScanState;
      readonly refusal: PaperRefusal | null;
      readonly reason: string | null;
      readonly changeNote: string | null;
      readonly isViewable: boolean;
      readonly viewerMayDownload: boolean;
      readonly uploadedByName: string;
      readonly createdAt: string;
      readonly version: number;
    }>;
  } | null;
};

export type WithdrawDocumentMutationVariables = Exact<{
  input: WithdrawDocumentInput;
}>;

export type WithdrawDocumentMutation = {
  readonly withdrawDocument: {
    readonly document: {
      readonly id: string;
      readonly folderPath: string;
      readonly title: string;
      readonly fileName: string;
      readonly sizeBytes: number;
      readonly webUrl: string | null;
      readonly uploadedByName: string;
      readonly createdAt: string;
      readonly version: number;
      readonly versions: ReadonlyArray<{
        readonly id: string;
        readonly n: number;
        readonly fileName: string;
        readonly mediaType: string;
        readonly sizeBytes: number;
        readonly pageCount: number | null;
        readonly isSearchable: boolean | null;
        readonly state: PaperState;
        readonly scanState: ScanState;
        readonly refusal: PaperRefusal | null;
        readonly reason: string | null;
        readonly changeNote: string | null;
        readonly isViewable: boolean;
        readonly viewerMayDownload: boolean;
        readonly uploadedByName: string;
        readonly createdAt: string;
        readonly version: number;
      }>;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type BoardDocumentsQueryVariables = Exact<{
  id: string;
  folder?: string | null | undefined;
  search?: string | null | undefined;
}>;

export type BoardDocumentsQuery = {
  readonly documentFolders: ReadonlyArray<string>;
  readonly board: {
    readonly id: string;
    readonly name: string;
    readonly status: BoardStatus;
    readonly timeZone: string;
    readonly viewerReadsDocuments: boolean;
    readonly viewerMayRecordDocuments: boolean;
  } | null;
  readonly documents: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly folderPath: string;
        readonly title: string;
        readonly fileName: string;
        readonly sizeBytes: number;
        readonly webUrl: string | null;
        readonly uploadedByName: string;
        readonly createdAt: string;
        readonly version: number;
        readonly versions: ReadonlyArray<{
          readonly id: string;
          readonly n: number;
          readonly fileName: string;
          readonly mediaType: string;
          readonly sizeBytes: number;
          readonly pageCount: number | null;
          readonly isSearchable: boolean | null;
          readonly state: PaperState;
          readonly scanState: ScanState;
          readonly refusal: PaperRefusal | null;
          readonly reason: string | null;
          readonly changeNote: string | null;
          readonly isViewable: boolean;
          readonly viewerMayDownload: boolean;
          readonly uploadedByName: string;
          readonly createdAt: string;
          readonly version: number;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};

export type MoreBoardDocumentsQueryVariables = Exact<{
  id: string;
  folder?: string | null | undefined;
  search?: string | null | undefined;
  behind?: string | null | undefined;
}>;

export type MoreBoardDocumentsQuery = {
  readonly documents: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly folderPath: string;
        readonly title: string;
        readonly fileName: string;
        readonly sizeBytes: number;
        readonly webUrl: string | null;
        readonly uploadedByName: string;
        readonly createdAt: string;
        readonly version: number;
        readonly versions: ReadonlyArray<{
          readonly id: string;
          readonly n: number;
          readonly fileName: string;
          readonly mediaType: string;
          readonly sizeBytes: number;
          readonly pageCount: number | null;
          readonly isSearchable: boolean | null;
          readonly state: PaperState;
          readonly scanState: ScanState;
          readonly refusal: PaperRefusal | null;
          readonly reason: string | null;
          readonly changeNote: string | null;
          readonly isViewable: boolean;
          readonly viewerMayDownload: boolean;
          readonly uploadedByName: string;
          readonly createdAt: string;
          readonly version: number;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};

export type LibrariesQueryVariables = Exact<{ [key: string]: never }>;

export type LibrariesQuery = {
  readonly boards: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly kind: BoardKind;
    readonly status: BoardStatus;
    readonly viewerReadsDocuments: boolean;
  }>;
};

export type RenameDocumentMutationVariables = Exact<{
  input: RenameDocumentInput;
}>;

export type RenameDocumentMutation = {
  readonly renameDocument: {
    readonly document: {
      readonly id: string;
      readonly folderPath: string;
      readonly title: string;
      readonly fileName: string;
      readonly sizeBytes: number;
      readonly webUrl: string | null;
      readonly uploadedByName: string;
      readonly createdAt: string;
      readonly version: number;
      readonly versions: ReadonlyArray<{
        readonly id: string;
        readonly n: number;
        readonly fileName: string;
        readonly mediaType: string;
        readonly sizeBytes: number;
        readonly pageCount: number | null;
        readonly isSearchable: boolean | null;
        readonly state: PaperState;
        readonly scanState: ScanState;
        readonly refusal: PaperRefusal | null;
        readonly reason: string | null;
        readonly changeNote: string | null;
        readonly isViewable: boolean;
        readonly viewerMayDownload: boolean;
        readonly uploadedByName: string;
        readonly createdAt: string;
        readonly version: number;
      }>;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type MoveDocumentMutationVariables = Exact<{
  input: MoveDocumentInput;
}>;

export type MoveDocumentMutation = {
  readonly moveDocument: {
    readonly document: {
      readonly id: string;
      readonly folderPath: string;
      readonly title: string;
      readonly fileName: string;
      readonly sizeBytes: number;
      readonly webUrl: string | null;
      readonly uploadedByName: string;
      readonly createdAt: string;
      readonly version: number;
      readonly versions: ReadonlyArray<{
        readonly id: string;
        readonly n: number;
        readonly fileName: string;
        readonly mediaType: string;
        readonly sizeBytes: number;
        readonly pageCount: number | null;
        readonly isSearchable: boolean | null;
        readonly state: PaperState;
        readonly scanState: ScanState;
        readonly refusal: PaperRefusal | null;
        readonly reason: string | null;
        readonly changeNote: string | null;
        readonly isViewable: boolean;
        readonly viewerMayDownload: boolean;
        readonly uploadedByName: string;
        readonly createdAt: string;
        readonly version: number;
      }>;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type ItemPapersQueryVariables = Exact<{
  itemId: string;
}>;

export type ItemPapersQuery = {
  readonly agendaItem: {
    readonly id: string;
    readonly viewerMayAddPaper: boolean;
    readonly paperDueDate: string | null;
    readonly isPaperOverdue: boolean;
    readonly access: { readonly allowIds: ReadonlyArray<string> } | null;
    readonly papers: ReadonlyArray<{
      readonly id: string;
      readonly number: string | null;
      readonly title: string;
      readonly viewerMayReplace: boolean;
      readonly viewerMayDetach: boolean;
      readonly viewerMayWithdraw: boolean;
      readonly lateReason: string | null;
      readonly version: number;
      readonly versions: ReadonlyArray<{
        readonly id: string;
        readonly n: number;
        readonly fileName: string;
        readonly mediaType: string;
        readonly sizeBytes: number;
        readonly pageCount: number | null;
        readonly isSearchable: boolean | null;
        readonly state: PaperState;
        readonly scanState: ScanState;
        readonly refusal: PaperRefusal | null;
        readonly reason: string | null;
        readonly changeNote: string | null;
        readonly isViewable: boolean;
        readonly viewerMayDownload: boolean;
        readonly uploadedByName: string;
        readonly createdAt: string;
        readonly version: number;
      }>;
    }>;
  } | null;
};

export type AttachPaperMutationVariables = Exact<{
  input: AttachPaperInput;
}>;

export type AttachPaperMutation = {
  readonly attachPaper: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type AcceptPaperMutationVariables = Exact<{
  input: AcceptPaperInput;
}>;

export type AcceptPaperMutation = {
  readonly acceptPaper: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type ReturnPaperMutationVariables = Exact<{
  input: ReturnPaperInput;
}>;

export type ReturnPaperMutation = {
  readonly returnPaper: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type DetachPaperMutationVariables = Exact<{
  input: DetachPaperInput;
}>;

export type DetachPaperMutation = {
  readonly detachPaper: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type SubmitPaperMutationVariables = Exact<{
  input: SubmitPaperInput;
}>;

export type SubmitPaperMutation = {
  readonly submitPaper: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type WithdrawVersionMutationVariables = Exact<{
  input: WithdrawVersionInput;
}>;

export type WithdrawVersionMutation = {
  readonly withdrawVersion: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type PaperLinkQueryVariables = Exact<{
  versionId: string;
}>;

export type PaperLinkQuery = { readonly documentContentUrl: { readonly url: string } | null };

export type FileVersionFragment = {
  readonly id: string;
  readonly n: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly pageCount: number | null;
  readonly isSearchable: boolean | null;
  readonly state: PaperState;
  readonly scanState: ScanState;
  readonly refusal: PaperRefusal | null;
  readonly reason: string | null;
  readonly changeNote: string | null;
  readonly isViewable: boolean;
  readonly viewerMayDownload: boolean;
  readonly uploadedByName: string;
  readonly createdAt: string;
  readonly version: number;
};

export type RecordDocumentMutationVariables = Exact<{
  input: RecordDocumentInput;
}>;

export type RecordDocumentMutation = {
  readonly recordDocument: {
    readonly document: { readonly id: string } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type CreateUploadSessionMutationVariables = Exact<{
  input: CreateUploadSessionInput;
}>;

export type CreateUploadSessionMutation = {
  readonly createUploadSession: {
    readonly ticket: string | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type HomeMeetingFragment = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly state: MeetingState;
  readonly mode: MeetingMode;
  readonly location: string | null;
  readonly noticeState: NoticeState;
  readonly packVersion: number;
  readonly takesAnswers: boolean;
  readonly answerBy: string | null;
  readonly viewerAnswer: {
    readonly id: string;
    readonly rsvp: Rsvp;
    readonly mode: MeetingMode | null;
    readonly apology: string | null;
  } | null;
  readonly board: { readonly id: string; readonly name: string };
  readonly sittings: ReadonlyArray<{
    readonly seq: number;
    readonly startsAt: string;
    readonly timeZone: string;
    readonly closedAt: string | null;
  }>;
};

export type HomeQueryVariables = Exact<{
  from: string;
  to: string;
}>;

export type HomeQuery = {
  readonly home: ReadonlyArray<{
    readonly id: string;
    readonly kind: HomeRowKind;
    readonly number: string | null;
    readonly title: string | null;
    readonly state: HomeRowState;
    readonly count: number | null;
    readonly total: number | null;
    readonly dueAt: string | null;
    readonly timeZone: string | null;
    readonly boardId: string | null;
    readonly meetingId: string | null;
    readonly personId: string | null;
  }>;
  readonly participations: ReadonlyArray<{
    readonly id: string;
    readonly boardName: string;
    readonly number: string;
    readonly title: string;
    readonly startsAt: string;
    readonly timeZone: string;
  }>;
  readonly boards: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly kind: BoardKind;
    readonly viewerMemberships: ReadonlyArray<{ readonly id: string; readonly role: MembershipRole }>;
  }>;
  readonly underWay: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly state: MeetingState;
        readonly mode: MeetingMode;
        readonly location: string | null;
        readonly noticeState: NoticeState;
        readonly packVersion: number;
        readonly takesAnswers: boolean;
        readonly answerBy: string | null;
        readonly viewerAnswer: {
          readonly id: string;
          readonly rsvp: Rsvp;
          readonly mode: MeetingMode | null;
          readonly apology: string | null;
        } | null;
        readonly board: { readonly id: string; readonly name: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
  };
  readonly upcoming: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly state: MeetingState;
        readonly mode: MeetingMode;
        readonly location: string | null;
        readonly noticeState: NoticeState;
        readonly packVersion: number;
        readonly takesAnswers: boolean;
        readonly answerBy: string | null;
        readonly viewerAnswer: {
          readonly id: string;
          readonly rsvp: Rsvp;
          readonly mode: MeetingMode | null;
          readonly apology: string | null;
        } | null;
        readonly board: { readonly id: string; readonly name: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};

export type FirstStepsQueryVariables = Exact<{ [key: string]: never }>;

export type FirstStepsQuery = {
  readonly firstSteps: ReadonlyArray<{
    readonly kind: FirstStepKind;
    readonly done: boolean;
    readonly boardId: string | null;
    readonly meetingId: string | null;
  }>;
};

export type WeeksAheadQueryVariables = Exact<{ [key: string]: never }>;

export type WeeksAheadQuery = {
  readonly weeksAhead: ReadonlyArray<{
    readonly startsOn: string;
    readonly dates: ReadonlyArray<{
      readonly id: string;
      readonly kind: WeekDateKind;
      readonly on: string;
      readonly boardId: string;
      readonly meetingId: string | null;
      readonly number: string | null;
      readonly title: string;
    }>;
  }>;
};

export type MoreHomeMeetingsQueryVariables = Exact<{
  from: string;
  after: string;
}>;

export type MoreHomeMeetingsQuery = {
  readonly meetings: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly state: MeetingState;
        readonly mode: MeetingMode;
        readonly location: string | null;
        readonly noticeState: NoticeState;
        readonly packVersion: number;
        readonly takesAnswers: boolean;
        readonly answerBy: string | null;
        readonly viewerAnswer: {
          readonly id: string;
          readonly rsvp: Rsvp;
          readonly mode: MeetingMode | null;
          readonly apology: string | null;
        } | null;
        readonly board: { readonly id: string; readonly name: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};

export type NewMeetingQueryVariables = Exact<{
  boardId: string;
}>;

export type NewMeetingQuery = {
  readonly board: {
    readonly id: string;
    readonly name: string;
    readonly timeZone: string;
    readonly defaultLocation: string | null;
    readonly viewerMayPlanMeetings: boolean;
  } | null;
};

export type CreateMeetingMutationVariables = Exact<{
  input: CreateMeetingInput;
}>;

export type CreateMeetingMutation = {
  readonly createMeeting: {
    readonly meeting: { readonly id: string } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type GuestFragment = {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly person: { readonly id: string; readonly displayName: string } | null;
  readonly items: ReadonlyArray<{ readonly id: string; readonly number: string | null; readonly title: string }>;
  readonly answer: {
    readonly id: string;
    readonly rsvp: Rsvp;
    readonly mode: MeetingMode | null;
    readonly apology: string | null;
  } | null;
};

export type ItemsToAttendQueryVariables = Exact<{
  meetingId: string;
}>;

export type ItemsToAttendQuery = {
  readonly meeting: {
    readonly id: string;
    readonly entries: ReadonlyArray<
      | {
          readonly title: string;
          readonly purpose: AgendaPurpose;
          readonly state: AgendaItemState;
          readonly id: string;
          readonly number: string | null;
        }
      | { readonly id: string; readonly number: string | null }
    >;
  } | null;
};

export type InviteGuestMutationVariables = Exact<{
  input: InviteGuestInput;
}>;

export type InviteGuestMutation = {
  readonly inviteGuest: {
    readonly meeting: {
      readonly id: string;
      readonly guests: ReadonlyArray<{
        readonly id: string;
        readonly version: number;
        readonly name: string | null;
        readonly email: string | null;
        readonly person: { readonly id: string; readonly displayName: string } | null;
        readonly items: ReadonlyArray<{ readonly id: string; readonly number: string | null; readonly title: string }>;
        readonly answer: {
          readonly id: string;
          readonly rsvp: Rsvp;
          readonly mode: MeetingMode | null;
          readonly apology: string | null;
        } | null;
      }>;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type RevokeGuestMutationVariables = Exact<{
  input: RevokeGuestInput;
}>;

export type RevokeGuestMutation = {
  readonly revokeGuest: {
    readonly meeting: {
      readonly id: string;
      readonly guests: ReadonlyArray<{
        readonly id: string;
        readonly version: number;
        readonly name: string | null;
        readonly email: string | null;
        readonly person: { readonly id: string; readonly displayName: string } | null;
        readonly items: ReadonlyArray<{ readonly id: string; readonly number: string | null; readonly title: string }>;
        readonly answer: {
          readonly id: string;
          readonly rsvp: Rsvp;
          readonly mode: MeetingMode | null;
          readonly apology: string | null;
        } | null;
      }>;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type ScheduleMeetingMutationVariables = Exact<{
  input: ScheduleMeetingInput;
}>;

export type ScheduleMeetingMutation = {
  readonly scheduleMeeting: {
    readonly meeting: {
      readonly id: string;
      readonly number: string;
      readonly title: string;
      readonly kind: MeetingKind;
      readonly state: MeetingState;
      readonly mode: MeetingMode;
      readonly location: string | null;
      readonly onlineUrl: string | null;
      readonly answerBy: string | null;
      readonly noticeState: NoticeState;
      readonly packVersion: number;
      readonly cancelReason: string | null;
      readonly version: number;
      readonly viewerMayPlan: boolean;
      readonly viewerMayCancel: boolean;
      readonly viewerReadsAgenda: boolean;
      readonly viewerMayDownloadPack: boolean;
      readonly viewerMayEditAgenda: boolean;
      readonly viewerMayInviteGuests: boolean;
      readonly viewerMayServeNotice: boolean;
      readonly takesAnswers: boolean;
      readonly notice: { readonly id: string } | null;
      readonly earlierNotices: ReadonlyArray<{ readonly id: string }>;
      readonly guests: ReadonlyArray<{
        readonly id: string;
        readonly version: number;
        readonly name: string | null;
        readonly email: string | null;
        readonly person: { readonly id: string; readonly displayName: string } | null;
        readonly items: ReadonlyArray<{ readonly id: string; readonly number: string | null; readonly title: string }>;
        readonly answer: {
          readonly id: string;
          readonly rsvp: Rsvp;
          readonly mode: MeetingMode | null;
          readonly apology: string | null;
        } | null;
      }>;
      readonly board: { readonly id: string; readonly name: string; readonly timeZone: string };
      readonly sittings: ReadonlyArray<{
        readonly seq: number;
        readonly startsAtLocal: string;
        readonly startsAt: string;
        readonly timeZone: string;
        readonly durationMinutes: number;
        readonly occurrence: Occurrence | null;
        readonly closedAt: string | null;
      }>;
      readonly quorumForecast: {
        readonly outlook: QuorumOutlook;
        readonly base: number;
        readonly required: number;
        readonly certain: number;
        readonly undecided: number;
        readonly absent: number;
      } | null;
      readonly viewerAnswer: {
        readonly id: string;
        readonly rsvp: Rsvp;
        readonly mode: MeetingMode | null;
        readonly apology: string | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type RescheduleMeetingMutationVariables = Exact<{
  input: RescheduleMeetingInput;
}>;

export type RescheduleMeetingMutation = {
  readonly rescheduleMeeting: {
    readonly meeting: {
      readonly id: string;
      readonly number: string;
      readonly title: string;
      readonly kind: MeetingKind;
      readonly state: MeetingState;
      readonly mode: MeetingMode;
      readonly location: string | null;
      readonly onlineUrl: string | null;
      readonly answerBy: string | null;
      readonly noticeState: NoticeState;
      readonly packVersion: number;
      readonly cancelReason: string | null;
      readonly version: number;
      readonly viewerMayPlan: boolean;
      readonly viewerMayCancel: boolean;
      readonly viewerReadsAgenda: boolean;
      readonly viewerMayDownloadPack: boolean;
      readonly viewerMayEditAgenda: boolean;
      readonly viewerMayInviteGuests: boolean;
      readonly viewerMayServeNotice: boolean;
      readonly takesAnswers: boolean;
      readonly notice: { readonly id: string } | null;
      readonly earlierNotices: ReadonlyArray<{ readonly id: string }>;
      readonly guests: ReadonlyArray<{
        readonly id: string;
        readonly version: number;
        readonly name: string | null;
        readonly email: string | null;
        readonly person: { readonly id: string; readonly displayName: string } | null;
        readonly items: ReadonlyArray<{ readonly id: string; readonly number: string | null; readonly title: string }>;
        readonly answer: {
          readonly id: string;
          readonly rsvp: Rsvp;
          readonly mode: MeetingMode | null;
          readonly apology: string | null;
        } | null;
      }>;
      readonly board: { readonly id: string; readonly name: string; readonly timeZone: string };
      readonly sittings: ReadonlyArray<{
        readonly seq: number;
        readonly startsAtLocal: string;
        readonly startsAt: string;
        readonly timeZone: string;
        readonly durationMinutes: number;
        readonly occurrence: Occurrence | null;
        readonly closedAt: string | null;
      }>;
      readonly quorumForecast: {
        readonly outlook: QuorumOutlook;
        readonly base: number;
        readonly required: number;
        readonly certain: number;
        readonly undecided: number;
        readonly absent: number;
      } | null;
      readonly viewerAnswer: {
        readonly id: string;
        readonly rsvp: Rsvp;
        readonly mode: MeetingMode | null;
        readonly apology: string | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type UpdateMeetingMutationVariables = Exact<{
  input: UpdateMeetingInput;
}>;

export type UpdateMeetingMutation = {
  readonly updateMeeting: {
    readonly meeting: {
      readonly id: string;
      readonly number: string;
      readonly title: string;
      readonly kind: MeetingKind;
      readonly state: MeetingState;
      readonly mode: MeetingMode;
      readonly location: string | null;
      readonly onlineUrl: string | null;
      readonly answerBy: string | null;
      readonly noticeState: NoticeState;
      readonly packVersion: number;
      readonly cancelReason: string | null;
      readonly version: number;
      readonly viewerMayPlan: boolean;
      readonly viewerMayCancel: boolean;
      readonly viewerReadsAgenda: boolean;
      readonly viewerMayDownloadPack: boolean;
      readonly viewerMayEditAgenda: boolean;
      readonly viewerMayInviteGuests: boolean;
      readonly viewerMayServeNotice: boolean;
      readonly takesAnswers: boolean;
      readonly notice: { readonly id: string } | null;
      readonly earlierNotices: ReadonlyArray<{ readonly id: string }>;
      readonly guests: ReadonlyArray<{
        readonly id: string;
        readonly version: number;
        readonly name: string | null;
        readonly email: string | null;
        readonly person: { readonly id: string; readonly displayName: string } | null;
        readonly items: ReadonlyArray<{ readonly id: string; readonly number: string | null; readonly title: string }>;
        readonly answer: {
          readonly id: string;
          readonly rsvp: Rsvp;
          readonly mode: MeetingMode | null;
          readonly apology: string | null;
        } | null;
      }>;
      readonly board: { readonly id: string; readonly name: string; readonly timeZone: string };
      readonly sittings: ReadonlyArray<{
        readonly seq: number;
        readonly startsAtLocal: string;
        readonly startsAt: string;
        readonly timeZone: string;
        readonly durationMinutes: number;
        readonly occurrence: Occurrence | null;
        readonly closedAt: string | null;
      }>;
      readonly quorumForecast: {
        readonly outlook: QuorumOutlook;
        readonly base: number;
        readonly required: number;
        readonly certain: number;
        readonly undecided: number;
        readonly absent: number;
      } | null;
      readonly viewerAnswer: {
        readonly id: string;
        readonly rsvp: Rsvp;
        readonly mode: MeetingMode | null;
        readonly apology: string | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type CancelMeetingMutationVariables = Exact<{
  input: CancelMeetingInput;
}>;

export type CancelMeetingMutation = {
  readonly cancelMeeting: {
    readonly meeting: {
      readonly id: string;
      readonly number: string;
      readonly title: string;
      readonly kind: MeetingKind;
      readonly state: MeetingState;
      readonly mode: MeetingMode;
      readonly location: string | null;
      readonly onlineUrl: string | null;
      readonly answerBy: string | null;
      readonly noticeState: NoticeState;
      readonly packVersion: number;
      readonly cancelReason: string | null;
      readonly version: number;
      readonly viewerMayPlan: boolean;
      readonly viewerMayCancel: boolean;
      readonly viewerReadsAgenda: boolean;
      readonly viewerMayDownloadPack: boolean;
      readonly viewerMayEditAgenda: boolean;
      readonly viewerMayInviteGuests: boolean;
      readonly viewerMayServeNotice: boolean;
      readonly takesAnswers: boolean;
      readonly notice: { readonly id: string } | null;
      readonly earlierNotices: ReadonlyArray<{ readonly id: string }>;
      readonly guests: ReadonlyArray<{
        readonly id: string;
        readonly version: number;
        readonly name: string | null;
        readonly email: string | null;
        readonly person: { readonly id: string; readonly displayName: string } | null;
        readonly items: ReadonlyArray<{ readonly id: string; readonly number: string | null; readonly title: string }>;
        readonly answer: {
          readonly id: string;
          readonly rsvp: Rsvp;
          readonly mode: MeetingMode | null;
          readonly apology: string | null;
        } | null;
      }>;
      readonly board: { readonly id: string; readonly name: string; readonly timeZone: string };
      readonly sittings: ReadonlyArray<{
        readonly seq: number;
        readonly startsAtLocal: string;
        readonly startsAt: string;
        readonly timeZone: string;
        readonly durationMinutes: number;
        readonly occurrence: Occurrence | null;
        readonly closedAt: string | null;
      }>;
      readonly quorumForecast: {
        readonly outlook: QuorumOutlook;
        readonly base: number;
        readonly required: number;
        readonly certain: number;
        readonly undecided: number;
        readonly absent: number;
      } | null;
      readonly viewerAnswer: {
        readonly id: string;
        readonly rsvp: Rsvp;
        readonly mode: MeetingMode | null;
        readonly apology: string | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type DuplicateMeetingMutationVariables = Exact<{
  input: DuplicateMeetingInput;
}>;

export type DuplicateMeetingMutation = {
  readonly duplicateMeeting: {
    readonly meeting: { readonly id: string } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type MeetingFactsFragment = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly kind: MeetingKind;
  readonly state: MeetingState;
  readonly mode: MeetingMode;
  readonly location: string | null;
  readonly onlineUrl: string | null;
  readonly answerBy: string | null;
  readonly noticeState: NoticeState;
  readonly packVersion: number;
  readonly cancelReason: string | null;
  readonly version: number;
  readonly viewerMayPlan: boolean;
  readonly viewerMayCancel: boolean;
  readonly viewerReadsAgenda: boolean;
  readonly viewerMayDownloadPack: boolean;
  readonly viewerMayEditAgenda: boolean;
  readonly viewerMayInviteGuests: boolean;
  readonly viewerMayServeNotice: boolean;
  readonly takesAnswers: boolean;
  readonly notice: { readonly id: string } | null;
  readonly earlierNotices: ReadonlyArray<{ readonly id: string }>;
  readonly guests: ReadonlyArray<{
    readonly id: string;
    readonly version: number;
    readonly name: string | null;
    readonly email: string | null;
    readonly person: { readonly id: string; readonly displayName: string } | null;
    readonly items: ReadonlyArray<{ readonly id: string; readonly number: string | null; readonly title: string }>;
    readonly answer: {
      readonly id: string;
      readonly rsvp: Rsvp;
      readonly mode: MeetingMode | null;
      readonly apology: string | null;
    } | null;
  }>;
  readonly board: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly sittings: ReadonlyArray<{
    readonly seq: number;
    readonly startsAtLocal: string;
    readonly startsAt: string;
    readonly timeZone: string;
    readonly durationMinutes: number;
    readonly occurrence: Occurrence | null;
    readonly closedAt: string | null;
  }>;
  readonly quorumForecast: {
    readonly outlook: QuorumOutlook;
    readonly base: number;
    readonly required: number;
    readonly certain: number;
    readonly undecided: number;
    readonly absent: number;
  } | null;
  readonly viewerAnswer: {
    readonly id: string;
    readonly rsvp: Rsvp;
    readonly mode: MeetingMode | null;
    readonly apology: string | null;
  } | null;
};

export type MeetingQueryVariables = Exact<{
  id: string;
}>;

export type MeetingQuery = {
  readonly meeting: {
    readonly id: string;
    readonly number: string;
    readonly title: string;
    readonly kind: MeetingKind;
    readonly state: MeetingState;
    readonly mode: MeetingMode;
    readonly location: string | null;
    readonly onlineUrl: string | null;
    readonly answerBy: string | null;
    readonly noticeState: NoticeState;
    readonly packVersion: number;
    readonly cancelReason: string | null;
    readonly version: number;
    readonly viewerMayPlan: boolean;
    readonly viewerMayCancel: boolean;
    readonly viewerReadsAgenda: boolean;
    readonly viewerMayDownloadPack: boolean;
    readonly viewerMayEditAgenda: boolean;
    readonly viewerMayInviteGuests: boolean;
    readonly viewerMayServeNotice: boolean;
    readonly takesAnswers: boolean;
    readonly notice: { readonly id: string } | null;
    readonly earlierNotices: ReadonlyArray<{ readonly id: string }>;
    readonly guests: ReadonlyArray<{
      readonly id: string;
      readonly version: number;
      readonly name: string | null;
      readonly email: string | null;
      readonly person: { readonly id: string; readonly displayName: string } | null;
      readonly items: ReadonlyArray<{ readonly id: string; readonly number: string | null; readonly title: string }>;
      readonly answer: {
        readonly id: string;
        readonly rsvp: Rsvp;
        readonly mode: MeetingMode | null;
        readonly apology: string | null;
      } | null;
    }>;
    readonly board: { readonly id: string; readonly name: string; readonly timeZone: string };
    readonly sittings: ReadonlyArray<{
      readonly seq: number;
      readonly startsAtLocal: string;
      readonly startsAt: string;
      readonly timeZone: string;
      readonly durationMinutes: number;
      readonly occurrence: Occurrence | null;
      readonly closedAt: string | null;
    }>;
    readonly quorumForecast: {
      readonly outlook: QuorumOutlook;
      readonly base: number;
      readonly required: number;
      readonly certain: number;
      readonly undecided: number;
      readonly absent: number;
    } | null;
    readonly viewerAnswer: {
      readonly id: string;
      readonly rsvp: Rsvp;
      readonly mode: MeetingMode | null;
      readonly apology: string | null;
    } | null;
  } | null;
  readonly attendance: ReadonlyArray<{
    readonly id: string;
    readonly capacity: AttendeeCapacity;
    readonly rsvp: Rsvp;
    readonly mode: MeetingMode | null;
    readonly apology: string | null;
    readonly person: { readonly id: string; readonly displayName: string };
  }>;
};

export type TakesPartQueryVariables = Exact<{
  meetingId: string;
}>;

export type TakesPartQuery = { readonly participation: { readonly id: string } | null };

export type ListedMeetingFragment = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly state: MeetingState;
  readonly cancelReason: string | null;
  readonly board: { readonly id: string };
  readonly sittings: ReadonlyArray<{
    readonly seq: number;
    readonly startsAt: string;
    readonly timeZone: string;
    readonly closedAt: string | null;
  }>;
};

export type BoardMeetingsQueryVariables = Exact<{
  boardId: string;
}>;

export type BoardMeetingsQuery = {
  readonly board: { readonly id: string; readonly name: string; readonly viewerMayPlanMeetings: boolean } | null;
  readonly upcoming: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly state: MeetingState;
        readonly cancelReason: string | null;
        readonly board: { readonly id: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
  readonly past: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly state: MeetingState;
        readonly cancelReason: string | null;
        readonly board: { readonly id: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
  readonly cancelled: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly state: MeetingState;
        readonly cancelReason: string | null;
        readonly board: { readonly id: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};

export type MoreMeetingsQueryVariables = Exact<{
  boardId: string;
  states: ReadonlyArray<MeetingState> | MeetingState;
  orderBy: MeetingOrder;
  after: string;
}>;

export type MoreMeetingsQuery = {
  readonly meetings: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly number: string;
        readonly title: string;
        readonly state: MeetingState;
        readonly cancelReason: string | null;
        readonly board: { readonly id: string };
        readonly sittings: ReadonlyArray<{
          readonly seq: number;
          readonly startsAt: string;
          readonly timeZone: string;
          readonly closedAt: string | null;
        }>;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};

export type NoticePlanQueryVariables = Exact<{
  boardId: string;
  sitting: SittingInput;
  meetingId?: string | null | undefined;
}>;

export type NoticePlanQuery = {
  readonly noticePlan: {
    readonly plan: {
      readonly rule: string;
      readonly source: string;
      readonly excluded: string | null;
      readonly startsAt: string;
      readonly deadline: string;
      readonly timeZone: string;
      readonly daysLeft: number | null;
      readonly shortByDays: number;
      readonly entitled: number;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  } | null;
};

export type MeetingNoticeQueryVariables = Exact<{
  meetingId: string;
}>;

export type MeetingNoticeQuery = {
  readonly meeting: {
    readonly number: string;
    readonly title: string;
    readonly state: MeetingState;
    readonly id: string;
    readonly version: number;
    readonly noticeState: NoticeState;
    readonly viewerMayServeNotice: boolean;
    readonly board: { readonly id: string; readonly name: string; readonly timeZone: string };
    readonly notice: {
      readonly id: string;
      readonly startsAt: string;
      readonly servedAt: string;
      readonly state: NoticeState;
      readonly rule: string;
      readonly source: string;
      readonly timeZone: string;
      readonly latestServiceDate: string;
      readonly deadline: string;
      readonly shortByDays: number;
      readonly waiversMissing: number | null;
      readonly waiveBy: string | null;
      readonly views: number | null;
      readonly agendaChanged: boolean;
      readonly membersChanged: boolean;
      readonly servedBy: { readonly id: string; readonly displayName: string };
      readonly recipients: ReadonlyArray<{
        readonly email: string;
        readonly delivery: NoticeDelivery;
        readonly serviceDate: string | null;
        readonly deemedServedAt: string | null;
        readonly isInTime: boolean;
        readonly shortByDays: number;
        readonly waivedAt: string | null;
        readonly contentHash: string | null;
        readonly person: { readonly id: string; readonly displayName: string };
      }>;
    } | null;
    readonly earlierNotices: ReadonlyArray<{
      readonly id: string;
      readonly startsAt: string;
      readonly servedAt: string;
      readonly state: NoticeState;
      readonly rule: string;
      readonly source: string;
      readonly timeZone: string;
      readonly latestServiceDate: string;
      readonly deadline: string;
      readonly shortByDays: number;
      readonly waiversMissing: number | null;
      readonly waiveBy: string | null;
      readonly views: number | null;
      readonly agendaChanged: boolean;
      readonly membersChanged: boolean;
      readonly servedBy: { readonly id: string; readonly displayName: string };
      readonly recipients: ReadonlyArray<{
        readonly email: string;
        readonly delivery: NoticeDelivery;
        readonly serviceDate: string | null;
        readonly deemedServedAt: string | null;
        readonly isInTime: boolean;
        readonly shortByDays: number;
        readonly waivedAt: string | null;
        readonly contentHash: string | null;
        readonly person: { readonly id: string; readonly displayName: string };
      }>;
    }>;
  } | null;
  readonly noticeClock: {
    readonly rule: string;
    readonly source: string;
    readonly excluded: string | null;
    readonly deadline: string;
    readonly timeZone: string;
    readonly daysLeft: number | null;
    readonly shortByDays: number;
    readonly entitled: number;
  } | null;
};

export type RecordHandedOverMutationVariables = Exact<{
  input: RecordHandedOverInput;
}>;

export type RecordHandedOverMutation = {
  readonly recordHandedOver: {
    readonly meeting: {
      readonly id: string;
      readonly version: number;
      readonly noticeState: NoticeState;
      readonly viewerMayServeNotice: boolean;
      readonly notice: {
        readonly id: string;
        readonly startsAt: string;
        readonly servedAt: string;
        readonly state: NoticeState;
        readonly rule: string;
        readonly source: string;
        readonly timeZone: string;
        readonly latestServiceDate: string;
        readonly deadline: string;
        readonly shortByDays: number;
        readonly waiversMissing: number | null;
        readonly waiveBy: string | null;
        readonly views: number | null;
        readonly agendaChanged: boolean;
        readonly membersChanged: boolean;
        readonly servedBy: { readonly id: string; readonly displayName: string };
        readonly recipients: ReadonlyArray<{
          readonly email: string;
          readonly delivery: NoticeDelivery;
          readonly serviceDate: string | null;
          readonly deemedServedAt: string | null;
          readonly isInTime: boolean;
          readonly shortByDays: number;
          readonly waivedAt: string | null;
          readonly contentHash: string | null;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
      } | null;
      readonly earlierNotices: ReadonlyArray<{
        readonly id: string;
        readonly startsAt: string;
        readonly servedAt: string;
        readonly state: NoticeState;
        readonly rule: string;
        readonly source: string;
        readonly timeZone: string;
        readonly latestServiceDate: string;
        readonly deadline: string;
        readonly shortByDays: number;
        readonly waiversMissing: number | null;
        readonly waiveBy: string | null;
        readonly views: number | null;
        readonly agendaChanged: boolean;
        readonly membersChanged: boolean;
        readonly servedBy: { readonly id: string; readonly displayName: string };
        readonly recipients: ReadonlyArray<{
          readonly email: string;
          readonly delivery: NoticeDelivery;
          readonly serviceDate: string | null;
          readonly deemedServedAt: string | null;
          readonly isInTime: boolean;
          readonly shortByDays: number;
          readonly waivedAt: string | null;
          readonly contentHash: string | null;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
      }>;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type RecordNoticeWaiverMutationVariables = Exact<{
  input: RecordNoticeWaiverInput;
}>;

export type RecordNoticeWaiverMutation = {
  readonly recordNoticeWaiver: {
    readonly meeting: {
      readonly id: string;
      readonly version: number;
      readonly noticeState: NoticeState;
      readonly viewerMayServeNotice: boolean;
      readonly notice: {
        readonly id: string;
        readonly startsAt: string;
        readonly servedAt: string;
        readonly state: NoticeState;
        readonly rule: string;
        readonly source: string;
        readonly timeZone: string;
        readonly latestServiceDate: string;
        readonly deadline: string;
        readonly shortByDays: number;
        readonly waiversMissing: number | null;
        readonly waiveBy: string | null;
        readonly views: number | null;
        readonly agendaChanged: boolean;
        readonly membersChanged: boolean;
        readonly servedBy: { readonly id: string; readonly displayName: string };
        readonly recipients: ReadonlyArray<{
          readonly email: string;
          readonly delivery: NoticeDelivery;
          readonly serviceDate: string | null;
          readonly deemedServedAt: string | null;
          readonly isInTime: boolean;
          readonly shortByDays: number;
          readonly waivedAt: string | null;
          readonly contentHash: string | null;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
      } | null;
      readonly earlierNotices: ReadonlyArray<{
        readonly id: string;
        readonly startsAt: string;
        readonly servedAt: string;
        readonly state: NoticeState;
        readonly rule: string;
        readonly source: string;
        readonly timeZone: string;
        readonly latestServiceDate: string;
        readonly deadline: string;
        readonly shortByDays: number;
        readonly waiversMissing: number | null;
        readonly waiveBy: string | null;
        readonly views: number | null;
        readonly agendaChanged: boolean;
        readonly membersChanged: boolean;
        readonly servedBy: { readonly id: string; readonly displayName: string };
        readonly recipients: ReadonlyArray<{
          readonly email: string;
          readonly delivery: NoticeDelivery;
          readonly serviceDate: string | null;
          readonly deemedServedAt: string | null;
          readonly isInTime: boolean;
          readonly shortByDays: number;
          readonly waivedAt: string | null;
          readonly contentHash: string | null;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
      }>;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type NoticeProofQueryVariables = Exact<{
  noticeId: string;
}>;

export type NoticeProofQuery = { readonly noticeProofUrl: { readonly url: string } | null };

export type NotificationPreferencesQueryVariables = Exact<{ [key: string]: never }>;

export type NotificationPreferencesQuery = {
  readonly notificationPreferences: {
    readonly digestHour: number;
    readonly version: number;
    readonly choices: ReadonlyArray<{
      readonly type: NotificationType;
      readonly way: NotificationWay;
      readonly mayChange: boolean;
    }>;
  } | null;
};

export type UpdateNotificationPreferencesMutationVariables = Exact<{
  input: UpdateNotificationPreferencesInput;
}>;

export type UpdateNotificationPreferencesMutation = {
  readonly updateNotificationPreferences: {
    readonly preferences: {
      readonly digestHour: number;
      readonly version: number;
      readonly choices: ReadonlyArray<{
        readonly type: NotificationType;
        readonly way: NotificationWay;
        readonly mayChange: boolean;
      }>;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type OrganisationSettingsQueryVariables = Exact<{ [key: string]: never }>;

export type OrganisationSettingsQuery = {
  readonly organisation: {
    readonly id: string;
    readonly name: string;
    readonly legalName: string | null;
    readonly settings: {
      readonly idleTimeoutMinutes: number;
      readonly absoluteSessionHours: number;
      readonly excludedWeekdays: ReadonlyArray<Weekday>;
      readonly holidays: ReadonlyArray<string>;
      readonly secondFactorRequired: boolean;
      readonly microsoftOnly: boolean;
      readonly downloadPolicy: DownloadPolicy;
      readonly version: number;
    } | null;
  } | null;
};

export type UpdateOrganisationMutationVariables = Exact<{
  input: UpdateOrganisationInput;
}>;

export type UpdateOrganisationMutation = {
  readonly updateOrganisation: {
    readonly organisation: {
      readonly id: string;
      readonly name: string;
      readonly legalName: string | null;
      readonly settings: {
        readonly idleTimeoutMinutes: number;
        readonly absoluteSessionHours: number;
        readonly excludedWeekdays: ReadonlyArray<Weekday>;
        readonly holidays: ReadonlyArray<string>;
        readonly secondFactorRequired: boolean;
        readonly microsoftOnly: boolean;
        readonly downloadPolicy: DownloadPolicy;
        readonly version: number;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type InvitePeopleMutationVariables = Exact<{
  input: InvitePeopleInput;
}>;

export type InvitePeopleMutation = {
  readonly invitePeople: {
    readonly people: ReadonlyArray<{
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    }> | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type InvitePersonMutationVariables = Exact<{
  input: InvitePersonInput;
}>;

export type InvitePersonMutation = {
  readonly invitePerson: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type SendInvitationMutationVariables = Exact<{
  input: SendInvitationInput;
}>;

export type SendInvitationMutation = {
  readonly sendInvitation: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type SuspendPersonMutationVariables = Exact<{
  input: SuspendPersonInput;
}>;

export type SuspendPersonMutation = {
  readonly suspendPerson: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type ReinstatePersonMutationVariables = Exact<{
  input: ReinstatePersonInput;
}>;

export type ReinstatePersonMutation = {
  readonly reinstatePerson: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type SignOutEverywhereMutationVariables = Exact<{
  input: SignOutEverywhereInput;
}>;

export type SignOutEverywhereMutation = {
  readonly signOutEverywhere: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type SetOrgRolesMutationVariables = Exact<{
  input: SetOrgRolesInput;
}>;

export type SetOrgRolesMutation = {
  readonly setOrgRoles: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type UpdatePersonMutationVariables = Exact<{
  input: UpdatePersonInput;
}>;

export type UpdatePersonMutation = {
  readonly updatePerson: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type LinkAccessRequestMutationVariables = Exact<{
  input: LinkAccessRequestInput;
}>;

export type LinkAccessRequestMutation = {
  readonly linkAccessRequest: {
    readonly accessRequest: {
      readonly id: string;
      readonly email: string | null;
      readonly source: AccessRequestSource;
      readonly requestedAt: string;
      readonly state: AccessRequestState;
      readonly decidedAt: string | null;
      readonly reason: string | null;
      readonly person: { readonly id: string; readonly displayName: string } | null;
      readonly proposed: { readonly id: string; readonly displayName: string } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type DeclineAccessRequestMutationVariables = Exact<{
  input: DeclineAccessRequestInput;
}>;

export type DeclineAccessRequestMutation = {
  readonly declineAccessRequest: {
    readonly accessRequest: {
      readonly id: string;
      readonly email: string | null;
      readonly source: AccessRequestSource;
      readonly requestedAt: string;
      readonly state: AccessRequestState;
      readonly decidedAt: string | null;
      readonly reason: string | null;
      readonly person: { readonly id: string; readonly displayName: string } | null;
      readonly proposed: { readonly id: string; readonly displayName: string } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type RequestSecondFactorResetMutationVariables = Exact<{
  input: RequestSecondFactorResetInput;
}>;

export type RequestSecondFactorResetMutation = {
  readonly requestSecondFactorReset: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type ConfirmSecondFactorResetMutationVariables = Exact<{
  input: ConfirmSecondFactorResetInput;
}>;

export type ConfirmSecondFactorResetMutation = {
  readonly confirmSecondFactorReset: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type WithdrawSecondFactorResetMutationVariables = Exact<{
  input: WithdrawSecondFactorResetInput;
}>;

export type WithdrawSecondFactorResetMutation = {
  readonly withdrawSecondFactorReset: {
    readonly person: {
      readonly id: string;
      readonly displayName: string;
      readonly givenName: string;
      readonly familyName: string;
      readonly email: string;
      readonly timeZone: string;
      readonly status: PersonStatus;
      readonly administration: {
        readonly account: PersonAccount;
        readonly orgRoles: ReadonlyArray<OrgRole>;
        readonly mayGrantRoles: boolean;
        readonly secondFactor: boolean;
        readonly mayResetSecondFactor: boolean;
        readonly version: number;
        readonly secondFactorReset: {
          readonly requestedAt: string;
          readonly mayConfirm: boolean;
          readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
        } | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type PersonFactsFragment = {
  readonly id: string;
  readonly displayName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly timeZone: string;
  readonly status: PersonStatus;
  readonly administration: {
    readonly account: PersonAccount;
    readonly orgRoles: ReadonlyArray<OrgRole>;
    readonly mayGrantRoles: boolean;
    readonly secondFactor: boolean;
    readonly mayResetSecondFactor: boolean;
    readonly version: number;
    readonly secondFactorReset: {
      readonly requestedAt: string;
      readonly mayConfirm: boolean;
      readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
    } | null;
  } | null;
};

export type PeopleQueryVariables = Exact<{
  search: string;
  behind?: string | null | undefined;
}>;

export type PeopleQuery = {
  readonly people: {
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly displayName: string;
        readonly givenName: string;
        readonly familyName: string;
        readonly email: string;
        readonly timeZone: string;
        readonly status: PersonStatus;
        readonly administration: {
          readonly account: PersonAccount;
          readonly orgRoles: ReadonlyArray<OrgRole>;
          readonly mayGrantRoles: boolean;
          readonly secondFactor: boolean;
          readonly mayResetSecondFactor: boolean;
          readonly version: number;
          readonly secondFactorReset: {
            readonly requestedAt: string;
            readonly mayConfirm: boolean;
            readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
          } | null;
        } | null;
      };
    }>;
  };
};

export type PersonQueryVariables = Exact<{
  id: string;
}>;

export type PersonQuery = {
  readonly person: {
    readonly id: string;
    readonly displayName: string;
    readonly givenName: string;
    readonly familyName: string;
    readonly email: string;
    readonly timeZone: string;
    readonly status: PersonStatus;
    readonly administration: {
      readonly account: PersonAccount;
      readonly orgRoles: ReadonlyArray<OrgRole>;
      readonly mayGrantRoles: boolean;
      readonly secondFactor: boolean;
      readonly mayResetSecondFactor: boolean;
      readonly version: number;
      readonly secondFactorReset: {
        readonly requestedAt: string;
        readonly mayConfirm: boolean;
        readonly requestedBy: { readonly id: string; readonly displayName: string } | null;
      } | null;
    } | null;
  } | null;
};

export type AccessRequestsQueryVariables = Exact<{ [key: string]: never }>;

export type AccessRequestsQuery = {
  readonly waiting: {
    readonly totalCount: number;
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly email: string | null;
        readonly source: AccessRequestSource;
        readonly requestedAt: string;
        readonly state: AccessRequestState;
        readonly decidedAt: string | null;
        readonly reason: string | null;
        readonly person: { readonly id: string; readonly displayName: string } | null;
        readonly proposed: { readonly id: string; readonly displayName: string } | null;
      };
    }>;
  };
  readonly linked: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly email: string | null;
        readonly source: AccessRequestSource;
        readonly requestedAt: string;
        readonly state: AccessRequestState;
        readonly decidedAt: string | null;
        readonly reason: string | null;
        readonly person: { readonly id: string; readonly displayName: string } | null;
        readonly proposed: { readonly id: string; readonly displayName: string } | null;
      };
    }>;
  };
  readonly declined: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly email: string | null;
        readonly source: AccessRequestSource;
        readonly requestedAt: string;
        readonly state: AccessRequestState;
        readonly decidedAt: string | null;
        readonly reason: string | null;
        readonly person: { readonly id: string; readonly displayName: string } | null;
        readonly proposed: { readonly id: string; readonly displayName: string } | null;
      };
    }>;
  };
  readonly people: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly displayName: string;
        readonly email: string;
        readonly administration: { readonly account: PersonAccount } | null;
      };
    }>;
  };
};

export type AccessRequestFactsFragment = {
  readonly id: string;
  readonly email: string | null;
  readonly source: AccessRequestSource;
  readonly requestedAt: string;
  readonly state: AccessRequestState;
  readonly decidedAt: string | null;
  readonly reason: string | null;
  readonly person: { readonly id: string; readonly displayName: string } | null;
  readonly proposed: { readonly id: string; readonly displayName: string } | null;
};

export type AnnotationsQueryVariables = Exact<{
  versionId: string;
}>;

export type AnnotationsQuery = {
  readonly annotations: ReadonlyArray<{
    readonly id: string;
    readonly kind: AnnotationKind;
    readonly anchorVersionId: string;
    readonly body: string;
    readonly authorName: string;
    readonly isMine: boolean;
    readonly state: AnnotationState;
    readonly version: number;
    readonly anchor: {
      readonly page: number;
      readonly quote: string;
      readonly before: string;
      readonly after: string;
    } | null;
    readonly sharedWith: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
  }>;
};

export type ColleaguesQueryVariables = Exact<{
  boardId: string;
}>;

export type ColleaguesQuery = {
  readonly viewer: { readonly person: { readonly id: string } } | null;
  readonly memberships: ReadonlyArray<{
    readonly id: string;
    readonly person: { readonly id: string; readonly displayName: string };
  }>;
};

export type AddAnnotationMutationVariables = Exact<{
  input: AddAnnotationInput;
}>;

export type AddAnnotationMutation = {
  readonly addAnnotation: {
    readonly annotation: { readonly id: string } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type UpdateAnnotationMutationVariables = Exact<{
  input: UpdateAnnotationInput;
}>;

export type UpdateAnnotationMutation = {
  readonly updateAnnotation: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type DeleteAnnotationMutationVariables = Exact<{
  input: DeleteAnnotationInput;
}>;

export type DeleteAnnotationMutation = {
  readonly deleteAnnotation: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type ShareAnnotationMutationVariables = Exact<{
  input: ShareAnnotationInput;
}>;

export type ShareAnnotationMutation = {
  readonly shareAnnotation: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type PlaceOrphanMutationVariables = Exact<{
  input: PlaceOrphanInput;
}>;

export type PlaceOrphanMutation = {
  readonly placeOrphan: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type PackContentFragment = {
  readonly meetingId: string;
  readonly version: number;
  readonly publishedAt: string;
  readonly entries: ReadonlyArray<{
    readonly itemId: string | null;
    readonly number: string | null;
    readonly title: string | null;
    readonly purpose: AgendaPurpose | null;
    readonly depth: number;
    readonly isPlaceholder: boolean;
    readonly isWithdrawn: boolean;
    readonly lateReason: string | null;
    readonly takenAfter: string | null;
    readonly viewerMayAnnotate: boolean;
    readonly papers: ReadonlyArray<{
      readonly paperId: string;
      readonly versionId: string;
      readonly number: string;
      readonly title: string;
      readonly n: number;
      readonly fileName: string;
      readonly mediaType: string;
      readonly sizeBytes: number;
      readonly pageCount: number | null;
      readonly isSearchable: boolean | null;
      readonly isViewable: boolean;
      readonly isWithdrawn: boolean;
      readonly reason: string | null;
      readonly openedAt: string | null;
      readonly readPage: number | null;
      readonly lateReason: string | null;
    }>;
  }>;
};

export type PackQueryVariables = Exact<{
  meetingId: string;
}>;

export type PackQuery = {
  readonly meeting: {
    readonly id: string;
    readonly number: string;
    readonly title: string;
    readonly viewerMayDownloadPack: boolean;
    readonly board: { readonly id: string; readonly name: string };
  } | null;
  readonly packVersion: {
    readonly meetingId: string;
    readonly version: number;
    readonly publishedAt: string;
    readonly entries: ReadonlyArray<{
      readonly itemId: string | null;
      readonly number: string | null;
      readonly title: string | null;
      readonly purpose: AgendaPurpose | null;
      readonly depth: number;
      readonly isPlaceholder: boolean;
      readonly isWithdrawn: boolean;
      readonly lateReason: string | null;
      readonly takenAfter: string | null;
      readonly viewerMayAnnotate: boolean;
      readonly papers: ReadonlyArray<{
        readonly paperId: string;
        readonly versionId: string;
        readonly number: string;
        readonly title: string;
        readonly n: number;
        readonly fileName: string;
        readonly mediaType: string;
        readonly sizeBytes: number;
        readonly pageCount: number | null;
        readonly isSearchable: boolean | null;
        readonly isViewable: boolean;
        readonly isWithdrawn: boolean;
        readonly reason: string | null;
        readonly openedAt: string | null;
        readonly readPage: number | null;
        readonly lateReason: string | null;
      }>;
    }>;
  } | null;
};

export type OwnPackQueryVariables = Exact<{
  meetingId: string;
}>;

export type OwnPackQuery = {
  readonly participation: {
    readonly id: string;
    readonly number: string;
    readonly title: string;
    readonly viewerMayDownloadPack: boolean;
  } | null;
  readonly packVersion: {
    readonly meetingId: string;
    readonly version: number;
    readonly publishedAt: string;
    readonly entries: ReadonlyArray<{
      readonly itemId: string | null;
      readonly number: string | null;
      readonly title: string | null;
      readonly purpose: AgendaPurpose | null;
      readonly depth: number;
      readonly isPlaceholder: boolean;
      readonly isWithdrawn: boolean;
      readonly lateReason: string | null;
      readonly takenAfter: string | null;
      readonly viewerMayAnnotate: boolean;
      readonly papers: ReadonlyArray<{
        readonly paperId: string;
        readonly versionId: string;
        readonly number: string;
        readonly title: string;
        readonly n: number;
        readonly fileName: string;
        readonly mediaType: string;
        readonly sizeBytes: number;
        readonly pageCount: number | null;
        readonly isSearchable: boolean | null;
        readonly isViewable: boolean;
        readonly isWithdrawn: boolean;
        readonly reason: string | null;
        readonly openedAt: string | null;
        readonly readPage: number | null;
        readonly lateReason: string | null;
      }>;
    }>;
  } | null;
};

export type OlderVersionsQueryVariables = Exact<{
  itemId: string;
}>;

export type OlderVersionsQuery = {
  readonly agendaItem: {
    readonly id: string;
    readonly papers: ReadonlyArray<{
      readonly id: string;
      readonly versions: ReadonlyArray<{
        readonly id: string;
        readonly n: number;
        readonly fileName: string;
        readonly mediaType: string;
        readonly sizeBytes: number;
        readonly pageCount: number | null;
        readonly isSearchable: boolean | null;
        readonly isViewable: boolean;
        readonly state: PaperState;
        readonly reason: string | null;
      }>;
    }>;
  } | null;
};

export type NewestPackQueryVariables = Exact<{
  meetingId: string;
}>;

export type NewestPackQuery = {
  readonly packVersion: {
    readonly meetingId: string;
    readonly version: number;
    readonly changes: ReadonlyArray<{ readonly kind: PackChangeKind }>;
  } | null;
};

export type SetReadingPositionMutationVariables = Exact<{
  input: SetReadingPositionInput;
}>;

export type SetReadingPositionMutation = {
  readonly setReadingPosition: {
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type PackFileQueryVariables = Exact<{
  meetingId: string;
  version?: number | null | undefined;
}>;

export type PackFileQuery = { readonly packUrl: { readonly state: PackFileState; readonly url: string | null } | null };

export type InvitationFragment = {
  readonly id: string;
  readonly mode: MeetingMode;
  readonly takesAnswers: boolean;
  readonly answerBy: string | null;
  readonly viewerAnswer: {
    readonly id: string;
    readonly rsvp: Rsvp;
    readonly mode: MeetingMode | null;
    readonly apology: string | null;
  } | null;
};

export type RespondToInvitationMutationVariables = Exact<{
  input: RespondToInvitationInput;
}>;

export type RespondToInvitationMutation = {
  readonly respondToInvitation: {
    readonly meeting: {
      readonly id: string;
      readonly mode: MeetingMode;
      readonly takesAnswers: boolean;
      readonly answerBy: string | null;
      readonly quorumForecast: {
        readonly outlook: QuorumOutlook;
        readonly base: number;
        readonly required: number;
        readonly certain: number;
        readonly undecided: number;
        readonly absent: number;
      } | null;
      readonly viewerAnswer: {
        readonly id: string;
        readonly rsvp: Rsvp;
        readonly mode: MeetingMode | null;
        readonly apology: string | null;
      } | null;
    } | null;
    readonly participation: {
      readonly id: string;
      readonly takesAnswer: boolean;
      readonly answer: {
        readonly id: string;
        readonly rsvp: Rsvp;
        readonly mode: MeetingMode | null;
        readonly apology: string | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
    }>;
  };
};

export type NoticeFactsFragment = {
  readonly id: string;
  readonly startsAt: string;
  readonly servedAt: string;
  readonly state: NoticeState;
  readonly rule: string;
  readonly source: string;
  readonly timeZone: string;
  readonly latestServiceDate: string;
  readonly deadline: string;
  readonly shortByDays: number;
  readonly waiversMissing: number | null;
  readonly waiveBy: string | null;
  readonly views: number | null;
  readonly agendaChanged: boolean;
  readonly membersChanged: boolean;
  readonly servedBy: { readonly id: string; readonly displayName: string };
  readonly recipients: ReadonlyArray<{
    readonly email: string;
    readonly delivery: NoticeDelivery;
    readonly serviceDate: string | null;
    readonly deemedServedAt: string | null;
    readonly isInTime: boolean;
    readonly shortByDays: number;
    readonly waivedAt: string | null;
    readonly contentHash: string | null;
    readonly person: { readonly id: string; readonly displayName: string };
  }>;
};

export type NoticedMeetingFragment = {
  readonly id: string;
  readonly version: number;
  readonly noticeState: NoticeState;
  readonly viewerMayServeNotice: boolean;
  readonly notice: {
    readonly id: string;
    readonly startsAt: string;
    readonly servedAt: string;
    readonly state: NoticeState;
    readonly rule: string;
    readonly source: string;
    readonly timeZone: string;
    readonly latestServiceDate: string;
    readonly deadline: string;
    readonly shortByDays: number;
    readonly waiversMissing: number | null;
    readonly waiveBy: string | null;
    readonly views: number | null;
    readonly agendaChanged: boolean;
    readonly membersChanged: boolean;
    readonly servedBy: { readonly id: string; readonly displayName: string };
    readonly recipients: ReadonlyArray<{
      readonly email: string;
      readonly delivery: NoticeDelivery;
      readonly serviceDate: string | null;
      readonly deemedServedAt: string | null;
      readonly isInTime: boolean;
      readonly shortByDays: number;
      readonly waivedAt: string | null;
      readonly contentHash: string | null;
      readonly person: { readonly id: string; readonly displayName: string };
    }>;
  } | null;
  readonly earlierNotices: ReadonlyArray<{
    readonly id: string;
    readonly startsAt: string;
    readonly servedAt: string;
    readonly state: NoticeState;
    readonly rule: string;
    readonly source: string;
    readonly timeZone: string;
    readonly latestServiceDate: string;
    readonly deadline: string;
    readonly shortByDays: number;
    readonly waiversMissing: number | null;
    readonly waiveBy: string | null;
    readonly views: number | null;
    readonly agendaChanged: boolean;
    readonly membersChanged: boolean;
    readonly servedBy: { readonly id: string; readonly displayName: string };
    readonly recipients: ReadonlyArray<{
      readonly email: string;
      readonly delivery: NoticeDelivery;
      readonly serviceDate: string | null;
      readonly deemedServedAt: string | null;
      readonly isInTime: boolean;
      readonly shortByDays: number;
      readonly waivedAt: string | null;
      readonly contentHash: string | null;
      readonly person: { readonly id: string; readonly displayName: string };
    }>;
  }>;
};

export type ServeNoticeMutationVariables = Exact<{
  input: ServeNoticeInput;
}>;

export type ServeNoticeMutation = {
  readonly serveNotice: {
    readonly meeting: {
      readonly id: string;
      readonly version: number;
      readonly noticeState: NoticeState;
      readonly viewerMayServeNotice: boolean;
      readonly notice: {
        readonly id: string;
        readonly startsAt: string;
        readonly servedAt: string;
        readonly state: NoticeState;
        readonly rule: string;
        readonly source: string;
        readonly timeZone: string;
        readonly latestServiceDate: string;
        readonly deadline: string;
        readonly shortByDays: number;
        readonly waiversMissing: number | null;
        readonly waiveBy: string | null;
        readonly views: number | null;
        readonly agendaChanged: boolean;
        readonly membersChanged: boolean;
        readonly servedBy: { readonly id: string; readonly displayName: string };
        readonly recipients: ReadonlyArray<{
          readonly email: string;
          readonly delivery: NoticeDelivery;
          readonly serviceDate: string | null;
          readonly deemedServedAt: string | null;
          readonly isInTime: boolean;
          readonly shortByDays: number;
          readonly waivedAt: string | null;
          readonly contentHash: string | null;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
      } | null;
      readonly earlierNotices: ReadonlyArray<{
        readonly id: string;
        readonly startsAt: string;
        readonly servedAt: string;
        readonly state: NoticeState;
        readonly rule: string;
        readonly source: string;
        readonly timeZone: string;
        readonly latestServiceDate: string;
        readonly deadline: string;
        readonly shortByDays: number;
        readonly waiversMissing: number | null;
        readonly waiveBy: string | null;
        readonly views: number | null;
        readonly agendaChanged: boolean;
        readonly membersChanged: boolean;
        readonly servedBy: { readonly id: string; readonly displayName: string };
        readonly recipients: ReadonlyArray<{
          readonly email: string;
          readonly delivery: NoticeDelivery;
          readonly serviceDate: string | null;
          readonly deemedServedAt: string | null;
          readonly isInTime: boolean;
          readonly shortByDays: number;
          readonly waivedAt: string | null;
          readonly contentHash: string | null;
          readonly person: { readonly id: string; readonly displayName: string };
        }>;
      }>;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: string;
      readonly field: string | null;
      readonly message: string;
      readonly data: { readonly [name: string]: unknown } | null;
    }>;
  };
};

export type NoticeClockFactsFragment = {
  readonly rule: string;
  readonly source: string;
  readonly excluded: string | null;
  readonly deadline: string;
  readonly timeZone: string;
  readonly daysLeft: number | null;
  readonly shortByDays: number;
  readonly entitled: number;
};

export type NoticeClockQueryVariables = Exact<{
  meetingId: string;
}>;

export type NoticeClockQuery = {
  readonly noticeClock: {
    readonly rule: string;
    readonly source: string;
    readonly excluded: string | null;
    readonly deadline: string;
    readonly timeZone: string;
    readonly daysLeft: number | null;
    readonly shortByDays: number;
    readonly entitled: number;
  } | null;
};

export type PeopleToChooseQueryVariables = Exact<{
  search: string;
}>;

export type PeopleToChooseQuery = {
  readonly people: {
    readonly edges: ReadonlyArray<{
      readonly node: { readonly id: string; readonly displayName: string; readonly email: string };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
};

export const AgendaItemFieldsFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgendaItemFieldsFragment, unknown>;
export const AgendaEntryFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgendaEntryFragment, unknown>;
export const ArrangedAgendaFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ArrangedAgenda" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "agendaVersion" } },
          { kind: "Field", name: { kind: "Name", value: "agendaEndsAt" } },
          { kind: "Field", name: { kind: "Name", value: "agendaSpareMinutes" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ArrangedAgendaFragment, unknown>;
export const ItemAccessFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemAccess" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "ItemAccess" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "readings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "capacities" } },
                { kind: "Field", name: { kind: "Name", value: "readsPapers" } },
                { kind: "Field", name: { kind: "Name", value: "takesPart" } },
                { kind: "Field", name: { kind: "Name", value: "rule" } },
                { kind: "Field", name: { kind: "Name", value: "manages" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "allowIds" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "exclusions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "basis" } },
                { kind: "Field", name: { kind: "Name", value: "scope" } },
                { kind: "Field", name: { kind: "Name", value: "privateReason" } },
                { kind: "Field", name: { kind: "Name", value: "openedBefore" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ItemAccessFragment, unknown>;
export const NamedLinkFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NamedLink" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "LinkedItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "itemId" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "meetingId" } },
          { kind: "Field", name: { kind: "Name", value: "meetingNumber" } },
          { kind: "Field", name: { kind: "Name", value: "meetingTitle" } },
          { kind: "Field", name: { kind: "Name", value: "boardId" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NamedLinkFragment, unknown>;
export const ItemStandingFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemStanding" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayTakeOff" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "continuedAs" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "carriedFrom" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NamedLink" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "LinkedItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "itemId" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "meetingId" } },
          { kind: "Field", name: { kind: "Name", value: "meetingNumber" } },
          { kind: "Field", name: { kind: "Name", value: "meetingTitle" } },
          { kind: "Field", name: { kind: "Name", value: "boardId" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ItemStandingFragment, unknown>;
export const TermFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Term" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Membership" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "role" } },
          { kind: "Field", name: { kind: "Name", value: "voting" } },
          { kind: "Field", name: { kind: "Name", value: "weight" } },
          { kind: "Field", name: { kind: "Name", value: "startDate" } },
          { kind: "Field", name: { kind: "Name", value: "endDate" } },
          { kind: "Field", name: { kind: "Name", value: "termNumber" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "historyFrom" } },
          { kind: "Field", name: { kind: "Name", value: "appointedBy" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TermFragment, unknown>;
export const RulesFactsFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RulesFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Rules" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "quorum" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "floor" } },
                { kind: "Field", name: { kind: "Name", value: "remoteCounts" } },
                { kind: "Field", name: { kind: "Name", value: "conflicted" } },
                { kind: "Field", name: { kind: "Name", value: "graceMinutes" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "classes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "tag" } },
                      { kind: "Field", name: { kind: "Name", value: "min" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "thresholds" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "name" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "allOf" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "comparator" } },
                      { kind: "Field", name: { kind: "Name", value: "p" } },
                      { kind: "Field", name: { kind: "Name", value: "q" } },
                      { kind: "Field", name: { kind: "Name", value: "base" } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "castingVote" } },
          { kind: "Field", name: { kind: "Name", value: "abstentionAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "secretBallotAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "representation" } },
          { kind: "Field", name: { kind: "Name", value: "maxRepresented" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "deemedAfterHours" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "shortNotice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "waiver" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "lateWaiverDays" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "written" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "threshold" } },
                { kind: "Field", name: { kind: "Name", value: "periodDays" } },
                { kind: "Field", name: { kind: "Name", value: "ballotFinal" } },
                { kind: "Field", name: { kind: "Name", value: "anyMemberMayDemandMeeting" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "minutes" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "draftWithinWorkingDays" } },
                { kind: "Field", name: { kind: "Name", value: "commentDays" } },
                { kind: "Field", name: { kind: "Name", value: "signatories" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "terms" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "termMonths" } },
                { kind: "Field", name: { kind: "Name", value: "maxTerms" } },
                { kind: "Field", name: { kind: "Name", value: "maxTotalMonths" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RulesFactsFragment, unknown>;
export const RuleSetFactsFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RuleSetFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "RuleSet" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "effectiveFrom" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "inForce" } },
          { kind: "Field", name: { kind: "Name", value: "used" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "explanation" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "setting" } },
                { kind: "Field", name: { kind: "Name", value: "text" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "rules" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "RulesFacts" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RulesFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Rules" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "quorum" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "floor" } },
                { kind: "Field", name: { kind: "Name", value: "remoteCounts" } },
                { kind: "Field", name: { kind: "Name", value: "conflicted" } },
                { kind: "Field", name: { kind: "Name", value: "graceMinutes" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "classes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "tag" } },
                      { kind: "Field", name: { kind: "Name", value: "min" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "thresholds" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "name" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "allOf" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "comparator" } },
                      { kind: "Field", name: { kind: "Name", value: "p" } },
                      { kind: "Field", name: { kind: "Name", value: "q" } },
                      { kind: "Field", name: { kind: "Name", value: "base" } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "castingVote" } },
          { kind: "Field", name: { kind: "Name", value: "abstentionAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "secretBallotAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "representation" } },
          { kind: "Field", name: { kind: "Name", value: "maxRepresented" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "deemedAfterHours" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "shortNotice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "waiver" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "lateWaiverDays" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "written" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "threshold" } },
                { kind: "Field", name: { kind: "Name", value: "periodDays" } },
                { kind: "Field", name: { kind: "Name", value: "ballotFinal" } },
                { kind: "Field", name: { kind: "Name", value: "anyMemberMayDemandMeeting" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "minutes" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "draftWithinWorkingDays" } },
                { kind: "Field", name: { kind: "Name", value: "commentDays" } },
                { kind: "Field", name: { kind: "Name", value: "signatories" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "terms" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "termMonths" } },
                { kind: "Field", name: { kind: "Name", value: "maxTerms" } },
                { kind: "Field", name: { kind: "Name", value: "maxTotalMonths" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RuleSetFactsFragment, unknown>;
export const RulesPresetFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RulesPreset" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "RulePreset" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "explanation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "seats" },
                value: { kind: "Variable", name: { kind: "Name", value: "seats" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "setting" } },
                { kind: "Field", name: { kind: "Name", value: "text" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "rules" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "RulesFacts" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RulesFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Rules" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "quorum" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "floor" } },
                { kind: "Field", name: { kind: "Name", value: "remoteCounts" } },
                { kind: "Field", name: { kind: "Name", value: "conflicted" } },
                { kind: "Field", name: { kind: "Name", value: "graceMinutes" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "classes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "tag" } },
                      { kind: "Field", name: { kind: "Name", value: "min" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "thresholds" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "name" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "allOf" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "comparator" } },
                      { kind: "Field", name: { kind: "Name", value: "p" } },
                      { kind: "Field", name: { kind: "Name", value: "q" } },
                      { kind: "Field", name: { kind: "Name", value: "base" } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "castingVote" } },
          { kind: "Field", name: { kind: "Name", value: "abstentionAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "secretBallotAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "representation" } },
          { kind: "Field", name: { kind: "Name", value: "maxRepresented" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "deemedAfterHours" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "shortNotice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "waiver" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "lateWaiverDays" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "written" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "threshold" } },
                { kind: "Field", name: { kind: "Name", value: "periodDays" } },
                { kind: "Field", name: { kind: "Name", value: "ballotFinal" } },
                { kind: "Field", name: { kind: "Name", value: "anyMemberMayDemandMeeting" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "minutes" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "draftWithinWorkingDays" } },
                { kind: "Field", name: { kind: "Name", value: "commentDays" } },
                { kind: "Field", name: { kind: "Name", value: "signatories" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "terms" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "termMonths" } },
                { kind: "Field", name: { kind: "Name", value: "maxTerms" } },
                { kind: "Field", name: { kind: "Name", value: "maxTotalMonths" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RulesPresetFragment, unknown>;
export const BoardCardFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "BoardCard" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Board" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          { kind: "Field", name: { kind: "Name", value: "seats" } },
          { kind: "Field", name: { kind: "Name", value: "vacancies" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerMemberships" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "role" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "nextMeeting" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardCardFragment, unknown>;
export const BoardMemberFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "BoardMember" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Membership" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "role" } },
          { kind: "Field", name: { kind: "Name", value: "voting" } },
          { kind: "Field", name: { kind: "Name", value: "startDate" } },
          { kind: "Field", name: { kind: "Name", value: "endDate" } },
          { kind: "Field", name: { kind: "Name", value: "termNumber" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardMemberFragment, unknown>;
export const BoardMeetingFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "BoardMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardMeetingFragment, unknown>;
export const FileVersionFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "FileVersion" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PaperVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "n" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "mediaType" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "pageCount" } },
          { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "scanState" } },
          { kind: "Field", name: { kind: "Name", value: "refusal" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          { kind: "Field", name: { kind: "Name", value: "changeNote" } },
          { kind: "Field", name: { kind: "Name", value: "isViewable" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownload" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FileVersionFragment, unknown>;
export const DocumentRowFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "DocumentRow" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Document" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "folderPath" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "webUrl" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "versions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "FileVersion" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "FileVersion" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PaperVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "n" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "mediaType" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "pageCount" } },
          { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "scanState" } },
          { kind: "Field", name: { kind: "Name", value: "refusal" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          { kind: "Field", name: { kind: "Name", value: "changeNote" } },
          { kind: "Field", name: { kind: "Name", value: "isViewable" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownload" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DocumentRowFragment, unknown>;
export const HomeMeetingFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "HomeMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<HomeMeetingFragment, unknown>;
export const GuestFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Guest" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Guest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "items" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "answer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GuestFragment, unknown>;
export const InvitationFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Invitation" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvitationFragment, unknown>;
export const MeetingFactsFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MeetingFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "onlineUrl" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayPlan" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayCancel" } },
          { kind: "Field", name: { kind: "Name", value: "viewerReadsAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownloadPack" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayInviteGuests" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "guests" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Guest" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAtLocal" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
                { kind: "Field", name: { kind: "Name", value: "occurrence" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
          { kind: "FragmentSpread", name: { kind: "Name", value: "Invitation" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "quorumForecast" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "outlook" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "required" } },
                { kind: "Field", name: { kind: "Name", value: "certain" } },
                { kind: "Field", name: { kind: "Name", value: "undecided" } },
                { kind: "Field", name: { kind: "Name", value: "absent" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Guest" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Guest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "items" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "answer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Invitation" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MeetingFactsFragment, unknown>;
export const ListedMeetingFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ListedMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListedMeetingFragment, unknown>;
export const PersonFactsFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PersonFactsFragment, unknown>;
export const AccessRequestFactsFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AccessRequestFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AccessRequest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "decidedAt" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "proposed" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AccessRequestFactsFragment, unknown>;
export const PackContentFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PackContent" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PackVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "meetingId" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "publishedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "itemId" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "purpose" } },
                { kind: "Field", name: { kind: "Name", value: "depth" } },
                { kind: "Field", name: { kind: "Name", value: "isPlaceholder" } },
                { kind: "Field", name: { kind: "Name", value: "isWithdrawn" } },
                { kind: "Field", name: { kind: "Name", value: "lateReason" } },
                { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayAnnotate" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "papers" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "paperId" } },
                      { kind: "Field", name: { kind: "Name", value: "versionId" } },
                      { kind: "Field", name: { kind: "Name", value: "number" } },
                      { kind: "Field", name: { kind: "Name", value: "title" } },
                      { kind: "Field", name: { kind: "Name", value: "n" } },
                      { kind: "Field", name: { kind: "Name", value: "fileName" } },
                      { kind: "Field", name: { kind: "Name", value: "mediaType" } },
                      { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
                      { kind: "Field", name: { kind: "Name", value: "pageCount" } },
                      { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
                      { kind: "Field", name: { kind: "Name", value: "isViewable" } },
                      { kind: "Field", name: { kind: "Name", value: "isWithdrawn" } },
                      { kind: "Field", name: { kind: "Name", value: "reason" } },
                      { kind: "Field", name: { kind: "Name", value: "openedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "readPage" } },
                      { kind: "Field", name: { kind: "Name", value: "lateReason" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PackContentFragment, unknown>;
export const NoticeFactsFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticeFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Notice" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "startsAt" } },
          { kind: "Field", name: { kind: "Name", value: "servedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "servedBy" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "rule" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "latestServiceDate" } },
          { kind: "Field", name: { kind: "Name", value: "deadline" } },
          { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
          { kind: "Field", name: { kind: "Name", value: "waiversMissing" } },
          { kind: "Field", name: { kind: "Name", value: "waiveBy" } },
          { kind: "Field", name: { kind: "Name", value: "views" } },
          { kind: "Field", name: { kind: "Name", value: "agendaChanged" } },
          { kind: "Field", name: { kind: "Name", value: "membersChanged" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "recipients" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "email" } },
                { kind: "Field", name: { kind: "Name", value: "delivery" } },
                { kind: "Field", name: { kind: "Name", value: "serviceDate" } },
                { kind: "Field", name: { kind: "Name", value: "deemedServedAt" } },
                { kind: "Field", name: { kind: "Name", value: "isInTime" } },
                { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
                { kind: "Field", name: { kind: "Name", value: "waivedAt" } },
                { kind: "Field", name: { kind: "Name", value: "contentHash" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NoticeFactsFragment, unknown>;
export const NoticedMeetingFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticedMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticeFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Notice" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "startsAt" } },
          { kind: "Field", name: { kind: "Name", value: "servedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "servedBy" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "rule" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "latestServiceDate" } },
          { kind: "Field", name: { kind: "Name", value: "deadline" } },
          { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
          { kind: "Field", name: { kind: "Name", value: "waiversMissing" } },
          { kind: "Field", name: { kind: "Name", value: "waiveBy" } },
          { kind: "Field", name: { kind: "Name", value: "views" } },
          { kind: "Field", name: { kind: "Name", value: "agendaChanged" } },
          { kind: "Field", name: { kind: "Name", value: "membersChanged" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "recipients" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "email" } },
                { kind: "Field", name: { kind: "Name", value: "delivery" } },
                { kind: "Field", name: { kind: "Name", value: "serviceDate" } },
                { kind: "Field", name: { kind: "Name", value: "deemedServedAt" } },
                { kind: "Field", name: { kind: "Name", value: "isInTime" } },
                { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
                { kind: "Field", name: { kind: "Name", value: "waivedAt" } },
                { kind: "Field", name: { kind: "Name", value: "contentHash" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NoticedMeetingFragment, unknown>;
export const NoticeClockFactsFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticeClockFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "NoticePlan" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "rule" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "excluded" } },
          { kind: "Field", name: { kind: "Name", value: "deadline" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "daysLeft" } },
          { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
          { kind: "Field", name: { kind: "Name", value: "entitled" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NoticeClockFactsFragment, unknown>;
export const BoardNamesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "BoardNames" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "boards" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "status" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "viewerMemberships" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "role" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardNamesQuery, BoardNamesQueryVariables>;
export const AddAgendaItemDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "AddAgendaItem" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "AddAgendaItemInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "addAgendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "item" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ArrangedAgenda" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ArrangedAgenda" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "agendaVersion" } },
          { kind: "Field", name: { kind: "Name", value: "agendaEndsAt" } },
          { kind: "Field", name: { kind: "Name", value: "agendaSpareMinutes" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AddAgendaItemMutation, AddAgendaItemMutationVariables>;
export const UpdateAgendaItemDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "UpdateAgendaItem" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "UpdateAgendaItemInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "updateAgendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "item" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ArrangedAgenda" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ArrangedAgenda" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "agendaVersion" } },
          { kind: "Field", name: { kind: "Name", value: "agendaEndsAt" } },
          { kind: "Field", name: { kind: "Name", value: "agendaSpareMinutes" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateAgendaItemMutation, UpdateAgendaItemMutationVariables>;
export const MoveAgendaItemDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "MoveAgendaItem" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "MoveAgendaItemInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "moveAgendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ArrangedAgenda" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ArrangedAgenda" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "agendaVersion" } },
          { kind: "Field", name: { kind: "Name", value: "agendaEndsAt" } },
          { kind: "Field", name: { kind: "Name", value: "agendaSpareMinutes" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MoveAgendaItemMutation, MoveAgendaItemMutationVariables>;
export const WithdrawAgendaItemDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "WithdrawAgendaItem" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "WithdrawAgendaItemInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "withdrawAgendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "item" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
                      { kind: "FragmentSpread", name: { kind: "Name", value: "ItemStanding" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ArrangedAgenda" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NamedLink" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "LinkedItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "itemId" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "meetingId" } },
          { kind: "Field", name: { kind: "Name", value: "meetingNumber" } },
          { kind: "Field", name: { kind: "Name", value: "meetingTitle" } },
          { kind: "Field", name: { kind: "Name", value: "boardId" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemStanding" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayTakeOff" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "continuedAs" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "carriedFrom" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ArrangedAgenda" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "agendaVersion" } },
          { kind: "Field", name: { kind: "Name", value: "agendaEndsAt" } },
          { kind: "Field", name: { kind: "Name", value: "agendaSpareMinutes" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WithdrawAgendaItemMutation, WithdrawAgendaItemMutationVariables>;
export const SetItemSessionDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "SetItemSession" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "SetItemSessionInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "setItemSession" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "item" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                      { kind: "Field", name: { kind: "Name", value: "session" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "access" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ItemAccess" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemAccess" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "ItemAccess" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "readings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "capacities" } },
                { kind: "Field", name: { kind: "Name", value: "readsPapers" } },
                { kind: "Field", name: { kind: "Name", value: "takesPart" } },
                { kind: "Field", name: { kind: "Name", value: "rule" } },
                { kind: "Field", name: { kind: "Name", value: "manages" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "allowIds" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "exclusions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "basis" } },
                { kind: "Field", name: { kind: "Name", value: "scope" } },
                { kind: "Field", name: { kind: "Name", value: "privateReason" } },
                { kind: "Field", name: { kind: "Name", value: "openedBefore" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SetItemSessionMutation, SetItemSessionMutationVariables>;
export const AddExclusionDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "AddExclusion" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "AddExclusionInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "addExclusion" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "item" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                      { kind: "Field", name: { kind: "Name", value: "session" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "access" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ItemAccess" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemAccess" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "ItemAccess" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "readings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "capacities" } },
                { kind: "Field", name: { kind: "Name", value: "readsPapers" } },
                { kind: "Field", name: { kind: "Name", value: "takesPart" } },
                { kind: "Field", name: { kind: "Name", value: "rule" } },
                { kind: "Field", name: { kind: "Name", value: "manages" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "allowIds" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "exclusions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "basis" } },
                { kind: "Field", name: { kind: "Name", value: "scope" } },
                { kind: "Field", name: { kind: "Name", value: "privateReason" } },
                { kind: "Field", name: { kind: "Name", value: "openedBefore" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AddExclusionMutation, AddExclusionMutationVariables>;
export const LiftExclusionDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "LiftExclusion" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "LiftExclusionInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "liftExclusion" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "item" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                      { kind: "Field", name: { kind: "Name", value: "session" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "access" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ItemAccess" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemAccess" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "ItemAccess" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "readings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "capacities" } },
                { kind: "Field", name: { kind: "Name", value: "readsPapers" } },
                { kind: "Field", name: { kind: "Name", value: "takesPart" } },
                { kind: "Field", name: { kind: "Name", value: "rule" } },
                { kind: "Field", name: { kind: "Name", value: "manages" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "allowIds" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "exclusions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "basis" } },
                { kind: "Field", name: { kind: "Name", value: "scope" } },
                { kind: "Field", name: { kind: "Name", value: "privateReason" } },
                { kind: "Field", name: { kind: "Name", value: "openedBefore" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LiftExclusionMutation, LiftExclusionMutationVariables>;
export const DeferAgendaItemDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "DeferAgendaItem" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "DeferAgendaItemInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "deferAgendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "item" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
                      { kind: "FragmentSpread", name: { kind: "Name", value: "ItemStanding" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ArrangedAgenda" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NamedLink" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "LinkedItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "itemId" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "meetingId" } },
          { kind: "Field", name: { kind: "Name", value: "meetingNumber" } },
          { kind: "Field", name: { kind: "Name", value: "meetingTitle" } },
          { kind: "Field", name: { kind: "Name", value: "boardId" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemStanding" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayTakeOff" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "continuedAs" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "carriedFrom" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ArrangedAgenda" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "agendaVersion" } },
          { kind: "Field", name: { kind: "Name", value: "agendaEndsAt" } },
          { kind: "Field", name: { kind: "Name", value: "agendaSpareMinutes" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeferAgendaItemMutation, DeferAgendaItemMutationVariables>;
export const ReferAgendaItemDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "ReferAgendaItem" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "ReferAgendaItemInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "referAgendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "item" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
                      { kind: "FragmentSpread", name: { kind: "Name", value: "ItemStanding" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ArrangedAgenda" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NamedLink" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "LinkedItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "itemId" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "meetingId" } },
          { kind: "Field", name: { kind: "Name", value: "meetingNumber" } },
          { kind: "Field", name: { kind: "Name", value: "meetingTitle" } },
          { kind: "Field", name: { kind: "Name", value: "boardId" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemStanding" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayTakeOff" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "continuedAs" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "carriedFrom" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ArrangedAgenda" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "agendaVersion" } },
          { kind: "Field", name: { kind: "Name", value: "agendaEndsAt" } },
          { kind: "Field", name: { kind: "Name", value: "agendaSpareMinutes" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReferAgendaItemMutation, ReferAgendaItemMutationVariables>;
export const PublishMeetingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "PublishMeeting" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "PublishMeetingInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "publishMeeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "ArrangedAgenda" } },
                      { kind: "Field", name: { kind: "Name", value: "state" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                      { kind: "Field", name: { kind: "Name", value: "packVersion" } },
                      { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
                      { kind: "Field", name: { kind: "Name", value: "viewerMayPublish" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ArrangedAgenda" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "agendaVersion" } },
          { kind: "Field", name: { kind: "Name", value: "agendaEndsAt" } },
          { kind: "Field", name: { kind: "Name", value: "agendaSpareMinutes" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PublishMeetingMutation, PublishMeetingMutationVariables>;
export const AgendaDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Agenda" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "FragmentSpread", name: { kind: "Name", value: "ArrangedAgenda" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "state" } },
                { kind: "Field", name: { kind: "Name", value: "version" } },
                { kind: "Field", name: { kind: "Name", value: "packVersion" } },
                { kind: "Field", name: { kind: "Name", value: "viewerReadsAgenda" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayPublish" } },
                { kind: "Field", name: { kind: "Name", value: "noticeState" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "sittings" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "seq" } },
                      { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                      { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                      { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "memberships" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "role" } },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "person" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  { kind: "Field", name: { kind: "Name", value: "id" } },
                                  { kind: "Field", name: { kind: "Name", value: "displayName" } },
                                ],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ArrangedAgenda" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "agendaVersion" } },
          { kind: "Field", name: { kind: "Name", value: "agendaEndsAt" } },
          { kind: "Field", name: { kind: "Name", value: "agendaSpareMinutes" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgendaQuery, AgendaQueryVariables>;
export const ReadinessDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Readiness" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meetingReadiness" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "blockers" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "itemId" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "warnings" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "itemId" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReadinessQuery, ReadinessQueryVariables>;
export const AgendaItemAccessDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "AgendaItemAccess" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "agendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "version" } },
                { kind: "Field", name: { kind: "Name", value: "session" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "access" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ItemAccess" } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemAccess" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "ItemAccess" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "readings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "capacities" } },
                { kind: "Field", name: { kind: "Name", value: "readsPapers" } },
                { kind: "Field", name: { kind: "Name", value: "takesPart" } },
                { kind: "Field", name: { kind: "Name", value: "rule" } },
                { kind: "Field", name: { kind: "Name", value: "manages" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "allowIds" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "exclusions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "basis" } },
                { kind: "Field", name: { kind: "Name", value: "scope" } },
                { kind: "Field", name: { kind: "Name", value: "privateReason" } },
                { kind: "Field", name: { kind: "Name", value: "openedBefore" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgendaItemAccessQuery, AgendaItemAccessQueryVariables>;
export const MeetingReadersDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "MeetingReaders" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "entries" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "number" } },
                      {
                        kind: "InlineFragment",
                        typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "title" } },
                            { kind: "Field", name: { kind: "Name", value: "purpose" } },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "access" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  {
                                    kind: "Field",
                                    name: { kind: "Name", value: "readings" },
                                    selectionSet: {
                                      kind: "SelectionSet",
                                      selections: [
                                        {
                                          kind: "Field",
                                          name: { kind: "Name", value: "person" },
                                          selectionSet: {
                                            kind: "SelectionSet",
                                            selections: [
                                              { kind: "Field", name: { kind: "Name", value: "id" } },
                                              { kind: "Field", name: { kind: "Name", value: "displayName" } },
                                            ],
                                          },
                                        },
                                        { kind: "Field", name: { kind: "Name", value: "readsPapers" } },
                                      ],
                                    },
                                  },
                                ],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MeetingReadersQuery, MeetingReadersQueryVariables>;
export const ItemStandingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ItemStanding" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "agendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ItemStanding" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "state" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NamedLink" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "LinkedItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "itemId" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "meetingId" } },
          { kind: "Field", name: { kind: "Name", value: "meetingNumber" } },
          { kind: "Field", name: { kind: "Name", value: "meetingTitle" } },
          { kind: "Field", name: { kind: "Name", value: "boardId" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ItemStanding" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayTakeOff" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "continuedAs" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "carriedFrom" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NamedLink" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ItemStandingQuery, ItemStandingQueryVariables>;
export const WrittenAgendasDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "WrittenAgendas" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardIds" } },
          type: {
            kind: "ListType",
            type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
          },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "from" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardIds" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardIds" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "from" },
                value: { kind: "Variable", name: { kind: "Name", value: "from" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "states" },
                value: {
                  kind: "ListValue",
                  values: [
                    { kind: "EnumValue", value: "DRAFT" },
                    { kind: "EnumValue", value: "SCHEDULED" },
                  ],
                },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "50" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: { kind: "EnumValue", value: "STARTS_ASC" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "number" } },
                            { kind: "Field", name: { kind: "Name", value: "title" } },
                            { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                            { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "sittings" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  { kind: "Field", name: { kind: "Name", value: "seq" } },
                                  { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                                  { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                                ],
                              },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "board" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  { kind: "Field", name: { kind: "Name", value: "id" } },
                                  { kind: "Field", name: { kind: "Name", value: "name" } },
                                ],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WrittenAgendasQuery, WrittenAgendasQueryVariables>;
export const AgendaItemPageDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "AgendaItemPage" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "agendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "sittings" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "seq" } },
                      { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                      { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                      { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "entries" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgendaItemPageQuery, AgendaItemPageQueryVariables>;
export const ViewAsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ViewAs" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "personId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "viewAs" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "personId" },
                value: { kind: "Variable", name: { kind: "Name", value: "personId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaEntry" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaEntry" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaEntry" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ViewAsQuery, ViewAsQueryVariables>;
export const ViewAsFrameDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ViewAsFrame" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "sittings" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "seq" } },
                      { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                      { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                      { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "memberships" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "role" } },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "person" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  { kind: "Field", name: { kind: "Name", value: "id" } },
                                  { kind: "Field", name: { kind: "Name", value: "displayName" } },
                                ],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ViewAsFrameQuery, ViewAsFrameQueryVariables>;
export const AgendaItemDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "AgendaItem" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "agendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgendaItemQuery, AgendaItemQueryVariables>;
export const PackChangesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "PackChanges" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "sinceVersion" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "Int" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "packVersion" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "packChanges" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "sinceVersion" },
                value: { kind: "Variable", name: { kind: "Name", value: "sinceVersion" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "since" } },
                { kind: "Field", name: { kind: "Name", value: "version" } },
                { kind: "Field", name: { kind: "Name", value: "notes" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "changes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "kind" } },
                      { kind: "Field", name: { kind: "Name", value: "itemId" } },
                      { kind: "Field", name: { kind: "Name", value: "paperId" } },
                      { kind: "Field", name: { kind: "Name", value: "number" } },
                      { kind: "Field", name: { kind: "Name", value: "title" } },
                      { kind: "Field", name: { kind: "Name", value: "n" } },
                      { kind: "Field", name: { kind: "Name", value: "fields" } },
                      { kind: "Field", name: { kind: "Name", value: "note" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PackChangesQuery, PackChangesQueryVariables>;
export const ParticipationDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Participation" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "participation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "boardName" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "state" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "location" } },
                { kind: "Field", name: { kind: "Name", value: "onlineUrl" } },
                { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
                { kind: "Field", name: { kind: "Name", value: "answerBy" } },
                { kind: "Field", name: { kind: "Name", value: "takesAnswer" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayDownloadPack" } },
                { kind: "Field", name: { kind: "Name", value: "writableIds" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "answer" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                      { kind: "Field", name: { kind: "Name", value: "mode" } },
                      { kind: "Field", name: { kind: "Name", value: "apology" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "sittings" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "seq" } },
                      { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                      { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "items" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AgendaItemFields" } }],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "packVersion" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "meetingId" } },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AgendaItemFields" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "depth" } },
          { kind: "Field", name: { kind: "Name", value: "plannedStart" } },
          { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "purpose" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "session" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "presenters" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "contributors" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "summary" } },
          { kind: "Field", name: { kind: "Name", value: "recommendation" } },
          { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
          { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
          { kind: "Field", name: { kind: "Name", value: "isNew" } },
          { kind: "Field", name: { kind: "Name", value: "isPending" } },
          { kind: "Field", name: { kind: "Name", value: "lateReason" } },
          { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ParticipationQuery, ParticipationQueryVariables>;
export const BoardsAboveDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "BoardsAbove" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "boards" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "status" },
                value: { kind: "EnumValue", value: "ACTIVE" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardsAboveQuery, BoardsAboveQueryVariables>;
export const EndOfTermDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "EndOfTerm" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "membershipId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "endDate" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "endOfTerm" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "membershipId" },
                value: { kind: "Variable", name: { kind: "Name", value: "membershipId" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "endDate" },
                value: { kind: "Variable", name: { kind: "Name", value: "endDate" } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EndOfTermQuery, EndOfTermQueryVariables>;
export const NewBoardDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "NewBoard" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "viewerMayCreateBoards" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "boards" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "status" },
                value: { kind: "EnumValue", value: "ACTIVE" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "code" } },
                { kind: "Field", name: { kind: "Name", value: "kind" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NewBoardQuery, NewBoardQueryVariables>;
export const CreateBoardDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "CreateBoard" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "CreateBoardInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "createBoard" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateBoardMutation, CreateBoardMutationVariables>;
export const UpdateBoardDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "UpdateBoard" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "UpdateBoardInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "updateBoard" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                      { kind: "Field", name: { kind: "Name", value: "purpose" } },
                      { kind: "Field", name: { kind: "Name", value: "seats" } },
                      { kind: "Field", name: { kind: "Name", value: "vacancies" } },
                      { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                      { kind: "Field", name: { kind: "Name", value: "defaultLocation" } },
                      { kind: "Field", name: { kind: "Name", value: "kind" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "parent" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "name" } },
                          ],
                        },
                      },
                      { kind: "Field", name: { kind: "Name", value: "restrictedSecretariat" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateBoardMutation, UpdateBoardMutationVariables>;
export const DissolveBoardDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "DissolveBoard" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "DissolveBoardInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "dissolveBoard" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "status" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                      { kind: "Field", name: { kind: "Name", value: "viewerMayEdit" } },
                      { kind: "Field", name: { kind: "Name", value: "viewerMayDissolve" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DissolveBoardMutation, DissolveBoardMutationVariables>;
export const CreateRuleSetDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "CreateRuleSet" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "CreateRuleSetInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "createRuleSet" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "ruleSet" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "RuleSetFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RulesFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Rules" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "quorum" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "floor" } },
                { kind: "Field", name: { kind: "Name", value: "remoteCounts" } },
                { kind: "Field", name: { kind: "Name", value: "conflicted" } },
                { kind: "Field", name: { kind: "Name", value: "graceMinutes" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "classes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "tag" } },
                      { kind: "Field", name: { kind: "Name", value: "min" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "thresholds" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "name" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "allOf" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "comparator" } },
                      { kind: "Field", name: { kind: "Name", value: "p" } },
                      { kind: "Field", name: { kind: "Name", value: "q" } },
                      { kind: "Field", name: { kind: "Name", value: "base" } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "castingVote" } },
          { kind: "Field", name: { kind: "Name", value: "abstentionAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "secretBallotAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "representation" } },
          { kind: "Field", name: { kind: "Name", value: "maxRepresented" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "deemedAfterHours" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "shortNotice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "waiver" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "lateWaiverDays" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "written" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "threshold" } },
                { kind: "Field", name: { kind: "Name", value: "periodDays" } },
                { kind: "Field", name: { kind: "Name", value: "ballotFinal" } },
                { kind: "Field", name: { kind: "Name", value: "anyMemberMayDemandMeeting" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "minutes" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "draftWithinWorkingDays" } },
                { kind: "Field", name: { kind: "Name", value: "commentDays" } },
                { kind: "Field", name: { kind: "Name", value: "signatories" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "terms" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "termMonths" } },
                { kind: "Field", name: { kind: "Name", value: "maxTerms" } },
                { kind: "Field", name: { kind: "Name", value: "maxTotalMonths" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RuleSetFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "RuleSet" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "effectiveFrom" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "inForce" } },
          { kind: "Field", name: { kind: "Name", value: "used" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "explanation" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "setting" } },
                { kind: "Field", name: { kind: "Name", value: "text" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "rules" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "RulesFacts" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateRuleSetMutation, CreateRuleSetMutationVariables>;
export const AddMembershipDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "AddMembership" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "AddMembershipInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "addMembership" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "membership" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Term" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Term" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Membership" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "role" } },
          { kind: "Field", name: { kind: "Name", value: "voting" } },
          { kind: "Field", name: { kind: "Name", value: "weight" } },
          { kind: "Field", name: { kind: "Name", value: "startDate" } },
          { kind: "Field", name: { kind: "Name", value: "endDate" } },
          { kind: "Field", name: { kind: "Name", value: "termNumber" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "historyFrom" } },
          { kind: "Field", name: { kind: "Name", value: "appointedBy" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AddMembershipMutation, AddMembershipMutationVariables>;
export const UpdateMembershipDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "UpdateMembership" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "UpdateMembershipInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "updateMembership" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "membership" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Term" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Term" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Membership" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "role" } },
          { kind: "Field", name: { kind: "Name", value: "voting" } },
          { kind: "Field", name: { kind: "Name", value: "weight" } },
          { kind: "Field", name: { kind: "Name", value: "startDate" } },
          { kind: "Field", name: { kind: "Name", value: "endDate" } },
          { kind: "Field", name: { kind: "Name", value: "termNumber" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "historyFrom" } },
          { kind: "Field", name: { kind: "Name", value: "appointedBy" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateMembershipMutation, UpdateMembershipMutationVariables>;
export const EndMembershipDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "EndMembership" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "EndMembershipInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "endMembership" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "membership" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Term" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Term" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Membership" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "role" } },
          { kind: "Field", name: { kind: "Name", value: "voting" } },
          { kind: "Field", name: { kind: "Name", value: "weight" } },
          { kind: "Field", name: { kind: "Name", value: "startDate" } },
          { kind: "Field", name: { kind: "Name", value: "endDate" } },
          { kind: "Field", name: { kind: "Name", value: "termNumber" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "historyFrom" } },
          { kind: "Field", name: { kind: "Name", value: "appointedBy" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EndMembershipMutation, EndMembershipMutationVariables>;
export const MembersDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Members" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "status" } },
                { kind: "Field", name: { kind: "Name", value: "seats" } },
                { kind: "Field", name: { kind: "Name", value: "vacancies" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMaySeat" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayPlanMeetings" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "terms" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardId" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Term" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Term" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Membership" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "role" } },
          { kind: "Field", name: { kind: "Name", value: "voting" } },
          { kind: "Field", name: { kind: "Name", value: "weight" } },
          { kind: "Field", name: { kind: "Name", value: "startDate" } },
          { kind: "Field", name: { kind: "Name", value: "endDate" } },
          { kind: "Field", name: { kind: "Name", value: "termNumber" } },
          { kind: "Field", name: { kind: "Name", value: "endReason" } },
          { kind: "Field", name: { kind: "Name", value: "historyFrom" } },
          { kind: "Field", name: { kind: "Name", value: "appointedBy" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MembersQuery, MembersQueryVariables>;
export const BoardRulesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "BoardRules" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "code" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "purpose" } },
                { kind: "Field", name: { kind: "Name", value: "seats" } },
                { kind: "Field", name: { kind: "Name", value: "vacancies" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "defaultLocation" } },
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "parent" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "restrictedSecretariat" } },
                { kind: "Field", name: { kind: "Name", value: "status" } },
                { kind: "Field", name: { kind: "Name", value: "version" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayEdit" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayDissolve" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "ruleSets" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardId" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "RuleSetFacts" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RulesFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Rules" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "quorum" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "floor" } },
                { kind: "Field", name: { kind: "Name", value: "remoteCounts" } },
                { kind: "Field", name: { kind: "Name", value: "conflicted" } },
                { kind: "Field", name: { kind: "Name", value: "graceMinutes" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "classes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "tag" } },
                      { kind: "Field", name: { kind: "Name", value: "min" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "thresholds" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "name" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "allOf" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "comparator" } },
                      { kind: "Field", name: { kind: "Name", value: "p" } },
                      { kind: "Field", name: { kind: "Name", value: "q" } },
                      { kind: "Field", name: { kind: "Name", value: "base" } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "castingVote" } },
          { kind: "Field", name: { kind: "Name", value: "abstentionAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "secretBallotAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "representation" } },
          { kind: "Field", name: { kind: "Name", value: "maxRepresented" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "deemedAfterHours" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "shortNotice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "waiver" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "lateWaiverDays" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "written" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "threshold" } },
                { kind: "Field", name: { kind: "Name", value: "periodDays" } },
                { kind: "Field", name: { kind: "Name", value: "ballotFinal" } },
                { kind: "Field", name: { kind: "Name", value: "anyMemberMayDemandMeeting" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "minutes" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "draftWithinWorkingDays" } },
                { kind: "Field", name: { kind: "Name", value: "commentDays" } },
                { kind: "Field", name: { kind: "Name", value: "signatories" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "terms" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "termMonths" } },
                { kind: "Field", name: { kind: "Name", value: "maxTerms" } },
                { kind: "Field", name: { kind: "Name", value: "maxTotalMonths" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RuleSetFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "RuleSet" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "effectiveFrom" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "inForce" } },
          { kind: "Field", name: { kind: "Name", value: "used" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "explanation" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "setting" } },
                { kind: "Field", name: { kind: "Name", value: "text" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "rules" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "RulesFacts" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardRulesQuery, BoardRulesQueryVariables>;
export const RulePresetsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "RulePresets" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "seats" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "Int" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "rulePresets" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "RulesPreset" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RulesFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Rules" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "quorum" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "floor" } },
                { kind: "Field", name: { kind: "Name", value: "remoteCounts" } },
                { kind: "Field", name: { kind: "Name", value: "conflicted" } },
                { kind: "Field", name: { kind: "Name", value: "graceMinutes" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "classes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "tag" } },
                      { kind: "Field", name: { kind: "Name", value: "min" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "thresholds" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "name" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "allOf" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "comparator" } },
                      { kind: "Field", name: { kind: "Name", value: "p" } },
                      { kind: "Field", name: { kind: "Name", value: "q" } },
                      { kind: "Field", name: { kind: "Name", value: "base" } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "castingVote" } },
          { kind: "Field", name: { kind: "Name", value: "abstentionAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "secretBallotAllowed" } },
          { kind: "Field", name: { kind: "Name", value: "representation" } },
          { kind: "Field", name: { kind: "Name", value: "maxRepresented" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "n" } },
                { kind: "Field", name: { kind: "Name", value: "deemedAfterHours" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "shortNotice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "waiver" } },
                { kind: "Field", name: { kind: "Name", value: "p" } },
                { kind: "Field", name: { kind: "Name", value: "q" } },
                { kind: "Field", name: { kind: "Name", value: "lateWaiverDays" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "written" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "allowed" } },
                { kind: "Field", name: { kind: "Name", value: "threshold" } },
                { kind: "Field", name: { kind: "Name", value: "periodDays" } },
                { kind: "Field", name: { kind: "Name", value: "ballotFinal" } },
                { kind: "Field", name: { kind: "Name", value: "anyMemberMayDemandMeeting" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "minutes" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "draftWithinWorkingDays" } },
                { kind: "Field", name: { kind: "Name", value: "commentDays" } },
                { kind: "Field", name: { kind: "Name", value: "signatories" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "terms" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "termMonths" } },
                { kind: "Field", name: { kind: "Name", value: "maxTerms" } },
                { kind: "Field", name: { kind: "Name", value: "maxTotalMonths" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "RulesPreset" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "RulePreset" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "explanation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "seats" },
                value: { kind: "Variable", name: { kind: "Name", value: "seats" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "setting" } },
                { kind: "Field", name: { kind: "Name", value: "text" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "rules" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "RulesFacts" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RulePresetsQuery, RulePresetsQueryVariables>;
export const TermProposalDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "TermProposal" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "personId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "startDate" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "termProposal" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardId" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "personId" },
                value: { kind: "Variable", name: { kind: "Name", value: "personId" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "startDate" },
                value: { kind: "Variable", name: { kind: "Name", value: "startDate" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "termNumber" } },
                { kind: "Field", name: { kind: "Name", value: "endDate" } },
                { kind: "Field", name: { kind: "Name", value: "limit" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TermProposalQuery, TermProposalQueryVariables>;
export const TryRulesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "TryRules" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "rules" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "RulesInput" } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "inOffice" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "Int" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "present" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "Int" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "notTakingPart" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "Int" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "tryRules" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardId" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "rules" },
                value: { kind: "Variable", name: { kind: "Name", value: "rules" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "inOffice" },
                value: { kind: "Variable", name: { kind: "Name", value: "inOffice" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "present" },
                value: { kind: "Variable", name: { kind: "Name", value: "present" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "notTakingPart" },
                value: { kind: "Variable", name: { kind: "Name", value: "notTakingPart" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "trial" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "sentence" } },
                      { kind: "Field", name: { kind: "Name", value: "quorate" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TryRulesQuery, TryRulesQueryVariables>;
export const BoardsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Boards" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "viewer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "orgRoles" } }],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "viewerMayCreateBoards" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "boards" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "BoardCard" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "BoardCard" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Board" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          { kind: "Field", name: { kind: "Name", value: "seats" } },
          { kind: "Field", name: { kind: "Name", value: "vacancies" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerMemberships" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "role" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "nextMeeting" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardsQuery, BoardsQueryVariables>;
export const BoardDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Board" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "from" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "to" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "viewer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "orgRoles" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "status" } },
                { kind: "Field", name: { kind: "Name", value: "purpose" } },
                { kind: "Field", name: { kind: "Name", value: "seats" } },
                { kind: "Field", name: { kind: "Name", value: "vacancies" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "defaultLocation" } },
                { kind: "Field", name: { kind: "Name", value: "viewerReadsDocuments" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayEdit" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "parent" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "viewerMemberships" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "role" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "memberships" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "BoardMember" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "nextMeeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "BoardMeeting" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "lastMeeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "BoardMeeting" } }],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "underWay" },
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardIds" },
                value: { kind: "ListValue", values: [{ kind: "Variable", name: { kind: "Name", value: "id" } }] },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "to" },
                value: { kind: "Variable", name: { kind: "Name", value: "to" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "states" },
                value: {
                  kind: "ListValue",
                  values: [
                    { kind: "EnumValue", value: "IN_SESSION" },
                    { kind: "EnumValue", value: "ADJOURNED" },
                  ],
                },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "10" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "BoardMeeting" } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "upcoming" },
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardIds" },
                value: { kind: "ListValue", values: [{ kind: "Variable", name: { kind: "Name", value: "id" } }] },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "from" },
                value: { kind: "Variable", name: { kind: "Name", value: "from" } },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "10" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "BoardMeeting" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "past" },
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardIds" },
                value: { kind: "ListValue", values: [{ kind: "Variable", name: { kind: "Name", value: "id" } }] },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "to" },
                value: { kind: "Variable", name: { kind: "Name", value: "to" } },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "10" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: { kind: "EnumValue", value: "STARTS_DESC" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "BoardMeeting" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "BoardMember" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Membership" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "role" } },
          { kind: "Field", name: { kind: "Name", value: "voting" } },
          { kind: "Field", name: { kind: "Name", value: "startDate" } },
          { kind: "Field", name: { kind: "Name", value: "endDate" } },
          { kind: "Field", name: { kind: "Name", value: "termNumber" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "BoardMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardQuery, BoardQueryVariables>;
export const MoreBoardMeetingsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "MoreBoardMeetings" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "from" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "to" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "orderBy" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "MeetingOrder" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "after" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "String" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardIds" },
                value: { kind: "ListValue", values: [{ kind: "Variable", name: { kind: "Name", value: "id" } }] },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "from" },
                value: { kind: "Variable", name: { kind: "Name", value: "from" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "to" },
                value: { kind: "Variable", name: { kind: "Name", value: "to" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: { kind: "Variable", name: { kind: "Name", value: "orderBy" } },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "10" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "after" },
                value: { kind: "Variable", name: { kind: "Name", value: "after" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "BoardMeeting" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "BoardMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MoreBoardMeetingsQuery, MoreBoardMeetingsQueryVariables>;
export const CalendarFeedsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "CalendarFeeds" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "calendarFeeds" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "createdAt" } },
                { kind: "Field", name: { kind: "Name", value: "lastFetchedAt" } },
                { kind: "Field", name: { kind: "Name", value: "revokedAt" } },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CalendarFeedsQuery, CalendarFeedsQueryVariables>;
export const CreateCalendarFeedDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "CreateCalendarFeed" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "CreateCalendarFeedInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "createCalendarFeed" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "calendarFeed" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "createdAt" } },
                      { kind: "Field", name: { kind: "Name", value: "lastFetchedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "revokedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "url" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateCalendarFeedMutation, CreateCalendarFeedMutationVariables>;
export const RevokeCalendarFeedDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "RevokeCalendarFeed" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "RevokeCalendarFeedInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "revokeCalendarFeed" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "calendarFeed" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "revokedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RevokeCalendarFeedMutation, RevokeCalendarFeedMutationVariables>;
export const LibraryDocumentDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "LibraryDocument" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "document" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "FragmentSpread", name: { kind: "Name", value: "DocumentRow" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                      { kind: "Field", name: { kind: "Name", value: "status" } },
                      { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                      { kind: "Field", name: { kind: "Name", value: "viewerReadsDocuments" } },
                      { kind: "Field", name: { kind: "Name", value: "viewerMayRecordDocuments" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "FileVersion" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PaperVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "n" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "mediaType" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "pageCount" } },
          { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "scanState" } },
          { kind: "Field", name: { kind: "Name", value: "refusal" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          { kind: "Field", name: { kind: "Name", value: "changeNote" } },
          { kind: "Field", name: { kind: "Name", value: "isViewable" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownload" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "DocumentRow" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Document" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "folderPath" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "webUrl" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "versions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "FileVersion" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LibraryDocumentQuery, LibraryDocumentQueryVariables>;
export const WithdrawDocumentDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "WithdrawDocument" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "WithdrawDocumentInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "withdrawDocument" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "document" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "DocumentRow" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "FileVersion" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PaperVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "n" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "mediaType" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "pageCount" } },
          { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "scanState" } },
          { kind: "Field", name: { kind: "Name", value: "refusal" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          { kind: "Field", name: { kind: "Name", value: "changeNote" } },
          { kind: "Field", name: { kind: "Name", value: "isViewable" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownload" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "DocumentRow" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Document" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "folderPath" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "webUrl" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "versions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "FileVersion" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WithdrawDocumentMutation, WithdrawDocumentMutationVariables>;
export const BoardDocumentsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "BoardDocuments" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "folder" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "search" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "status" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "viewerReadsDocuments" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayRecordDocuments" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "documentFolders" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardId" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
            ],
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "documents" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardId" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "folderPath" },
                value: { kind: "Variable", name: { kind: "Name", value: "folder" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "search" },
                value: { kind: "Variable", name: { kind: "Name", value: "search" } },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "20" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "DocumentRow" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "FileVersion" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PaperVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "n" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "mediaType" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "pageCount" } },
          { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "scanState" } },
          { kind: "Field", name: { kind: "Name", value: "refusal" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          { kind: "Field", name: { kind: "Name", value: "changeNote" } },
          { kind: "Field", name: { kind: "Name", value: "isViewable" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownload" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "DocumentRow" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Document" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "folderPath" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "webUrl" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "versions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "FileVersion" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardDocumentsQuery, BoardDocumentsQueryVariables>;
export const MoreBoardDocumentsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "MoreBoardDocuments" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "folder" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "search" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "behind" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "documents" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardId" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "folderPath" },
                value: { kind: "Variable", name: { kind: "Name", value: "folder" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "search" },
                value: { kind: "Variable", name: { kind: "Name", value: "search" } },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "20" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "after" },
                value: { kind: "Variable", name: { kind: "Name", value: "behind" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "DocumentRow" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "FileVersion" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PaperVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "n" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "mediaType" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "pageCount" } },
          { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "scanState" } },
          { kind: "Field", name: { kind: "Name", value: "refusal" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          { kind: "Field", name: { kind: "Name", value: "changeNote" } },
          { kind: "Field", name: { kind: "Name", value: "isViewable" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownload" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "DocumentRow" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Document" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "folderPath" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "webUrl" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "versions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "FileVersion" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MoreBoardDocumentsQuery, MoreBoardDocumentsQueryVariables>;
export const LibrariesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Libraries" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "boards" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "status" } },
                { kind: "Field", name: { kind: "Name", value: "viewerReadsDocuments" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LibrariesQuery, LibrariesQueryVariables>;
export const RenameDocumentDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "RenameDocument" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "RenameDocumentInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "renameDocument" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "document" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "DocumentRow" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "FileVersion" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PaperVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "n" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "mediaType" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "pageCount" } },
          { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "scanState" } },
          { kind: "Field", name: { kind: "Name", value: "refusal" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          { kind: "Field", name: { kind: "Name", value: "changeNote" } },
          { kind: "Field", name: { kind: "Name", value: "isViewable" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownload" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "DocumentRow" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Document" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "folderPath" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "webUrl" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "versions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "FileVersion" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenameDocumentMutation, RenameDocumentMutationVariables>;
export const MoveDocumentDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "MoveDocument" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "MoveDocumentInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "moveDocument" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "document" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "DocumentRow" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "FileVersion" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PaperVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "n" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "mediaType" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "pageCount" } },
          { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "scanState" } },
          { kind: "Field", name: { kind: "Name", value: "refusal" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          { kind: "Field", name: { kind: "Name", value: "changeNote" } },
          { kind: "Field", name: { kind: "Name", value: "isViewable" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownload" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "DocumentRow" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Document" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "folderPath" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "webUrl" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "versions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "FileVersion" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MoveDocumentMutation, MoveDocumentMutationVariables>;
export const ItemPapersDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ItemPapers" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "agendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayAddPaper" } },
                { kind: "Field", name: { kind: "Name", value: "paperDueDate" } },
                { kind: "Field", name: { kind: "Name", value: "isPaperOverdue" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "access" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "allowIds" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "papers" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "number" } },
                      { kind: "Field", name: { kind: "Name", value: "title" } },
                      { kind: "Field", name: { kind: "Name", value: "viewerMayReplace" } },
                      { kind: "Field", name: { kind: "Name", value: "viewerMayDetach" } },
                      { kind: "Field", name: { kind: "Name", value: "viewerMayWithdraw" } },
                      { kind: "Field", name: { kind: "Name", value: "lateReason" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "versions" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "FileVersion" } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "FileVersion" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PaperVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "n" } },
          { kind: "Field", name: { kind: "Name", value: "fileName" } },
          { kind: "Field", name: { kind: "Name", value: "mediaType" } },
          { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
          { kind: "Field", name: { kind: "Name", value: "pageCount" } },
          { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "scanState" } },
          { kind: "Field", name: { kind: "Name", value: "refusal" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          { kind: "Field", name: { kind: "Name", value: "changeNote" } },
          { kind: "Field", name: { kind: "Name", value: "isViewable" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownload" } },
          { kind: "Field", name: { kind: "Name", value: "uploadedByName" } },
          { kind: "Field", name: { kind: "Name", value: "createdAt" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ItemPapersQuery, ItemPapersQueryVariables>;
export const AttachPaperDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "AttachPaper" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "AttachPaperInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "attachPaper" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AttachPaperMutation, AttachPaperMutationVariables>;
export const AcceptPaperDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "AcceptPaper" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "AcceptPaperInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "acceptPaper" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AcceptPaperMutation, AcceptPaperMutationVariables>;
export const ReturnPaperDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "ReturnPaper" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ReturnPaperInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "returnPaper" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReturnPaperMutation, ReturnPaperMutationVariables>;
export const DetachPaperDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "DetachPaper" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "DetachPaperInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "detachPaper" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DetachPaperMutation, DetachPaperMutationVariables>;
export const SubmitPaperDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "SubmitPaper" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "SubmitPaperInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "submitPaper" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SubmitPaperMutation, SubmitPaperMutationVariables>;
export const WithdrawVersionDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "WithdrawVersion" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "WithdrawVersionInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "withdrawVersion" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WithdrawVersionMutation, WithdrawVersionMutationVariables>;
export const PaperLinkDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "PaperLink" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "versionId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "documentContentUrl" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "versionId" },
                value: { kind: "Variable", name: { kind: "Name", value: "versionId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "url" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PaperLinkQuery, PaperLinkQueryVariables>;
export const RecordDocumentDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "RecordDocument" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "RecordDocumentInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "recordDocument" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "document" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RecordDocumentMutation, RecordDocumentMutationVariables>;
export const CreateUploadSessionDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "CreateUploadSession" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "CreateUploadSessionInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "createUploadSession" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "ticket" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateUploadSessionMutation, CreateUploadSessionMutationVariables>;
export const HomeDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Home" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "from" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "to" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "home" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "state" } },
                { kind: "Field", name: { kind: "Name", value: "count" } },
                { kind: "Field", name: { kind: "Name", value: "total" } },
                { kind: "Field", name: { kind: "Name", value: "dueAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "boardId" } },
                { kind: "Field", name: { kind: "Name", value: "meetingId" } },
                { kind: "Field", name: { kind: "Name", value: "personId" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "participations" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "boardName" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "boards" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "status" },
                value: { kind: "EnumValue", value: "ACTIVE" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "viewerMemberships" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "role" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "underWay" },
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "to" },
                value: { kind: "Variable", name: { kind: "Name", value: "to" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "states" },
                value: {
                  kind: "ListValue",
                  values: [
                    { kind: "EnumValue", value: "IN_SESSION" },
                    { kind: "EnumValue", value: "ADJOURNED" },
                  ],
                },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "20" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "HomeMeeting" } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "upcoming" },
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "from" },
                value: { kind: "Variable", name: { kind: "Name", value: "from" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "states" },
                value: {
                  kind: "ListValue",
                  values: [
                    { kind: "EnumValue", value: "SCHEDULED" },
                    { kind: "EnumValue", value: "PUBLISHED" },
                    { kind: "EnumValue", value: "IN_SESSION" },
                    { kind: "EnumValue", value: "ADJOURNED" },
                  ],
                },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "20" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "HomeMeeting" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "HomeMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<HomeQuery, HomeQueryVariables>;
export const FirstStepsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "FirstSteps" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "firstSteps" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "done" } },
                { kind: "Field", name: { kind: "Name", value: "boardId" } },
                { kind: "Field", name: { kind: "Name", value: "meetingId" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FirstStepsQuery, FirstStepsQueryVariables>;
export const WeeksAheadDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "WeeksAhead" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "weeksAhead" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "startsOn" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "dates" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "kind" } },
                      { kind: "Field", name: { kind: "Name", value: "on" } },
                      { kind: "Field", name: { kind: "Name", value: "boardId" } },
                      { kind: "Field", name: { kind: "Name", value: "meetingId" } },
                      { kind: "Field", name: { kind: "Name", value: "number" } },
                      { kind: "Field", name: { kind: "Name", value: "title" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WeeksAheadQuery, WeeksAheadQueryVariables>;
export const MoreHomeMeetingsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "MoreHomeMeetings" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "from" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "LocalDate" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "after" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "String" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "from" },
                value: { kind: "Variable", name: { kind: "Name", value: "from" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "states" },
                value: {
                  kind: "ListValue",
                  values: [
                    { kind: "EnumValue", value: "SCHEDULED" },
                    { kind: "EnumValue", value: "PUBLISHED" },
                    { kind: "EnumValue", value: "IN_SESSION" },
                    { kind: "EnumValue", value: "ADJOURNED" },
                  ],
                },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "20" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "after" },
                value: { kind: "Variable", name: { kind: "Name", value: "after" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "HomeMeeting" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "HomeMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MoreHomeMeetingsQuery, MoreHomeMeetingsQueryVariables>;
export const NewMeetingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "NewMeeting" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "defaultLocation" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayPlanMeetings" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NewMeetingQuery, NewMeetingQueryVariables>;
export const CreateMeetingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "CreateMeeting" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "CreateMeetingInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "createMeeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateMeetingMutation, CreateMeetingMutationVariables>;
export const ItemsToAttendDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ItemsToAttend" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "entries" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "number" } },
                      {
                        kind: "InlineFragment",
                        typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AgendaItem" } },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "title" } },
                            { kind: "Field", name: { kind: "Name", value: "purpose" } },
                            { kind: "Field", name: { kind: "Name", value: "state" } },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ItemsToAttendQuery, ItemsToAttendQueryVariables>;
export const InviteGuestDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "InviteGuest" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "InviteGuestInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "inviteGuest" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "guests" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Guest" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Guest" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Guest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "items" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "answer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InviteGuestMutation, InviteGuestMutationVariables>;
export const RevokeGuestDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "RevokeGuest" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "RevokeGuestInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "revokeGuest" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "guests" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Guest" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Guest" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Guest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "items" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "answer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RevokeGuestMutation, RevokeGuestMutationVariables>;
export const ScheduleMeetingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "ScheduleMeeting" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "ScheduleMeetingInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "scheduleMeeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "MeetingFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Guest" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Guest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "items" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "answer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Invitation" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MeetingFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "onlineUrl" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayPlan" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayCancel" } },
          { kind: "Field", name: { kind: "Name", value: "viewerReadsAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownloadPack" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayInviteGuests" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "guests" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Guest" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAtLocal" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
                { kind: "Field", name: { kind: "Name", value: "occurrence" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
          { kind: "FragmentSpread", name: { kind: "Name", value: "Invitation" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "quorumForecast" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "outlook" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "required" } },
                { kind: "Field", name: { kind: "Name", value: "certain" } },
                { kind: "Field", name: { kind: "Name", value: "undecided" } },
                { kind: "Field", name: { kind: "Name", value: "absent" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ScheduleMeetingMutation, ScheduleMeetingMutationVariables>;
export const RescheduleMeetingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "RescheduleMeeting" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "RescheduleMeetingInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "rescheduleMeeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "MeetingFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Guest" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Guest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "items" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "answer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Invitation" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MeetingFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "onlineUrl" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayPlan" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayCancel" } },
          { kind: "Field", name: { kind: "Name", value: "viewerReadsAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownloadPack" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayInviteGuests" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "guests" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Guest" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAtLocal" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
                { kind: "Field", name: { kind: "Name", value: "occurrence" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
          { kind: "FragmentSpread", name: { kind: "Name", value: "Invitation" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "quorumForecast" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "outlook" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "required" } },
                { kind: "Field", name: { kind: "Name", value: "certain" } },
                { kind: "Field", name: { kind: "Name", value: "undecided" } },
                { kind: "Field", name: { kind: "Name", value: "absent" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RescheduleMeetingMutation, RescheduleMeetingMutationVariables>;
export const UpdateMeetingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "UpdateMeeting" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "UpdateMeetingInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "updateMeeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "MeetingFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Guest" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Guest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "items" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "answer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Invitation" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MeetingFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "onlineUrl" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayPlan" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayCancel" } },
          { kind: "Field", name: { kind: "Name", value: "viewerReadsAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownloadPack" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayInviteGuests" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "guests" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Guest" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAtLocal" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
                { kind: "Field", name: { kind: "Name", value: "occurrence" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
          { kind: "FragmentSpread", name: { kind: "Name", value: "Invitation" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "quorumForecast" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "outlook" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "required" } },
                { kind: "Field", name: { kind: "Name", value: "certain" } },
                { kind: "Field", name: { kind: "Name", value: "undecided" } },
                { kind: "Field", name: { kind: "Name", value: "absent" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateMeetingMutation, UpdateMeetingMutationVariables>;
export const CancelMeetingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "CancelMeeting" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "CancelMeetingInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "cancelMeeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "MeetingFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Guest" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Guest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "items" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "answer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Invitation" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MeetingFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "onlineUrl" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayPlan" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayCancel" } },
          { kind: "Field", name: { kind: "Name", value: "viewerReadsAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownloadPack" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayInviteGuests" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "guests" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Guest" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAtLocal" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
                { kind: "Field", name: { kind: "Name", value: "occurrence" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
          { kind: "FragmentSpread", name: { kind: "Name", value: "Invitation" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "quorumForecast" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "outlook" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "required" } },
                { kind: "Field", name: { kind: "Name", value: "certain" } },
                { kind: "Field", name: { kind: "Name", value: "undecided" } },
                { kind: "Field", name: { kind: "Name", value: "absent" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CancelMeetingMutation, CancelMeetingMutationVariables>;
export const DuplicateMeetingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "DuplicateMeeting" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "DuplicateMeetingInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "duplicateMeeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DuplicateMeetingMutation, DuplicateMeetingMutationVariables>;
export const MeetingDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Meeting" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "MeetingFacts" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "attendance" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "capacity" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Guest" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Guest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "items" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "answer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Invitation" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MeetingFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "location" } },
          { kind: "Field", name: { kind: "Name", value: "onlineUrl" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "packVersion" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayPlan" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayCancel" } },
          { kind: "Field", name: { kind: "Name", value: "viewerReadsAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayDownloadPack" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayEditAgenda" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayInviteGuests" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "guests" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "Guest" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAtLocal" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "durationMinutes" } },
                { kind: "Field", name: { kind: "Name", value: "occurrence" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
          { kind: "FragmentSpread", name: { kind: "Name", value: "Invitation" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "quorumForecast" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "outlook" } },
                { kind: "Field", name: { kind: "Name", value: "base" } },
                { kind: "Field", name: { kind: "Name", value: "required" } },
                { kind: "Field", name: { kind: "Name", value: "certain" } },
                { kind: "Field", name: { kind: "Name", value: "undecided" } },
                { kind: "Field", name: { kind: "Name", value: "absent" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MeetingQuery, MeetingQueryVariables>;
export const TakesPartDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "TakesPart" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "participation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TakesPartQuery, TakesPartQueryVariables>;
export const BoardMeetingsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "BoardMeetings" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayPlanMeetings" } },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "upcoming" },
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardIds" },
                value: { kind: "ListValue", values: [{ kind: "Variable", name: { kind: "Name", value: "boardId" } }] },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "states" },
                value: {
                  kind: "ListValue",
                  values: [
                    { kind: "EnumValue", value: "DRAFT" },
                    { kind: "EnumValue", value: "SCHEDULED" },
                    { kind: "EnumValue", value: "PUBLISHED" },
                    { kind: "EnumValue", value: "IN_SESSION" },
                    { kind: "EnumValue", value: "ADJOURNED" },
                  ],
                },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "50" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: { kind: "EnumValue", value: "STARTS_ASC" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ListedMeeting" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "past" },
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardIds" },
                value: { kind: "ListValue", values: [{ kind: "Variable", name: { kind: "Name", value: "boardId" } }] },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "states" },
                value: {
                  kind: "ListValue",
                  values: [
                    { kind: "EnumValue", value: "HELD" },
                    { kind: "EnumValue", value: "CLOSED" },
                  ],
                },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "50" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: { kind: "EnumValue", value: "STARTS_DESC" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ListedMeeting" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "cancelled" },
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardIds" },
                value: { kind: "ListValue", values: [{ kind: "Variable", name: { kind: "Name", value: "boardId" } }] },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "states" },
                value: { kind: "ListValue", values: [{ kind: "EnumValue", value: "CANCELLED" }] },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "50" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: { kind: "EnumValue", value: "STARTS_DESC" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ListedMeeting" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ListedMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BoardMeetingsQuery, BoardMeetingsQueryVariables>;
export const MoreMeetingsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "MoreMeetings" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "states" } },
          type: {
            kind: "NonNullType",
            type: {
              kind: "ListType",
              type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "MeetingState" } } },
            },
          },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "orderBy" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "MeetingOrder" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "after" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "String" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meetings" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardIds" },
                value: { kind: "ListValue", values: [{ kind: "Variable", name: { kind: "Name", value: "boardId" } }] },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "states" },
                value: { kind: "Variable", name: { kind: "Name", value: "states" } },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "50" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: { kind: "Variable", name: { kind: "Name", value: "orderBy" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "after" },
                value: { kind: "Variable", name: { kind: "Name", value: "after" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "ListedMeeting" } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ListedMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "number" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "cancelReason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "board" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "sittings" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "seq" } },
                { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                { kind: "Field", name: { kind: "Name", value: "closedAt" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MoreMeetingsQuery, MoreMeetingsQueryVariables>;
export const NoticePlanDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "NoticePlan" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "sitting" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "SittingInput" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "ID" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "noticePlan" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardId" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "sitting" },
                value: { kind: "Variable", name: { kind: "Name", value: "sitting" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "plan" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "rule" } },
                      { kind: "Field", name: { kind: "Name", value: "source" } },
                      { kind: "Field", name: { kind: "Name", value: "excluded" } },
                      { kind: "Field", name: { kind: "Name", value: "startsAt" } },
                      { kind: "Field", name: { kind: "Name", value: "deadline" } },
                      { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                      { kind: "Field", name: { kind: "Name", value: "daysLeft" } },
                      { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
                      { kind: "Field", name: { kind: "Name", value: "entitled" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NoticePlanQuery, NoticePlanQueryVariables>;
export const MeetingNoticeDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "MeetingNotice" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "state" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                      { kind: "Field", name: { kind: "Name", value: "timeZone" } },
                    ],
                  },
                },
                { kind: "FragmentSpread", name: { kind: "Name", value: "NoticedMeeting" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "noticeClock" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeClockFacts" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticeFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Notice" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "startsAt" } },
          { kind: "Field", name: { kind: "Name", value: "servedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "servedBy" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "rule" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "latestServiceDate" } },
          { kind: "Field", name: { kind: "Name", value: "deadline" } },
          { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
          { kind: "Field", name: { kind: "Name", value: "waiversMissing" } },
          { kind: "Field", name: { kind: "Name", value: "waiveBy" } },
          { kind: "Field", name: { kind: "Name", value: "views" } },
          { kind: "Field", name: { kind: "Name", value: "agendaChanged" } },
          { kind: "Field", name: { kind: "Name", value: "membersChanged" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "recipients" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "email" } },
                { kind: "Field", name: { kind: "Name", value: "delivery" } },
                { kind: "Field", name: { kind: "Name", value: "serviceDate" } },
                { kind: "Field", name: { kind: "Name", value: "deemedServedAt" } },
                { kind: "Field", name: { kind: "Name", value: "isInTime" } },
                { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
                { kind: "Field", name: { kind: "Name", value: "waivedAt" } },
                { kind: "Field", name: { kind: "Name", value: "contentHash" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticedMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticeClockFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "NoticePlan" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "rule" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "excluded" } },
          { kind: "Field", name: { kind: "Name", value: "deadline" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "daysLeft" } },
          { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
          { kind: "Field", name: { kind: "Name", value: "entitled" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MeetingNoticeQuery, MeetingNoticeQueryVariables>;
export const RecordHandedOverDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "RecordHandedOver" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "RecordHandedOverInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "recordHandedOver" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticedMeeting" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticeFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Notice" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "startsAt" } },
          { kind: "Field", name: { kind: "Name", value: "servedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "servedBy" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "rule" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "latestServiceDate" } },
          { kind: "Field", name: { kind: "Name", value: "deadline" } },
          { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
          { kind: "Field", name: { kind: "Name", value: "waiversMissing" } },
          { kind: "Field", name: { kind: "Name", value: "waiveBy" } },
          { kind: "Field", name: { kind: "Name", value: "views" } },
          { kind: "Field", name: { kind: "Name", value: "agendaChanged" } },
          { kind: "Field", name: { kind: "Name", value: "membersChanged" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "recipients" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "email" } },
                { kind: "Field", name: { kind: "Name", value: "delivery" } },
                { kind: "Field", name: { kind: "Name", value: "serviceDate" } },
                { kind: "Field", name: { kind: "Name", value: "deemedServedAt" } },
                { kind: "Field", name: { kind: "Name", value: "isInTime" } },
                { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
                { kind: "Field", name: { kind: "Name", value: "waivedAt" } },
                { kind: "Field", name: { kind: "Name", value: "contentHash" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticedMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RecordHandedOverMutation, RecordHandedOverMutationVariables>;
export const RecordNoticeWaiverDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "RecordNoticeWaiver" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "RecordNoticeWaiverInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "recordNoticeWaiver" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticedMeeting" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticeFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Notice" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "startsAt" } },
          { kind: "Field", name: { kind: "Name", value: "servedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "servedBy" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "rule" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "latestServiceDate" } },
          { kind: "Field", name: { kind: "Name", value: "deadline" } },
          { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
          { kind: "Field", name: { kind: "Name", value: "waiversMissing" } },
          { kind: "Field", name: { kind: "Name", value: "waiveBy" } },
          { kind: "Field", name: { kind: "Name", value: "views" } },
          { kind: "Field", name: { kind: "Name", value: "agendaChanged" } },
          { kind: "Field", name: { kind: "Name", value: "membersChanged" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "recipients" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "email" } },
                { kind: "Field", name: { kind: "Name", value: "delivery" } },
                { kind: "Field", name: { kind: "Name", value: "serviceDate" } },
                { kind: "Field", name: { kind: "Name", value: "deemedServedAt" } },
                { kind: "Field", name: { kind: "Name", value: "isInTime" } },
                { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
                { kind: "Field", name: { kind: "Name", value: "waivedAt" } },
                { kind: "Field", name: { kind: "Name", value: "contentHash" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticedMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RecordNoticeWaiverMutation, RecordNoticeWaiverMutationVariables>;
export const NoticeProofDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "NoticeProof" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "noticeId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "noticeProofUrl" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "noticeId" },
                value: { kind: "Variable", name: { kind: "Name", value: "noticeId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "url" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NoticeProofQuery, NoticeProofQueryVariables>;
export const NotificationPreferencesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "NotificationPreferences" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "notificationPreferences" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "choices" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "type" } },
                      { kind: "Field", name: { kind: "Name", value: "way" } },
                      { kind: "Field", name: { kind: "Name", value: "mayChange" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "digestHour" } },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NotificationPreferencesQuery, NotificationPreferencesQueryVariables>;
export const UpdateNotificationPreferencesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "UpdateNotificationPreferences" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "UpdateNotificationPreferencesInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "updateNotificationPreferences" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "preferences" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "choices" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "type" } },
                            { kind: "Field", name: { kind: "Name", value: "way" } },
                            { kind: "Field", name: { kind: "Name", value: "mayChange" } },
                          ],
                        },
                      },
                      { kind: "Field", name: { kind: "Name", value: "digestHour" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateNotificationPreferencesMutation, UpdateNotificationPreferencesMutationVariables>;
export const OrganisationSettingsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "OrganisationSettings" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "organisation" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "legalName" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "settings" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "idleTimeoutMinutes" } },
                      { kind: "Field", name: { kind: "Name", value: "absoluteSessionHours" } },
                      { kind: "Field", name: { kind: "Name", value: "excludedWeekdays" } },
                      { kind: "Field", name: { kind: "Name", value: "holidays" } },
                      { kind: "Field", name: { kind: "Name", value: "secondFactorRequired" } },
                      { kind: "Field", name: { kind: "Name", value: "microsoftOnly" } },
                      { kind: "Field", name: { kind: "Name", value: "downloadPolicy" } },
                      { kind: "Field", name: { kind: "Name", value: "version" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OrganisationSettingsQuery, OrganisationSettingsQueryVariables>;
export const UpdateOrganisationDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "UpdateOrganisation" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "UpdateOrganisationInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "updateOrganisation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "organisation" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                      { kind: "Field", name: { kind: "Name", value: "legalName" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "settings" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "idleTimeoutMinutes" } },
                            { kind: "Field", name: { kind: "Name", value: "absoluteSessionHours" } },
                            { kind: "Field", name: { kind: "Name", value: "excludedWeekdays" } },
                            { kind: "Field", name: { kind: "Name", value: "holidays" } },
                            { kind: "Field", name: { kind: "Name", value: "secondFactorRequired" } },
                            { kind: "Field", name: { kind: "Name", value: "microsoftOnly" } },
                            { kind: "Field", name: { kind: "Name", value: "downloadPolicy" } },
                            { kind: "Field", name: { kind: "Name", value: "version" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateOrganisationMutation, UpdateOrganisationMutationVariables>;
export const InvitePeopleDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "InvitePeople" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "InvitePeopleInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "invitePeople" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "people" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvitePeopleMutation, InvitePeopleMutationVariables>;
export const InvitePersonDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "InvitePerson" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "InvitePersonInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "invitePerson" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvitePersonMutation, InvitePersonMutationVariables>;
export const SendInvitationDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "SendInvitation" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "SendInvitationInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "sendInvitation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SendInvitationMutation, SendInvitationMutationVariables>;
export const SuspendPersonDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "SuspendPerson" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "SuspendPersonInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "suspendPerson" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SuspendPersonMutation, SuspendPersonMutationVariables>;
export const ReinstatePersonDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "ReinstatePerson" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "ReinstatePersonInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "reinstatePerson" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReinstatePersonMutation, ReinstatePersonMutationVariables>;
export const SignOutEverywhereDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "SignOutEverywhere" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "SignOutEverywhereInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "signOutEverywhere" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>;
export const SetOrgRolesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "SetOrgRoles" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "SetOrgRolesInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "setOrgRoles" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SetOrgRolesMutation, SetOrgRolesMutationVariables>;
export const UpdatePersonDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "UpdatePerson" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "UpdatePersonInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "updatePerson" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdatePersonMutation, UpdatePersonMutationVariables>;
export const LinkAccessRequestDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "LinkAccessRequest" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "LinkAccessRequestInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "linkAccessRequest" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "accessRequest" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AccessRequestFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AccessRequestFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AccessRequest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "decidedAt" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "proposed" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LinkAccessRequestMutation, LinkAccessRequestMutationVariables>;
export const DeclineAccessRequestDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "DeclineAccessRequest" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "DeclineAccessRequestInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "declineAccessRequest" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "accessRequest" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AccessRequestFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AccessRequestFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AccessRequest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "decidedAt" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "proposed" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeclineAccessRequestMutation, DeclineAccessRequestMutationVariables>;
export const RequestSecondFactorResetDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "RequestSecondFactorReset" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "RequestSecondFactorResetInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "requestSecondFactorReset" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RequestSecondFactorResetMutation, RequestSecondFactorResetMutationVariables>;
export const ConfirmSecondFactorResetDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "ConfirmSecondFactorReset" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "ConfirmSecondFactorResetInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "confirmSecondFactorReset" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ConfirmSecondFactorResetMutation, ConfirmSecondFactorResetMutationVariables>;
export const WithdrawSecondFactorResetDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "WithdrawSecondFactorReset" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "WithdrawSecondFactorResetInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "withdrawSecondFactorReset" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WithdrawSecondFactorResetMutation, WithdrawSecondFactorResetMutationVariables>;
export const PeopleDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "People" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "search" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "String" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "behind" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "people" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "search" },
                value: { kind: "Variable", name: { kind: "Name", value: "search" } },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "50" } },
              {
                kind: "Argument",
                name: { kind: "Name", value: "after" },
                value: { kind: "Variable", name: { kind: "Name", value: "behind" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "totalCount" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PeopleQuery, PeopleQueryVariables>;
export const PersonDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Person" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PersonFacts" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PersonFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Person" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          { kind: "Field", name: { kind: "Name", value: "givenName" } },
          { kind: "Field", name: { kind: "Name", value: "familyName" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "administration" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "account" } },
                { kind: "Field", name: { kind: "Name", value: "orgRoles" } },
                { kind: "Field", name: { kind: "Name", value: "mayGrantRoles" } },
                { kind: "Field", name: { kind: "Name", value: "secondFactor" } },
                { kind: "Field", name: { kind: "Name", value: "mayResetSecondFactor" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "secondFactorReset" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "mayConfirm" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "requestedBy" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PersonQuery, PersonQueryVariables>;
export const AccessRequestsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "AccessRequests" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            alias: { kind: "Name", value: "waiting" },
            name: { kind: "Name", value: "accessRequests" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "state" },
                value: { kind: "EnumValue", value: "PENDING" },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "50" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "totalCount" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AccessRequestFacts" } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "linked" },
            name: { kind: "Name", value: "accessRequests" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "state" },
                value: { kind: "EnumValue", value: "LINKED" },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "10" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AccessRequestFacts" } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "declined" },
            name: { kind: "Name", value: "accessRequests" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "state" },
                value: { kind: "EnumValue", value: "DECLINED" },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "10" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "AccessRequestFacts" } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "people" },
            arguments: [
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "100" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                            { kind: "Field", name: { kind: "Name", value: "email" } },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "administration" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [{ kind: "Field", name: { kind: "Name", value: "account" } }],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "AccessRequestFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "AccessRequest" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "email" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "requestedAt" } },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "decidedAt" } },
          { kind: "Field", name: { kind: "Name", value: "reason" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "person" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "proposed" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AccessRequestsQuery, AccessRequestsQueryVariables>;
export const AnnotationsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Annotations" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "versionId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "annotations" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "versionId" },
                value: { kind: "Variable", name: { kind: "Name", value: "versionId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "anchor" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "page" } },
                      { kind: "Field", name: { kind: "Name", value: "quote" } },
                      { kind: "Field", name: { kind: "Name", value: "before" } },
                      { kind: "Field", name: { kind: "Name", value: "after" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "anchorVersionId" } },
                { kind: "Field", name: { kind: "Name", value: "body" } },
                { kind: "Field", name: { kind: "Name", value: "authorName" } },
                { kind: "Field", name: { kind: "Name", value: "isMine" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "sharedWith" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "state" } },
                { kind: "Field", name: { kind: "Name", value: "version" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AnnotationsQuery, AnnotationsQueryVariables>;
export const ColleaguesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Colleagues" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "viewer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "memberships" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "boardId" },
                value: { kind: "Variable", name: { kind: "Name", value: "boardId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ColleaguesQuery, ColleaguesQueryVariables>;
export const AddAnnotationDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "AddAnnotation" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "AddAnnotationInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "addAnnotation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "annotation" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "id" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AddAnnotationMutation, AddAnnotationMutationVariables>;
export const UpdateAnnotationDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "UpdateAnnotation" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "UpdateAnnotationInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "updateAnnotation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateAnnotationMutation, UpdateAnnotationMutationVariables>;
export const DeleteAnnotationDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "DeleteAnnotation" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "DeleteAnnotationInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "deleteAnnotation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteAnnotationMutation, DeleteAnnotationMutationVariables>;
export const ShareAnnotationDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "ShareAnnotation" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "ShareAnnotationInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "shareAnnotation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ShareAnnotationMutation, ShareAnnotationMutationVariables>;
export const PlaceOrphanDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "PlaceOrphan" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "PlaceOrphanInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "placeOrphan" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PlaceOrphanMutation, PlaceOrphanMutationVariables>;
export const PackDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Pack" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "meeting" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayDownloadPack" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "board" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "packVersion" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PackContent" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PackContent" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PackVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "meetingId" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "publishedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "itemId" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "purpose" } },
                { kind: "Field", name: { kind: "Name", value: "depth" } },
                { kind: "Field", name: { kind: "Name", value: "isPlaceholder" } },
                { kind: "Field", name: { kind: "Name", value: "isWithdrawn" } },
                { kind: "Field", name: { kind: "Name", value: "lateReason" } },
                { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayAnnotate" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "papers" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "paperId" } },
                      { kind: "Field", name: { kind: "Name", value: "versionId" } },
                      { kind: "Field", name: { kind: "Name", value: "number" } },
                      { kind: "Field", name: { kind: "Name", value: "title" } },
                      { kind: "Field", name: { kind: "Name", value: "n" } },
                      { kind: "Field", name: { kind: "Name", value: "fileName" } },
                      { kind: "Field", name: { kind: "Name", value: "mediaType" } },
                      { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
                      { kind: "Field", name: { kind: "Name", value: "pageCount" } },
                      { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
                      { kind: "Field", name: { kind: "Name", value: "isViewable" } },
                      { kind: "Field", name: { kind: "Name", value: "isWithdrawn" } },
                      { kind: "Field", name: { kind: "Name", value: "reason" } },
                      { kind: "Field", name: { kind: "Name", value: "openedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "readPage" } },
                      { kind: "Field", name: { kind: "Name", value: "lateReason" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PackQuery, PackQueryVariables>;
export const OwnPackDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "OwnPack" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "participation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayDownloadPack" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "packVersion" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "PackContent" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "PackContent" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "PackVersion" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "meetingId" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "publishedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "entries" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "itemId" } },
                { kind: "Field", name: { kind: "Name", value: "number" } },
                { kind: "Field", name: { kind: "Name", value: "title" } },
                { kind: "Field", name: { kind: "Name", value: "purpose" } },
                { kind: "Field", name: { kind: "Name", value: "depth" } },
                { kind: "Field", name: { kind: "Name", value: "isPlaceholder" } },
                { kind: "Field", name: { kind: "Name", value: "isWithdrawn" } },
                { kind: "Field", name: { kind: "Name", value: "lateReason" } },
                { kind: "Field", name: { kind: "Name", value: "takenAfter" } },
                { kind: "Field", name: { kind: "Name", value: "viewerMayAnnotate" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "papers" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "paperId" } },
                      { kind: "Field", name: { kind: "Name", value: "versionId" } },
                      { kind: "Field", name: { kind: "Name", value: "number" } },
                      { kind: "Field", name: { kind: "Name", value: "title" } },
                      { kind: "Field", name: { kind: "Name", value: "n" } },
                      { kind: "Field", name: { kind: "Name", value: "fileName" } },
                      { kind: "Field", name: { kind: "Name", value: "mediaType" } },
                      { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
                      { kind: "Field", name: { kind: "Name", value: "pageCount" } },
                      { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
                      { kind: "Field", name: { kind: "Name", value: "isViewable" } },
                      { kind: "Field", name: { kind: "Name", value: "isWithdrawn" } },
                      { kind: "Field", name: { kind: "Name", value: "reason" } },
                      { kind: "Field", name: { kind: "Name", value: "openedAt" } },
                      { kind: "Field", name: { kind: "Name", value: "readPage" } },
                      { kind: "Field", name: { kind: "Name", value: "lateReason" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OwnPackQuery, OwnPackQueryVariables>;
export const OlderVersionsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "OlderVersions" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "agendaItem" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "itemId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "papers" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "versions" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "n" } },
                            { kind: "Field", name: { kind: "Name", value: "fileName" } },
                            { kind: "Field", name: { kind: "Name", value: "mediaType" } },
                            { kind: "Field", name: { kind: "Name", value: "sizeBytes" } },
                            { kind: "Field", name: { kind: "Name", value: "pageCount" } },
                            { kind: "Field", name: { kind: "Name", value: "isSearchable" } },
                            { kind: "Field", name: { kind: "Name", value: "isViewable" } },
                            { kind: "Field", name: { kind: "Name", value: "state" } },
                            { kind: "Field", name: { kind: "Name", value: "reason" } },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OlderVersionsQuery, OlderVersionsQueryVariables>;
export const NewestPackDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "NewestPack" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "packVersion" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "meetingId" } },
                { kind: "Field", name: { kind: "Name", value: "version" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "changes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "kind" } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NewestPackQuery, NewestPackQueryVariables>;
export const SetReadingPositionDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "SetReadingPosition" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "SetReadingPositionInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "setReadingPosition" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SetReadingPositionMutation, SetReadingPositionMutationVariables>;
export const PackFileDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "PackFile" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "version" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "Int" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "packUrl" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "version" },
                value: { kind: "Variable", name: { kind: "Name", value: "version" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "state" } },
                { kind: "Field", name: { kind: "Name", value: "url" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PackFileQuery, PackFileQueryVariables>;
export const RespondToInvitationDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "RespondToInvitation" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "RespondToInvitationInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "respondToInvitation" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "Invitation" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "quorumForecast" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "outlook" } },
                            { kind: "Field", name: { kind: "Name", value: "base" } },
                            { kind: "Field", name: { kind: "Name", value: "required" } },
                            { kind: "Field", name: { kind: "Name", value: "certain" } },
                            { kind: "Field", name: { kind: "Name", value: "undecided" } },
                            { kind: "Field", name: { kind: "Name", value: "absent" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "participation" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "takesAnswer" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "answer" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                            { kind: "Field", name: { kind: "Name", value: "mode" } },
                            { kind: "Field", name: { kind: "Name", value: "apology" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "Invitation" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "mode" } },
          { kind: "Field", name: { kind: "Name", value: "takesAnswers" } },
          { kind: "Field", name: { kind: "Name", value: "answerBy" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "viewerAnswer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "rsvp" } },
                { kind: "Field", name: { kind: "Name", value: "mode" } },
                { kind: "Field", name: { kind: "Name", value: "apology" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RespondToInvitationMutation, RespondToInvitationMutationVariables>;
export const ServeNoticeDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "ServeNotice" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ServeNoticeInput" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "serveNotice" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "meeting" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticedMeeting" } }],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "field" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                      { kind: "Field", name: { kind: "Name", value: "data" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticeFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Notice" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "startsAt" } },
          { kind: "Field", name: { kind: "Name", value: "servedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "servedBy" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "id" } },
                { kind: "Field", name: { kind: "Name", value: "displayName" } },
              ],
            },
          },
          { kind: "Field", name: { kind: "Name", value: "state" } },
          { kind: "Field", name: { kind: "Name", value: "rule" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "latestServiceDate" } },
          { kind: "Field", name: { kind: "Name", value: "deadline" } },
          { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
          { kind: "Field", name: { kind: "Name", value: "waiversMissing" } },
          { kind: "Field", name: { kind: "Name", value: "waiveBy" } },
          { kind: "Field", name: { kind: "Name", value: "views" } },
          { kind: "Field", name: { kind: "Name", value: "agendaChanged" } },
          { kind: "Field", name: { kind: "Name", value: "membersChanged" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "recipients" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "person" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                    ],
                  },
                },
                { kind: "Field", name: { kind: "Name", value: "email" } },
                { kind: "Field", name: { kind: "Name", value: "delivery" } },
                { kind: "Field", name: { kind: "Name", value: "serviceDate" } },
                { kind: "Field", name: { kind: "Name", value: "deemedServedAt" } },
                { kind: "Field", name: { kind: "Name", value: "isInTime" } },
                { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
                { kind: "Field", name: { kind: "Name", value: "waivedAt" } },
                { kind: "Field", name: { kind: "Name", value: "contentHash" } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticedMeeting" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Meeting" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "version" } },
          { kind: "Field", name: { kind: "Name", value: "noticeState" } },
          { kind: "Field", name: { kind: "Name", value: "viewerMayServeNotice" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "notice" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "earlierNotices" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeFacts" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ServeNoticeMutation, ServeNoticeMutationVariables>;
export const NoticeClockDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "NoticeClock" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "ID" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "noticeClock" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "meetingId" },
                value: { kind: "Variable", name: { kind: "Name", value: "meetingId" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "FragmentSpread", name: { kind: "Name", value: "NoticeClockFacts" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "NoticeClockFacts" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "NoticePlan" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "rule" } },
          { kind: "Field", name: { kind: "Name", value: "source" } },
          { kind: "Field", name: { kind: "Name", value: "excluded" } },
          { kind: "Field", name: { kind: "Name", value: "deadline" } },
          { kind: "Field", name: { kind: "Name", value: "timeZone" } },
          { kind: "Field", name: { kind: "Name", value: "daysLeft" } },
          { kind: "Field", name: { kind: "Name", value: "shortByDays" } },
          { kind: "Field", name: { kind: "Name", value: "entitled" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NoticeClockQuery, NoticeClockQueryVariables>;
export const PeopleToChooseDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "PeopleToChoose" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "search" } },
          type: { kind: "NonNullType", type: { kind: "NamedType", name: { kind: "Name", value: "String" } } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "people" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "search" },
                value: { kind: "Variable", name: { kind: "Name", value: "search" } },
              },
              { kind: "Argument", name: { kind: "Name", value: "first" }, value: { kind: "IntValue", value: "100" } },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "edges" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "node" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "displayName" } },
                            { kind: "Field", name: { kind: "Name", value: "email" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "hasNextPage" } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PeopleToChooseQuery, PeopleToChooseQueryVariables>;
