// Package notification has what people are told by e-mail beside the dates of meetings, how each wants to be
// told, and the daily digest (docs/domain/notifications.md).
package notification

import (
	"slices"

	"example.org/portal/backend/internal/events"
)

// Type is a kind of notification about which people know how they are told. That a request for access was
// handled is none: it goes to an address that need not belong to a person.
type Type string

// The types.
const (
	AccessRequests  Type = "ACCESS_REQUESTS"
	AnswerReminders Type = "ANSWER_REMINDERS"
	MeetingDates    Type = "MEETING_DATES"
	NewPacks        Type = "NEW_PACKS"
	PaperReminders  Type = "PAPER_REMINDERS"
	QuorumAtRisk    Type = "QUORUM_AT_RISK"
	ReplacedPapers  Type = "REPLACED_PAPERS"
	TermEnds        Type = "TERM_ENDS"
	AuditCheckpoint Type = "AUDIT_CHECKPOINT"
)

// Way is how somebody is told.
type Way string

// The ways: an e-mail of its own; the daily digest; no e-mail, because the portal shows it too.
const (
	EmailNow   Way = "EMAIL_NOW"
	Digest     Way = "DIGEST"
	PortalOnly Way = "PORTAL_ONLY"
)

// known is one type with its topics.
type known struct {
	of     Type
	topics []events.Topic
	// canWait reports whether people may choose to be told later or in the portal only.
	canWait bool
}

// catalogue is docs/domain/notifications.md, "Types".
func catalogue() []known {
	return []known{
		{MeetingDates, []events.Topic{events.MeetingAnnounced, events.MeetingChanged, events.MeetingCancelled, events.NoticeServed}, false},
		{AnswerReminders, []events.Topic{events.AnswerReminder}, true},
		{QuorumAtRisk, []events.Topic{events.QuorumAtRisk}, false},
		{PaperReminders, []events.Topic{events.PaperDue}, true},
		{NewPacks, []events.Topic{events.PackPublished}, true},
		{ReplacedPapers, []events.Topic{events.PaperReplaced}, true},
		{TermEnds, []events.Topic{events.TermEnds}, true},
		{AccessRequests, []events.Topic{events.AccessRequested, events.AccessWaiting}, false},
		{AuditCheckpoint, []events.Topic{events.CheckpointWritten}, false},
	}
}

// typeOf finds the type of a topic that people may choose a way for.
func typeOf(topic events.Topic) (found Type, canWait bool) {
	for _, one := range catalogue() {
		if slices.Contains(one.topics, topic) {
			return one.of, one.canWait
		}
	}
	return "", false
}

// isGathered reports whether everybody is told of a topic in the daily digest, which nobody chooses (docs/domain/access.md, "Who gives
// access").
func isGathered(topic events.Topic) bool { return topic == events.ItemAccessGiven }
