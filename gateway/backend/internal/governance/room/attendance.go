package room

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
)

// longestReason is the longest reason of a correction or an adjournment, in characters.
const longestReason = 500

// earliest is how long before the planned beginning arrivals can be recorded.
const earliest = 24 * time.Hour

// Arrival is the input of RecordArrival.
type Arrival struct {
	change.Request
	MeetingID string
	// Exactly one of PersonID and GuestID is set. GuestID is that of a guest without access to the portal.
	PersonID, GuestID *string
	// At is nil for now. It is never ahead.
	At   *time.Time
	Mode Mode
}

// Departure is the input of RecordDeparture.
type Departure struct {
	change.Request
	MeetingID         string
	PersonID, GuestID *string
	At                *time.Time
}

// Correction is the input of CorrectInterval.
type Correction struct {
	change.Edit
	MeetingID  string
	IntervalID string
	From       time.Time
	// To is nil for somebody who is present.
	To     *time.Time
	Mode   Mode
	Reason string
	// Remove takes out an interval that was recorded in error.
	Remove *bool
}

var (
	errNoRecording = &change.Refusal{Code: change.CodeInvalidState, Message: "attendance is recorded once the agenda is published, until the meeting is closed"}
	errOneOfTwo    = change.Invalid("personId", "name either a person or a guest")
	errPresent     = &change.Refusal{Code: change.CodeInvalidState, Message: "this person is recorded as present already"}
	errNotPresent  = &change.Refusal{Code: change.CodeInvalidState, Message: "this person is not recorded as present"}
	errTwice       = &change.Refusal{Code: change.CodeInvalidState, Message: "this person is recorded as present at that time already; correct that entry"}
	errAhead       = change.Invalid("at", "must not lie ahead")
	errNoInterval  = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such entry in the attendance"}
)

// RecordArrival returns the command that records that somebody has come.
func (cs *Commands) RecordArrival(input Arrival) change.Command[Changed] {
	return cs.recording("recordArrival", input.MeetingID, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, s subject) error {
		who, err := cs.whoIs(tx, s, input.PersonID, input.GuestID)
		if err != nil {
			return err
		}
		if err := input.Mode.check(); err != nil {
			return err
		}
		at, err := s.momentOf(input.At, tx.Now())
		if err != nil {
			return err
		}
		if s.record.open(who) != nil {
			return errPresent
		}
		if input.At == nil {
			at = s.record.freeFrom(who, at)
		}
		arrived, err := cs.arrive(tx, s, Interval{Seq: s.record.next(), Who: who, From: at, Mode: input.Mode})
		if err != nil {
			return err
		}
		tx.Record(s.event("ARRIVAL_RECORDED", arrived.inTrail()))
		if err := cs.stayOut(tx, s.facts, arrived); err != nil || input.At == nil {
			return err
		}
		return cs.recount(tx, s)
	})
}

// RecordDeparture returns the command that records that somebody has left.
func (cs *Commands) RecordDeparture(input Departure) change.Command[Changed] {
	return cs.recording("recordDeparture", input.MeetingID, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, s subject) error {
		who, err := whoOf(input.PersonID, input.GuestID)
		if err != nil {
			return err
		}
		at, err := s.momentOf(input.At, tx.Now())
		if err != nil {
			return err
		}
		present := s.record.open(who)
		if present == nil {
			return errNotPresent
		}
		if input.At != nil && !at.After(present.From) {
			return change.Invalid("at", "must be later than the arrival")
		}
		left, err := cs.depart(tx, *present, at)
		if err != nil {
			return err
		}
		tx.Record(s.event("DEPARTURE_RECORDED", left.inTrail()))
		if input.At == nil {
			return nil
		}
		return cs.recount(tx, s)
	})
}

// CorrectInterval returns the command that corrects or removes an entry of the attendance, with a reason. The outcomes of votes stay;
// where the corrected attendance gives their quorum another number, they say so.
func (cs *Commands) CorrectInterval(input Correction) change.Command[Changed] {
	return cs.recording("correctInterval", input.MeetingID, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, s subject) error {
		at := slices.IndexFunc(s.record.Intervals, func(i Interval) bool { return i.ID == input.IntervalID && i.RemovedAt == nil })
		if at < 0 {
			return errNoInterval
		}
		standing := s.record.Intervals[at]
		if err := tx.Expect(standing.ID, input.ExpectedVersion, standing.Version, standing.UpdatedAt); err != nil {
			return err
		}
		corrected, err := input.corrected(standing, tx.Now())
		if err != nil {
			return err
		}
		if corrected.RemovedAt == nil && s.record.collides(corrected) {
			return errTwice
		}
		corrected.RecordedBy = tx.Actor()
		corrected.Changed(tx.Now())
		if err := cs.store.UpdateInterval(tx, corrected); err != nil {
			return fmt.Errorf("store the correction: %w", err)
		}
		data := corrected.inTrail()
		data["before"] = standing.inTrail()
		data["removed"] = corrected.RemovedAt != nil
		tx.RecordWithNote(s.event("ATTENDANCE_CORRECTED", data), corrected.Correction)
		return cs.recount(tx, s)
	})
}

