// Package events carries what happened to those who have to be told of it. A change queues an
// event without recipients, in its own transaction. The dispatcher asks a consumer who is
// concerned at the moment at which it takes the event, and makes one delivery for each of
// them; whoever delivers asks once more. Everything waits in the database and is claimed by a
// lease, so that a process that dies leaves nobody out.
//
// Deadlines are the same for what has to happen at a time without anybody asking.
package events

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"time"
)

// Topic says what kind of thing happened. A process leaves topics that it does not know to
// those that do: during an upgrade newer ones run beside it.
type Topic string

// The topics about accounts that wait for somebody to decide. Those of the e-mails that an
// account's owner asks for are in package account.
const (
	// AccessRequested: accounts wait for a decision since recently.
	AccessRequested Topic = "access.requested"
	// AccessWaiting: accounts wait for a decision for longer than they should.
	AccessWaiting Topic = "access.waiting"
)

// The topics of other notifications (docs/domain/notifications.md, "Types").
const (
	// AccessHandled: somebody decided about an access request. Its payload has the requestId.
	AccessHandled Topic = "access.handled"
	// AccessChanged: somebody got access or lost it, or a grant of access waits. Its payload has the accessChangeId.
	AccessChanged Topic = "access.changed"
	// ItemAccessGiven: people became contributors, guests or listed readers of agenda items. Its payload has the meetingId, the
	// actorId of who gave it, and the grants.
	ItemAccessGiven Topic = "item.access_given"
	// TermEnds: a term on a board ends soon. Its payload has the boardId, the membershipId and the date of
	// the end, endDate.
	TermEnds Topic = "term.ends"
	// QuorumAtRisk: the answers to a meeting's date leave no quorum. Its payload has the meetingId, and the
	// instant at which the meeting starts then.
	QuorumAtRisk Topic = "quorum.at_risk"
	// AnswerReminder: the last day to answer an invitation comes near. Its payload has the meetingId, the
	// instant at which the meeting starts then, and that day, answerBy.
	AnswerReminder Topic = "answer.reminder"
	// PaperDue: the last day for papers of a meeting's items comes near, or is over. Its payload has the meetingId and that
	// day, dueDate.
	PaperDue Topic = "paper.due"
	// PackPublished: the agenda and the papers of a meeting were published, or changes of them. Its payload has the
	// meetingId and the publicationId.
	PackPublished Topic = "pack.published"
	// PaperReplaced: newer versions of papers of a meeting were published. Its payload has the meetingId and the
	// publicationId.
	PaperReplaced Topic = "paper.replaced"
	// NoticeServed: notice of a meeting was served. Its payload has the meetingId and the noticeId.
	NoticeServed Topic = "notice.served"
	// CheckpointWritten: the end of an audit chain was noted. Its payload has the organisationId, the number
	// and the hash of the end, seq and hash, and the instant, at.
	CheckpointWritten Topic = "audit.checkpoint"
	// DigestDue: the time has come to tell somebody what was gathered. Its payload has the personId and the
	// date by the person's clock.
	DigestDue Topic = "digest"
)

// The topics of what the owner of an account is told unasked, because somebody else may have done it. Their payload
// has the accountId.
const (
	// NewDevice: somebody logged in with a password from a device that had not. Its payload has the browser and
	// the system, too, where they are known.
	NewDevice Topic = "security.new_device"
	// PasswordChanged: somebody who was logged in chose another password.
	PasswordChanged Topic = "security.password_changed"
	// FactorsChanged: the second factors of the account are others, or one of its recovery codes was used. Its payload
	// has the change, too.
	FactorsChanged Topic = "security.factors_changed"
	// FactorGuessed: somebody gave the right password and wrong second factors several times.
	FactorGuessed Topic = "security.factor_guessed"
	// PasskeyDoubted: something about a passkey of the account is unusual. Its payload has the doubt, and the passkey's name.
	PasskeyDoubted Topic = "security.passkey_doubted"
	// FeedCreated: a calendar feed of the account's person was made.
	FeedCreated Topic = "security.feed_created"
)

// The topics about the dates of meetings. Their payload has the meetingId, and the instant at which
// the meeting starts then.
const (
	// MeetingAnnounced: a date is known.
	MeetingAnnounced Topic = "meeting.announced"
	// MeetingChanged: an announced meeting takes place at another time, at another place or in another way.
	MeetingChanged Topic = "meeting.changed"
	// MeetingCancelled: an announced meeting does not take place.
	MeetingCancelled Topic = "meeting.cancelled"
)

// Event is one thing that happened.
type Event struct {
	// ID is 24 hexadecimal digits.
	ID    string
	Topic Topic
	// Dedupe is empty, or names the event: another one with the same name is not kept.
	Dedupe string
	// Payload names what the event is about: ids, no content and no secret.
	Payload map[string]string
	// CreatedAt is when it happened. Nobody is told before NotBefore.
	CreatedAt, NotBefore time.Time
}

// New makes an event of which people are told at once.
func New(topic Topic, now time.Time) Event {
	return Event{ID: newID(), Topic: topic, Payload: map[string]string{}, CreatedAt: now, NotBefore: now}
}

// newID makes an opaque identifier of 24 hexadecimal digits.
func newID() string {
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails, by its contract
	return hex.EncodeToString(id[:])
}

// Queue keeps events.
type Queue interface {
	// QueueEvent keeps an event; it belongs to the context's transaction. waits is false when
	// one with the same Dedupe was kept before and its recipients have been decided already.
	// One whose recipients are still to be decided stays undecided until the transaction ends.
	QueueEvent(ctx context.Context, e Event) (waits bool, err error)
}
