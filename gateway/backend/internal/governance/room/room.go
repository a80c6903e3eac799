// Package room holds meetings: who is present and when, who chairs, which item is in progress, and whether there is a quorum at
// every instant (docs/domain/room.md). What happens in a sitting has rows of its own and leaves the version of the meeting as
// it is; only opening, adjourning, resuming and closing change the meeting itself.
package room

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
)

// Sitting is the record of a sitting that was opened. Opening freezes who has a seat, so that terms of office that are
// changed later change no past quorum.
type Sitting struct {
	MeetingID string
	// Seq is the number of the meeting's sitting.
	Seq       int
	RuleSetID string
	// Base is the number from which the quorum is taken: the seats, or the voting members in office.
	Base int
	// Seats are the voting members in office on the date of the sitting.
	Seats    []Seat
	OpenedAt time.Time
	OpenedBy string
	// OpenedInquorate and OpenedShort report that the person who opened confirmed it without a quorum, and without
	// the notice or the waivers that the rules ask for.
	OpenedInquorate, OpenedShort bool
	// ClosedAt is nil while the sitting goes on.
	ClosedAt *time.Time
	// Reason says why the sitting was adjourned; empty for one that goes on or was completed.
	Reason string
}

// Seat is a voting member of a sitting.
type Seat struct {
	PersonID string `json:"personId"`
	// Weight is how many votes the member has.
	Weight int `json:"weight"`
	// Classes are the classes for which a quorum can have a quota.
	Classes []string `json:"classes,omitempty"`
}

// lasts reports whether an instant is in the sitting.
func (s Sitting) lasts(at time.Time) bool {
	return !at.Before(s.OpenedAt) && (s.ClosedAt == nil || at.Before(*s.ClosedAt))
}

// hasSeat reports whether a person is a voting member of the sitting.
func (s Sitting) hasSeat(personID string) bool {
	return slices.ContainsFunc(s.Seats, func(one Seat) bool { return one.PersonID == personID })
}

// Chairing records who chairs a sitting, or one item of it, from an instant on.
type Chairing struct {
	ID        string
	MeetingID string
	// N counts the records of the meeting from 1. The later one holds.
	N   int
	Seq int
	// ItemID is empty for the sitting as a whole.
	ItemID   string
	PersonID string
	Since    time.Time
	SetBy    string
}

// ItemTime is a stretch of a sitting in which an item was in progress.
type ItemTime struct {
	ID        string
	MeetingID string
	Seq       int
	ItemID    string
	StartedAt time.Time
	// EndedAt is nil while the item is in progress.
	EndedAt *time.Time
	// Note says why the item was concluded as it was; it may be empty.
	Note string
}

// Record is what is known of the sittings of a meeting.
type Record struct {
	// Sittings are in their order. Intervals, Chairings, Times and Absences are in the order in which they began.
	Sittings  []Sitting
	Intervals []Interval
	Chairings []Chairing
	Times     []ItemTime
	Absences  []Absence
}

// Current returns the sitting that goes on; nil without one.
func (r Record) Current() *Sitting {
	if len(r.Sittings) == 0 || r.Sittings[len(r.Sittings)-1].ClosedAt != nil {
		return nil
	}
	return &r.Sittings[len(r.Sittings)-1]
}

// Last returns the latest sitting that was opened; nil without one.
func (r Record) Last() *Sitting {
	if len(r.Sittings) == 0 {
		return nil
	}
	return &r.Sittings[len(r.Sittings)-1]
}

// At returns the sitting that an instant is in; nil without one.
func (r Record) At(at time.Time) *Sitting {
	for i := range r.Sittings {
		if r.Sittings[i].lasts(at) {
			return &r.Sittings[i]
		}
	}
	return nil
}

// next returns the number of the sitting that is open, or else of the one that is opened next.
func (r Record) next() int {
	if current := r.Current(); current != nil {
		return current.Seq
	}
	return len(r.Sittings) + 1
}

// InProgress returns the item in progress; nil without one.
func (r Record) InProgress() *ItemTime {
	for i := range r.Times {
		if r.Times[i].EndedAt == nil {
			return &r.Times[i]
		}
	}
	return nil
}

// ChairOf returns the person who chairs an item in a sitting, or the sitting itself for an empty item; empty before
// it was opened [V5].
func (r Record) ChairOf(seq int, itemID string) string {
	chair := ""
	for _, one := range r.Chairings {
		if one.Seq == seq && one.ItemID == "" {
			chair = one.PersonID
		}
	}
	for _, one := range r.Chairings {
		if one.Seq == seq && one.ItemID == itemID {
			chair = one.PersonID
		}
	}
	return chair
}

// Chair returns who chairs now: the item in progress, or else the sitting. It is empty while no sitting goes on.
func (r Record) Chair() string {
	current := r.Current()
	if current == nil {
		return ""
	}
	itemID := ""
	if progress := r.InProgress(); progress != nil {
		itemID = progress.ItemID
	}
	return r.ChairOf(current.Seq, itemID)
}

// Elapsed returns for how long an item was in progress until an instant, over all sittings.
func (r Record) Elapsed(itemID string, now time.Time) time.Duration {
	var elapsed time.Duration
	for _, one := range r.Times {
		if one.ItemID != itemID {
			continue
		}
		end := now
		if one.EndedAt != nil {
			end = *one.EndedAt
		}
		elapsed += end.Sub(one.StartedAt)
	}
	return elapsed
}

// members returns the voting members of a sitting at an instant, for the people who are apart from an item then [Q2, Q3]. Who has
// left the room for an item is present in the sitting as a whole, so that its quorum tells nobody of the absence [X10].
func (r Record) members(of Sitting, rule board.Quorum, itemID string, apart []string, at time.Time) []count.Member {
	all := make([]count.Member, len(of.Seats))
	for i, seat := range of.Seats {
		here := r.presence(seat.PersonID, itemID, at)
		all[i] = count.Member{
			Present: here != nil && (rule.RemoteCounts || here.Mode == InPerson),
			Apart:   slices.Contains(apart, seat.PersonID), Classes: seat.Classes,
		}
	}
	return all
}
