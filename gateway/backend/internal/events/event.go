// Package events sends notifications about changes to the people concerned. A change queues an event without recipients
// in its own transaction. The dispatcher claims the event, asks a Consumer who is concerned at that moment, and makes
// one delivery for each recipient. The code that sends a delivery asks once more whether it is still wanted. Events and
// deliveries wait in the database and are claimed by a lease, so that none is lost when a process dies.
//
// Deadlines work in the same way for actions that happen at a time without a request.
package events

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"time"
)

// Topic is the kind of an event. A process ignores events of topics that it does not know, because newer processes run
// beside it during an upgrade.
type Topic string

// The topics about accounts that wait for a decision. Package account has the topics of the e-mails that an account's
// owner asks for.
const (
	// AccessRequested: accounts have begun to wait for a decision.
	AccessRequested Topic = "access.requested"
	// AccessWaiting: accounts have waited too long for a decision.
	AccessWaiting Topic = "access.waiting"
)

// The topics of other notifications (docs/domain/notifications.md, "Types").
const (
	// AccessHandled: an access request was decided. Its payload has the requestId.
	AccessHandled Topic = "access.handled"
	// AccessChanged: a person got access or lost it, or a grant of access waits. Its payload has the accessChangeId.
	AccessChanged Topic = "access.changed"
	// ItemAccessGiven: people became contributors, guests or listed readers of agenda items. Its payload has the
	// meetingId, the actorId of the person who gave the access, and the grants.
	ItemAccessGiven Topic = "item.access_given"
	// TermEnds: a term on a board ends soon. Its payload has the boardId, the membershipId and the date of
	// the end, endDate.
	TermEnds Topic = "term.ends"
	// QuorumAtRisk: the answers to an invitation leave no quorum. Its payload has the meetingId, and the start of the
	// meeting at the time of the event.
	QuorumAtRisk Topic = "quorum.at_risk"
	// AnswerReminder: the last day to answer an invitation comes near. Its payload has the meetingId, the start of the
	// meeting at the time of the event, and the last day, answerBy.
	AnswerReminder Topic = "answer.reminder"
	// AnswerRecorded: the secretary or the chair recorded another person's answer to an invitation, or a person answered
	// by the link in an e-mail. Its payload has the meetingId, the start of the meeting at the time of the event, and
	// the personId of the person; by is "link" for a link.
	AnswerRecorded Topic = "answer.recorded"
	// BallotRecorded: the secretary recorded the ballot of a member. Its payload has the meetingId, the start of the meeting at
	// the time of the event, the personId of the member, and the id of who recorded it, recordedBy.
	BallotRecorded Topic = "ballot.recorded"
	// ResolutionDecided: a vote was closed with an outcome. Its payload has the boardId and the resolutionId.
	ResolutionDecided Topic = "resolution.decided"
	// AnswerRequested: the secretary or the chair reminded a person to answer an invitation. Its payload has the
	// meetingId, the start of the meeting at the time of the event, the personId of the person, and the id of who
	// reminded, askedBy.
	AnswerRequested Topic = "answer.requested"
	// PaperDue: the last day for papers of a meeting's items comes near, or is over. Its payload has the meetingId and
	// that day, dueDate.
	PaperDue Topic = "paper.due"
	// PackPublished: the agenda and the papers of a meeting were published, or changes of them. Its payload has the
	// meetingId and the publicationId.
	PackPublished Topic = "pack.published"
	// PaperReplaced: newer versions of papers of a meeting were published. Its payload has the meetingId and the
	// publicationId.
	PaperReplaced Topic = "paper.replaced"
	// NoticeServed: notice of a meeting was served. Its payload has the meetingId and the noticeId.
	NoticeServed Topic = "notice.served"
	// ConflictDeclared: a conflict of interest was declared on an item. Its payload has the meetingId, and the declarationId.
	ConflictDeclared Topic = "conflict.declared"
	// ConflictDecided: a conflict of interest was decided, or an exclusion from an item was lifted or its scope changed, on which a
	// decision may rest. Its payload has the meetingId, the itemId, the personId of the person concerned, the actorId of who did it,
	// and knew: whether the person read the item before. That of a decision also has the declarationId, and the version of the declaration.
	ConflictDecided Topic = "conflict.decided"
	// InterestsDue: a person should confirm the list of interests again. Its payload has the personId, and the day from
	// which the confirmation is due, dueOn.
	InterestsDue Topic = "interests.due"
	// WorkWaits: a day has begun. Those who prepare meetings are told what waits for them.
	WorkWaits Topic = "work.waits"
	// CheckpointWritten: a checkpoint of an audit chain was written. Its payload has the organisationId, the number and
	// the hash of the chain's end, seq and hash, and the instant, at.
	CheckpointWritten Topic = "audit.checkpoint"
	// DigestDue: a person's digest is due. Its payload has the personId and the date by the person's clock.
	DigestDue Topic = "digest"
)