// corrected returns the interval as the correction has it.
func (c Correction) corrected(standing Interval, now time.Time) (Interval, error) {
	reason, err := checkReason(c.Reason)
	if err != nil {
		return Interval{}, err
	}
	standing.Correction = reason
	if isTrue(c.Remove) {
		standing.RemovedAt = &now
		return standing, nil
	}
	if err := c.Mode.check(); err != nil {
		return Interval{}, err
	}
	switch {
	case c.From.After(now):
		return Interval{}, change.Invalid("from", "must not lie ahead")
	case c.To != nil && c.To.After(now):
		return Interval{}, change.Invalid("to", "must not lie ahead")
	case c.To != nil && !c.To.After(c.From):
		return Interval{}, change.Invalid("to", "must be later than the arrival")
	case c.To == nil && standing.To != nil:
		return Interval{}, change.Invalid("to", "is missing; record a new arrival for somebody who came back")
	}
	standing.From, standing.To, standing.Mode = c.From.Truncate(time.Millisecond), c.To, c.Mode
	return standing, nil
}

// arrive stores that somebody is present from an instant on.
func (cs *Commands) arrive(tx *change.Tx, s subject, i Interval) (Interval, error) {
	if s.record.collides(i) {
		return Interval{}, errTwice
	}
	i.ID = tx.NewID()
	i.MeetingID, i.RecordedBy, i.Stamp = s.meeting.ID, tx.Actor(), governance.NewStamp(tx.Now(), tx.Actor())
	if err := cs.store.InsertInterval(tx, i); err != nil {
		return Interval{}, fmt.Errorf("store an arrival: %w", err)
	}
	return i, nil
}

// depart stores that somebody is away from an instant on.
func (cs *Commands) depart(tx *change.Tx, i Interval, at time.Time) (Interval, error) {
	if !at.After(i.From) {
		at = i.From.Add(time.Millisecond) // an interval is never empty
	}
	i.To, i.RecordedBy = &at, tx.Actor()
	i.Changed(tx.Now())
	if err := cs.store.UpdateInterval(tx, i); err != nil {
		return Interval{}, fmt.Errorf("store a departure: %w", err)
	}
	return i, nil
}

// momentOf returns the instant of an arrival or a departure. It refuses one that lies ahead or long before the meeting.
func (s subject) momentOf(given *time.Time, now time.Time) (time.Time, error) {
	if !slices.Contains([]meeting.State{meeting.Published, meeting.InSession, meeting.Adjourned}, s.meeting.State) {
		return time.Time{}, errNoRecording
	}
	if given == nil {
		return now, nil
	}
	at := given.UTC().Truncate(time.Millisecond)
	switch {
	case at.After(now):
		return time.Time{}, errAhead
	case at.Before(s.meeting.StartsAt.Add(-earliest)) && at.Before(now.Add(-earliest)):
		return time.Time{}, change.Invalid("at", "is more than a day before the meeting")
	}
	return at, nil
}

// whoOf returns who is meant.
func whoOf(personID, guestID *string) (Who, error) {
	if (personID == nil) == (guestID == nil) {
		return Who{}, errOneOfTwo
	}
	var who Who
	if personID != nil {
		who.PersonID = *personID
	} else {
		who.GuestID = *guestID
	}
	return who, nil
}

// whoIs returns who is meant, and refuses people who do not attend the meeting.
func (cs *Commands) whoIs(tx *change.Tx, s subject, personID, guestID *string) (Who, error) {
	who, err := whoOf(personID, guestID)
	if err != nil {
		return Who{}, err
	}
	for _, guest := range s.agenda.Guests {
		if guest.RevokedAt == nil && (who.GuestID != "" && guest.ID == who.GuestID && guest.PersonID == "" || who.PersonID != "" && guest.PersonID == who.PersonID) {
			return who, nil
		}
	}
	if who.GuestID != "" {
		return Who{}, errNoGuest
	}
	terms, err := cs.store.MembershipsOfBoards(tx.Context(), []string{s.meeting.BoardID})
	if err != nil {
		return Who{}, fmt.Errorf("list the board's members: %w", err)
	}
	if s.meeting.IsInvited(who.PersonID, terms) {
		return who, nil
	}
	keeps, err := cs.isSecretary(tx, s.meeting.BoardID, who.PersonID)
	if err != nil {
		return Who{}, err
	}
	if !keeps {
		return Who{}, errNoAttendee
	}
	return who, nil
}

// isSecretary reports whether a person is a company secretary who attends the meetings of a board without a term of office.
func (cs *Commands) isSecretary(tx *change.Tx, boardID, personID string) (bool, error) {
	of, err := cs.boardOf(tx, boardID)
	if err != nil {
		return false, err
	}
	secretaries, err := of.Secretaries(tx.Context(), cs.store)
	return slices.ContainsFunc(secretaries, func(one people.Person) bool { return one.ID == personID }), err
}

// inTrail returns what the audit trail has of an interval.
func (i Interval) inTrail() map[string]any {
	data := map[string]any{"intervalId": i.ID, "seq": i.Seq, "mode": string(i.Mode), "from": i.From.Format(time.RFC3339Nano)}
	if i.PersonID != "" {
		data["personId"] = i.PersonID
	} else {
		data["guestId"] = i.GuestID
	}
	if i.To != nil {
		data["to"] = i.To.Format(time.RFC3339Nano)
	}
	return data
}

// checkReason returns a reason in its stored form. It must not be empty.
func checkReason(text string) (string, error) {
	reason := governance.TidyLine(text)
	return reason, governance.CheckLine("reason", reason, longestReason)
}
