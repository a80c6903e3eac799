package notice

import (
	"context"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/publication"
)

// Readings are what notices are found by. What is read is not bound by a scope: the rules ask the policy.
type Readings interface {
	agenda.Readings
	// Notices lists the newest notice of each of several meetings, with its recipients.
	Notices(ctx context.Context, meetingIDs []string) ([]Notice, error)
	// AllNotices lists all notices of several meetings, of each the newest first, with their recipients.
	AllNotices(ctx context.Context, meetingIDs []string) ([]Notice, error)
	// MeetingOfNotice names the meeting; fault.ErrNotFound without one.
	MeetingOfNotice(ctx context.Context, noticeID string) (meetingID string, err error)
}

// Store keeps notices. All methods belong to the context's transaction if it has one.
type Store interface {
	Readings
	meeting.Store
	publication.Readings
	organisation.Store
	events.Queue
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	// RuleSetsOfBoards lists those of several boards by date.
	RuleSetsOfBoards(ctx context.Context, boardIDs []string) ([]board.RuleSet, error)
	// InsertNotice adds one with its recipients.
	InsertNotice(tx *change.Tx, n Notice) error
	// UpdateRecipient replaces when things happened.
	UpdateRecipient(tx *change.Tx, r Recipient) error
}
