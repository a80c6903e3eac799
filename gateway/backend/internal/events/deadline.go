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

// Kind says what a deadline is about.
type Kind string

const (
	// AccessDecision is the time by which somebody should have decided about an access request.
	AccessDecision Kind = "access.decision"
	// Day is the morning of a day, by the organisation's clock, on which people are reminded of what
	// comes. Its object is the organisation's id, a slash and the date.
	Day Kind = "day"
	// TermWarning is that people are told of the end of a term. Its object is the term's id, a slash, the
	// date, a slash, and how many days before the date the warning is for.
	TermWarning Kind = "term.warning"
	// AnswerWarning is that people are reminded to answer an invitation. Its object is the meeting's id, a slash,
	// the last day to answer, a slash, and how many days before that day the reminder is for.
	AnswerWarning Kind = "answer.warning"
	// PaperWarning is that contributors are reminded of their papers. Its object is the meeting's id, a slash, the last day
	// for papers, a slash, and how many days before that day the reminder is for.
	PaperWarning Kind = "paper.warning"
	// AccessGrantDue is that a grant of access begins or expires by itself. Its object is the grant.
	AccessGrantDue Kind = "access.grant"
)

// Deadline is a time at which something happens by itself, once.
type Deadline struct {
	// ID is 24 hexadecimal digits.
	ID   string
	Kind Kind
	// ObjectID names what the deadline is about.
	ObjectID string
	DueAt    time.Time
}

// NewDeadline makes a deadline.
func NewDeadline(kind Kind, objectID string, dueAt time.Time) Deadline {
	return Deadline{ID: newID(), Kind: kind, ObjectID: objectID, DueAt: dueAt}
}

// Settler does what a deadline of its kind is for.
type Settler interface {
	// Settle makes a change of its own: it ends the deadline with EndDeadline, and does its work
	// only where that says so. It may be called several times and at several places at once.
	Settle(ctx context.Context, d Deadline) error
}

// Deadlines is what the scheduler needs of the database.
type Deadlines interface {
	// ClaimDeadline takes the deadline of the kinds that is due the longest and keeps it from
	// other processes until leasedUntil; none is fault.ErrNotFound.
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

// NewScheduler makes a scheduler. now is the clock by which deadlines are due. Several may
// work on the same database.
func NewScheduler(store Deadlines, settlers map[Kind]Settler, now func() time.Time, log *slog.Logger) *Scheduler {
	return &Scheduler{pulse: newPulse(), store: store, settlers: settlers, kinds: slices.Sorted(maps.Keys(settlers)), now: now, log: log}
}

// Run settles until ctx ends.
func (s *Scheduler) Run(ctx context.Context) { s.beat(ctx, s.settleNext) }

// settleNext deals with one deadline; more is false when none is due.
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
		// The lease keeps it from being tried again at once.
		if ctx.Err() == nil {
			s.log.ErrorContext(ctx, "settle a deadline", "deadline", deadline.ID, "kind", deadline.Kind, "error", err)
		}
	}
	return true
}
