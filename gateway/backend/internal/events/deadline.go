package events

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
)

// Kind is the kind of a deadline.
type Kind string

const (
	// AccessDecision is the time by which an approver should have decided about an access request.
	AccessDecision Kind = "access.decision"
	// Day is the morning of a day, by the organisation's clock, on which the portal queues reminders. Its object is the
	// organisation's id, a slash and the date.
	Day Kind = "day"
	// TermWarning marks a warning about the end of a term as sent. Its object is the term's id, a slash, the date, a
	// slash, and how many days before the date the warning is for.
	TermWarning Kind = "term.warning"
	// AnswerWarning marks a reminder to answer an invitation as sent. Its object is the meeting's id, a slash, the last
	// day to answer, a slash, and how many days before that day the reminder is for.
	AnswerWarning Kind = "answer.warning"
	// PaperWarning marks a reminder about papers as sent. Its object is the meeting's id, a slash, the last day for
	// papers, a slash, and how many days before that day the reminder is for.
	PaperWarning Kind = "paper.warning"
	// InterestWarning marks an e-mail about a confirmation of interests as sent. Its object is the person's id, a slash,
	// and the day from which the confirmation is due.
	InterestWarning Kind = "interest.warning"
	// AccessGrantDue is when a grant of access begins or expires by itself. Its object is the grant.
	AccessGrantDue Kind = "access.grant"
)

// Deadline is a time at which the portal does something once without a request.
type Deadline struct {
	// ID is 24 hexadecimal digits.
	ID   string
	Kind Kind
	// ObjectID is the object that the deadline is about.
	ObjectID string
	DueAt    time.Time
}

// NewDeadline returns a deadline with a new id.
func NewDeadline(kind Kind, objectID string, dueAt time.Time) Deadline {
	return Deadline{ID: newID(), Kind: kind, ObjectID: objectID, DueAt: dueAt}
}

// Settler does the work of deadlines of one kind.
type Settler interface {
	// Settle runs a change. The change ends the deadline with EndDeadline, and does its work only if EndDeadline
	// reports that this call ended it. Settle may be called several times and in several processes at once.
	Settle(ctx context.Context, d Deadline) error
}

// Deadlines is what Scheduler needs of the database.
type Deadlines interface {
	// ClaimDeadline returns the deadline of the kinds that has been due the longest, and keeps it from other processes
	// until leasedUntil. It returns fault.ErrNotFound when none is due.
	ClaimDeadline(ctx context.Context, kinds []Kind, now, leasedUntil time.Time) (Deadline, error)
}

// Scheduler settles deadlines when they are due.
type Scheduler struct {
	*pulse
	store    Deadlines
	settlers map[Kind]Settler
	kinds    []Kind
	now      func() time.Time
	log      *slog.Logger
}

// NewScheduler returns a Scheduler. now is the clock by which deadlines are due. Several schedulers may work on the
// same database.
func NewScheduler(store Deadlines, settlers map[Kind]Settler, now func() time.Time, log *slog.Logger) *Scheduler {
	return &Scheduler{pulse: newPulse(), store: store, settlers: settlers, kinds: slices.Sorted(maps.Keys(settlers)), now: now, log: log}
}

// Run settles until ctx ends.
func (s *Scheduler) Run(ctx context.Context) { s.beat(ctx, s.settleNext) }

// settleNext settles one deadline. more is false when none is due.
func (s *Scheduler) settleNext(ctx context.Context) (more bool) {
	now := s.now()
	deadline, err := s.store.ClaimDeadline(ctx, s.kinds, now, now.Add(lease))
	if errors.Is(err, fault.ErrNotFound) || ctx.Err() != nil {
		return false
	}
	if err != nil {
		s.log.ErrorContext(ctx, "take a deadline", "error", err)
		return false
	}
	if err := s.settlers[deadline.Kind].Settle(ctx, deadline); err != nil {
		// The lease prevents that it is tried again at once.
		if ctx.Err() == nil {
			s.log.ErrorContext(ctx, "settle a deadline", "deadline", deadline.ID, "kind", deadline.Kind, "error", err)
		}
	}
	return true
}