// The topics of security e-mails to the owner of an account, who may not have made the change. Their payload has the
// accountId.
const (
	// NewDevice: the account logged in with a password from a new device. Its payload also has the browser and the
	// system, if they are known.
	NewDevice Topic = "security.new_device"
	// PasswordChanged: the password was changed in a session.
	PasswordChanged Topic = "security.password_changed"
	// FactorsChanged: the second factors of the account changed, or one of its recovery codes was used. Its payload
	// also has the change.
	FactorsChanged Topic = "security.factors_changed"
	// FactorGuessed: a log-in gave the right password and wrong second factors several times.
	FactorGuessed Topic = "security.factor_guessed"
	// PasskeyDoubted: a passkey of the account behaved unusually. Its payload has the doubt, and the passkey's name.
	PasskeyDoubted Topic = "security.passkey_doubted"
	// FeedCreated: a calendar feed of the account's person was made.
	FeedCreated Topic = "security.feed_created"
)

// The topics about the dates of meetings. Their payload has the meetingId, and the start of the meeting at the time of
// the event.
const (
	// MeetingAnnounced: the date of a meeting was announced.
	MeetingAnnounced Topic = "meeting.announced"
	// MeetingChanged: an announced meeting takes place at another time, at another place or in another way.
	MeetingChanged Topic = "meeting.changed"
	// NextSittingPlanned: an adjourned meeting got its next sitting, or another time for it. Its payload also has the start of that
	// sitting at the time of the event, nextStartsAt, and the id of who planned it, plannedBy.
	NextSittingPlanned Topic = "meeting.next_sitting_planned"
	// MeetingCancelled: an announced meeting does not take place.
	MeetingCancelled Topic = "meeting.cancelled"
)

// Event is one thing that happened.
type Event struct {
	// ID is 24 hexadecimal digits.
	ID    string
	Topic Topic
	// Dedupe is empty or names the event. A second event with the same name is not stored.
	Dedupe string
	// Payload identifies the objects of the event: ids, no content and no secret.
	Payload map[string]string
	// CreatedAt is when the event happened. The event is not delivered before NotBefore.
	CreatedAt, NotBefore time.Time
}

// New returns an event that is due at once.
func New(topic Topic, now time.Time) Event {
	return Event{ID: newID(), Topic: topic, Payload: map[string]string{}, CreatedAt: now, NotBefore: now}
}

// newID returns a new opaque identifier of 24 hexadecimal digits.
func newID() string {
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails, by its contract
	return hex.EncodeToString(id[:])
}

// Queue stores events.
type Queue interface {
	// QueueEvent stores an event in the context's transaction. waits is false when an event with the same Dedupe was
	// stored before and its recipients are already decided. Otherwise the recipients stay undecided until the
	// transaction ends.
	QueueEvent(ctx context.Context, e Event) (waits bool, err error)
}
