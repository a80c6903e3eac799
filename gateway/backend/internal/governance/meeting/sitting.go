package meeting

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// CloseReason says how a sitting ended.
type CloseReason string

// The ways in which a sitting ends.
const (
	SittingCompleted CloseReason = "COMPLETED"
	SittingAdjourned CloseReason = "ADJOURNED"
	SittingInquorate CloseReason = "INQUORATE"
)

// The limits of a sitting's planned length in minutes (docs/domain/meetings.md, "Meeting states").
const (
	shortestSitting = 15
	longestSitting  = 1440
)

// Sitting is one continuous session of a meeting.
type Sitting struct {
	// Seq counts from 1.
	Seq             int
	StartsAtLocal   localtime.DateTime
	TimeZone        string
	DurationMinutes int
	// Occurrence says which of two equal local times is meant; nil for a local time that comes once.
	Occurrence *localtime.Occurrence
	// StartsAt is derived from StartsAtLocal, TimeZone and Occurrence.
	StartsAt time.Time
	OpenedAt *time.Time
	ClosedAt *time.Time
	// CloseReason is nil until the sitting is closed.
	CloseReason *CloseReason
}

// RemovedSitting is a sitting that was announced and does not take place.
type RemovedSitting struct {
	Sitting
	RemovedAt time.Time
}

// strikeOut records the sittings that an announced meeting has lost, so that calendars show them as cancelled. before
// are the earlier sittings.
func (m *Meeting) strikeOut(before []Sitting, now time.Time) {
	m.Removed = slices.DeleteFunc(m.Removed, func(r RemovedSitting) bool { return r.Seq <= len(m.Sittings) })
	for _, one := range before {
		if one.Seq > len(m.Sittings) {
			m.Removed = append(m.Removed, RemovedSitting{Sitting: one, RemovedAt: now})
		}
	}
}

// EndsAt returns the planned end.
func (s Sitting) EndsAt() time.Time {
	return s.StartsAt.Add(time.Duration(s.DurationMinutes) * time.Minute)
}

func (s *Sitting) derive() error {
	if s.DurationMinutes < shortestSitting || s.DurationMinutes > longestSitting {
		return governance.Invalid("durationMinutes", "must be %d to %d", shortestSitting, longestSitting)
	}
	zone, err := localtime.LoadZone(s.TimeZone)
	if err != nil {
		return &governance.InvalidError{Field: "timeZone", Reason: err.Error()}
	}
	s.StartsAt, err = s.StartsAtLocal.InstantOf(zone, s.Occurrence)
	if err != nil {
		return fmt.Errorf("sitting %d in %s: %w", s.Seq, s.TimeZone, err)
	}
	if len(s.StartsAtLocal.Instants(zone)) == 1 {
		s.Occurrence = nil
	}
	return nil
}
