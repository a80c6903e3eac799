package room

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
)

// Cause says why a voting member does not count for a quorum.
type Cause string

// The causes. APART members are recused for the item or excluded from it [Q3]. REMOTE members take part in a mode that the rules
// do not count.
const (
	Away      Cause = "AWAY"
	Remotely  Cause = "REMOTE"
	KeptApart Cause = "APART"
)

// NotCounted is a voting member who does not count, and why.
type NotCounted struct {
	PersonID string
	Cause    Cause
}

// Quorum is the quorum of a sitting, or of one item, at an instant.
type Quorum struct {
	count.Tally
	NotCounted []NotCounted
	// LostAt is since when there is no quorum; nil while there is one.
	LostAt *time.Time
	// GraceUntil is when the portal proposes to adjourn [Q5]; nil while there is a quorum.
	GraceUntil *time.Time
	// Corrected is, of a closed vote, how many members count by the attendance that was corrected since; nil where that is Counted.
	Corrected *int `json:",omitempty"`
}

// facts are what quorums are computed from.
type facts struct {
	agenda agenda.Agenda
	// exclusions are those of the meeting, lifted ones included.
	exclusions []agenda.Exclusion
	record     Record
	// rule is the quorum of the rules that hold for the meeting.
	rule board.Quorum
}

// apart returns the people who are kept apart from an item at an instant; nobody for no item.
func (f facts) apart(itemID string, at time.Time) []string {
	var ids []string
	path := f.agenda.Path(itemID)
	for _, one := range f.exclusions {
		inForce := !at.Before(one.CreatedAt) && (one.LiftedAt == nil || at.Before(*one.LiftedAt))
		if inForce && slices.Contains(path, one.ItemID) && !slices.Contains(ids, one.PersonID) {
			ids = append(ids, one.PersonID)
		}
	}
	return ids
}

// keptFrom returns a function that reports whether a person takes no part in an item at an instant.
func (f facts) keptFrom(item agenda.Item, at time.Time) func(personID string) bool {
	apart, access := f.apart(item.ID, at), f.agenda.ForPolicy(item)
	return func(personID string) bool { return slices.Contains(apart, personID) || access.Bars(personID) }
}

// tally counts the quorum of an item in a sitting at an instant [Q1, Q2].
func (f facts) tally(of Sitting, itemID string, at time.Time) count.Tally {
	return f.rule.Arithmetic().Count(of.Base, f.record.members(of, f.rule, itemID, f.apart(itemID, at), at))
}

// quorum returns the quorum of an item in a sitting at an instant; of the sitting for no item.
func (f facts) quorum(of Sitting, itemID string, at time.Time) Quorum {
	q := Quorum{Tally: f.tally(of, itemID, at)}
	apart := f.apart(itemID, at)
	for i, member := range f.record.members(of, f.rule, itemID, apart, at) {
		personID := of.Seats[i].PersonID
		switch {
		case member.Apart:
			q.NotCounted = append(q.NotCounted, NotCounted{personID, KeptApart})
		case member.Present:
		case f.record.presence(personID, itemID, at) != nil:
			q.NotCounted = append(q.NotCounted, NotCounted{personID, Remotely})
		default:
			q.NotCounted = append(q.NotCounted, NotCounted{personID, Away})
		}
	}
	if !q.Quorate() {
		lost := f.lostAt(of, itemID, at)
		until := lost.Add(time.Duration(f.rule.GraceMinutes) * time.Minute)
		q.LostAt, q.GraceUntil = &lost, &until
	}
	return q
}

// lostAt returns since when an item has no quorum at an instant at which it has none.
func (f facts) lostAt(of Sitting, itemID string, at time.Time) time.Time {
	lost := at
	for _, instant := range slices.Backward(f.instants(of, itemID, at)) {
		if f.tally(of, itemID, instant).Quorate() {
			return lost
		}
		lost = instant
	}
	return lost
}

// instants returns the instants of a sitting, until at, from which the quorum of an item may be another one, in order.
// Between two of them it does not change.
func (f facts) instants(of Sitting, itemID string, at time.Time) []time.Time {
	found := []time.Time{of.OpenedAt}
	add := func(instant *time.Time) {
		if instant != nil && of.lasts(*instant) && !instant.After(at) {
			found = append(found, *instant)
		}
	}
	for _, one := range f.record.Intervals {
		add(&one.From)
		add(one.To)
	}
	for _, one := range f.record.Absences {
		if itemID != "" {
			add(&one.LeftAt)
			add(one.BackAt)
		}
	}
	for _, one := range f.exclusions {
		if itemID != "" {
			add(&one.CreatedAt)
			add(one.LiftedAt)
		}
	}
	began := f.began(of, itemID)
	found = slices.DeleteFunc(found, func(instant time.Time) bool { return began != nil && instant.Before(*began) })
	if began != nil {
		found = append(found, *began)
	}
	slices.SortFunc(found, time.Time.Compare)
	return slices.CompactFunc(found, time.Time.Equal)
}

// began returns when an item was first in progress in a sitting; nil for no item and for one that was not.
func (f facts) began(of Sitting, itemID string) *time.Time {
	for _, one := range f.record.Times {
		if itemID != "" && one.ItemID == itemID && one.Seq == of.Seq {
			return &one.StartedAt
		}
	}
	return nil
}
