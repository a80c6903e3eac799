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

// Readings finds notices. Its queries are not narrowed to a scope; the callers ask the policy.
type Readings interface {
	agenda.Readings
	// Notices lists the newest notice of each of several meetings, with its recipients.
	Notices(ctx context.Context, meetingIDs []string) ([]Notice, error)
	// AllNotices lists all notices of several meetings with their recipients, the newest notice of each meeting first.
	AllNotices(ctx context.Context, meetingIDs []string) ([]Notice, error)
	// MeetingOfNotice returns the meeting's id; fault.ErrNotFound without a notice.
	MeetingOfNotice(ctx context.Context, noticeID string) (meetingID string, err error)
}

// Store stores notices. All methods use the transaction of the context if there is one.
type Store interface {
	Readings
	meeting.Store
	publication.Readings
	organisation.Store
	events.Queue
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	// RuleSetsOfBoards lists those of several boards by date.
	RuleSetsOfBoards(ctx context.Context, boardIDs []string) ([]board.RuleSet, error)
	// InsertNotice adds a notice with its recipients.
	InsertNotice(tx *change.Tx, n Notice) error
	// UpdateRecipient replaces the instants of a recipient.
	UpdateRecipient(tx *change.Tx, r Recipient) error
}
