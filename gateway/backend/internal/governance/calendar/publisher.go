package calendar

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
)

// looksBack is how many days before today a feed begins.
const looksBack = 366

// Viewers finds the viewer of an account.
type Viewers interface {
	Viewer(ctx context.Context, accountID string) (*viewer.Viewer, error)
}

// Meetings finds the meetings that a viewer may read.
type Meetings interface {
	Since(ctx context.Context, v *policy.Viewer, from localtime.Date) ([]meeting.Meeting, error)
}

// Parts finds the meetings in which a viewer takes part for single items.
type Parts interface {
	Participations(ctx context.Context, v *policy.Viewer) ([]participation.Participation, error)
}

// Publisher writes feeds for calendar programs.
type Publisher struct {
	store    Store
	viewers  Viewers
	meetings Meetings
	parts    Parts
	writer   Writer
	// organiser is the sender address of e-mails about meetings.
	organiser string
	now       func() time.Time
	log       *slog.Logger
}

// NewPublisher returns a Publisher. organiser is the sender address of e-mails about meetings. now is the clock.
func NewPublisher(store Store, viewers Viewers, meetings Meetings, parts Parts, writer Writer, organiser string, now func() time.Time, log *slog.Logger) *Publisher {
	return &Publisher{store: store, viewers: viewers, meetings: meetings, parts: parts, writer: writer, organiser: organiser, now: now, log: log}
}

// File returns the calendar that the owner of a feed may read at this moment. It returns fault.ErrNotFound for unknown
// and revoked tokens, and for people who may read nothing [X1]. File calls admit with the feed's id before it looks for
// meetings, and returns the error of admit.
func (p *Publisher) File(ctx context.Context, token string, admit func(feedID string) error) ([]byte, error) {
	if !tokenForm.MatchString(token) {
		return nil, fault.ErrNotFound
	}
	reading, err := p.store.Subscriber(ctx, hashOf(token))
	if err != nil {
		return nil, fmt.Errorf("find a calendar feed: %w", err)
	}
	asking, err := p.viewers.Viewer(ctx, reading.AccountID)
	if err != nil {
		return nil, fmt.Errorf("find the owner of a calendar feed: %w", err)
	}
	if asking == nil {
		return nil, fault.ErrNotFound
	}
	if err := admit(reading.FeedID); err != nil {
		return nil, err
	}
	now := p.now()
	found, err := p.shown(ctx, asking.Rights(), localtime.DateIn(now, time.UTC).AddDays(-looksBack))
	if err != nil {
		return nil, err
	}
	organiser, owner := p.parties(asking)
	written, err := p.writer.Feed(organiser, owner, found, now)
	if err != nil {
		return nil, fmt.Errorf("write a calendar feed: %w", err)
	}
	if err := p.store.NoteFetch(ctx, reading.FeedID, now, now.Add(-fetchNoted)); err != nil {
		p.log.ErrorContext(ctx, "note that a calendar feed was fetched", "feed", reading.FeedID, "error", err)
	}
	return written, nil
}

// Meeting returns the file with which a viewer enters a meeting in a calendar; empty for a meeting that is in no
// calendar. The viewer reads the meeting.
func (p *Publisher) Meeting(asking *viewer.Viewer, m meeting.Meeting) (string, error) {
	organiser, reader := p.parties(asking)
	written, err := p.writer.Meeting(organiser, reader, m, p.now())
	if err != nil {
		return "", fmt.Errorf("write the calendar file of a meeting: %w", err)
	}
	return string(written), nil
}

// parties returns the organiser that a viewer's entries name, and the viewer.
func (p *Publisher) parties(asking *viewer.Viewer) (organiser, reader Party) {
	return Party{Name: asking.Organisation.Name, Email: p.organiser}, Party{Name: asking.Person.DisplayName, Email: asking.Person.Email}
}

// shown returns the meetings that the viewer reads, and the meetings in which the viewer takes part for single items.
func (p *Publisher) shown(ctx context.Context, v *policy.Viewer, from localtime.Date) ([]meeting.Meeting, error) {
	found, err := p.meetings.Since(ctx, v, from)
	if err != nil {
		return nil, fmt.Errorf("list the meetings of a calendar feed: %w", err)
	}
	parts, err := p.parts.Participations(ctx, v)
	if err != nil {
		return nil, fmt.Errorf("list the items of a calendar feed: %w", err)
	}
	for _, part := range parts {
		if !part.ReadsMeeting {
			found = append(found, part.Meeting)
		}
	}
	return found, nil
}
