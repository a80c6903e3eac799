package interest

import (
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Confirmation is a person's statement that the list of interests was complete at an instant. It is about the list as a
// whole, so that a person without interests can confirm too.
type Confirmation struct {
	ID, PersonID string
	ConfirmedAt  time.Time
}

// State says how a person stands to the yearly confirmation.
type State string

// The states.
const (
	// Confirmed people need to do nothing.
	Confirmed State = "CONFIRMED"
	// Due people have not confirmed for 12 months.
	Due State = "DUE"
	// OutOfDate people have not confirmed for 13 months.
	OutOfDate State = "OUT_OF_DATE"
	// NotAsked people hold no seat of a member, so that nobody asks them to confirm.
	NotAsked State = "NOT_ASKED"
)

// The months after which a confirmation is due, and after which it is out of date [C6].
const (
	dueAfter       = 12
	outOfDateAfter = 13
)

// Standing is how a person stands to the yearly confirmation on a date.
type Standing struct {
	State State
	// ConfirmedAt is the last confirmation; nil without one.
	ConfirmedAt *time.Time
	// DueOn is the day from which a confirmation is due. OutOfDateOn is the day from which the list is out of date. Both
	// are nil for people who are not asked.
	DueOn, OutOfDateOn *localtime.Date
}

// StandingOn returns the standing of a person on a date. confirmed is the last confirmation and confirmedOn is its date;
// both are nil without one. The time then runs from firstSeat, the first day of the person's first seat that covers the
// date [C6]. firstSeat is nil for a person without a seat of a member.
func StandingOn(date localtime.Date, confirmed *time.Time, confirmedOn, firstSeat *localtime.Date) Standing {
	standing := Standing{State: NotAsked, ConfirmedAt: confirmed}
	if firstSeat == nil {
		return standing
	}
	since := *firstSeat
	if confirmedOn != nil {
		since = *confirmedOn
	}
	due, outOfDate := since.AddMonths(dueAfter), since.AddMonths(outOfDateAfter)
	standing.DueOn, standing.OutOfDateOn = &due, &outOfDate
	switch {
	case date.Compare(outOfDate) >= 0:
		standing.State = OutOfDate
	case date.Compare(due) >= 0:
		standing.State = Due
	default:
		standing.State = Confirmed
	}
	return standing
}

// Waits reports whether the person should confirm now.
func (s Standing) Waits() bool { return s.State == Due || s.State == OutOfDate }

// FirstSeat returns the first day of a person's first seat that covers a date; nil without one. Only chairs, deputy
// chairs and members have such seats: observers and secretaries decide nothing, so they are not asked to confirm.
func FirstSeat(terms []board.Membership, personID string, date localtime.Date) *localtime.Date {
	var first *localtime.Date
	for _, term := range terms {
		if term.PersonID != personID || !term.InOffice(date) || term.Role == policy.RoleObserver || term.Role == policy.RoleSecretary {
			continue
		}
		if first == nil || term.StartDate.Compare(*first) < 0 {
			first = &term.StartDate
		}
	}
	return first
}

// lastBy returns the last of a person's confirmations on or before a date in a time zone, with its date. confirmations
// has the newest first.
func lastBy(confirmations []Confirmation, personID string, date localtime.Date, zone string) (at *time.Time, on *localtime.Date) {
	for _, one := range confirmations {
		if day := localtime.Today(one.ConfirmedAt, zone); one.PersonID == personID && day.Compare(date) <= 0 {
			return &one.ConfirmedAt, &day
		}
	}
	return nil, nil
}

// PersonStanding returns the standing of a person on a date. terms are the terms that count, and confirmations has the
// newest first. zone is the time zone of the organisation, by whose clock days are counted.
func PersonStanding(terms []board.Membership, confirmations []Confirmation, personID string, date localtime.Date, zone string) Standing {
	at, on := lastBy(confirmations, personID, date, zone)
	return StandingOn(date, at, on, FirstSeat(terms, personID, date))
}
