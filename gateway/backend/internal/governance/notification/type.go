// Package notification has the e-mails of the portal except those about the dates of meetings, the preferences of
// people for them, and the daily digest (docs/domain/notifications.md).
package notification

import (
	"slices"

	"example.org/portal/backend/internal/events"
)

// Type is a kind of notification whose channel (e-mail, digest, portal) a person can choose. The answer to an access
// request is not a Type, because its recipient may not be a person of the organisation.
type Type string

// The types of notifications.
const (
	AccessRequests  Type = "ACCESS_REQUESTS"
	AnswerReminders Type = "ANSWER_REMINDERS"
	MeetingDates    Type = "MEETING_DATES"
	NewPacks        Type = "NEW_PACKS"
	PaperReminders  Type = "PAPER_REMINDERS"
	QuorumAtRisk    Type = "QUORUM_AT_RISK"
	ReplacedPapers  Type = "REPLACED_PAPERS"
	TermEnds        Type = "TERM_ENDS"
	InterestsDue    Type = "INTERESTS_DUE"
	Conflicts       Type = "CONFLICTS"
	Outcomes        Type = "OUTCOMES"
	WaitingWork     Type = "WAITING_WORK"
	AuditCheckpoint Type = "AUDIT_CHECKPOINT"
)

// Way is the way in which a person receives a notification.
type Way string

// The ways: an e-mail of its own; the daily digest; or no e-mail, because the portal shows it too.
const (
	EmailNow   Way = "EMAIL_NOW"
	Digest     Way = "DIGEST"
	PortalOnly Way = "PORTAL_ONLY"
)

// topicsOfType is a type with its topics.
type topicsOfType struct {
	of     Type
	topics []events.Topic
	// usual is the way of people who have not chosen one.
	usual Way
	// canWait reports whether people may choose the digest or the portal for the type.
	canWait bool
}

// catalogue is the table in docs/domain/notifications.md, "Types".
func catalogue() []topicsOfType {
	return []topicsOfType{
		{MeetingDates, []events.Topic{events.MeetingAnnounced, events.MeetingChanged, events.NextSittingPlanned, events.MeetingCancelled, events.NoticeServed}, EmailNow, false},
		{AnswerReminders, []events.Topic{events.AnswerReminder}, EmailNow, true},
		{QuorumAtRisk, []events.Topic{events.QuorumAtRisk}, EmailNow, false},
		{PaperReminders, []events.Topic{events.PaperDue}, EmailNow, true},
		{NewPacks, []events.Topic{events.PackPublished}, EmailNow, true},
		{ReplacedPapers, []events.Topic{events.PaperReplaced}, EmailNow, true},
		{TermEnds, []events.Topic{events.TermEnds}, EmailNow, true},
		{Conflicts, []events.Topic{events.ConflictDeclared}, EmailNow, false},
		{Outcomes, []events.Topic{events.ResolutionDecided}, EmailNow, true},
		{InterestsDue, []events.Topic{events.InterestsDue}, Digest, true},
		{WaitingWork, []events.Topic{events.WorkWaits}, Digest, true},
		{AccessRequests, []events.Topic{events.AccessRequested, events.AccessWaiting}, EmailNow, false},
		{AuditCheckpoint, []events.Topic{events.CheckpointWritten}, EmailNow, false},
	}
}

// typeOf finds the type of a topic for which people may choose a way.
func typeOf(topic events.Topic) (found Type, canWait bool) {
	for _, one := range catalogue() {
		if slices.Contains(one.topics, topic) {
			return one.of, one.canWait
		}
	}
	return "", false
}

// isGathered reports whether a topic goes into everybody's daily digest without a choice (docs/domain/access.md, "Who
// gives access").
func isGathered(topic events.Topic) bool { return topic == events.ItemAccessGiven }
