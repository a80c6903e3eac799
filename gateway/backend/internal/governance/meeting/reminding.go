package meeting

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

const onlyOfficersRemind = "only the secretary and the chair remind people to answer"

// ErrNobodyToRemind means that all people of a Reminding have answered or were reminded on the same day.
var ErrNobodyToRemind = &change.Refusal{Code: change.CodeInvalidState, Message: "these people have answered, or were reminded today already"}

// Reminding is the input of RemindToAnswer.
type Reminding struct {
	change.Request
	MeetingID string
	PersonIDs []string
}

// RemindToAnswer returns the command with which the secretary or the chair sends an e-mail to members who have not
// answered, or are not sure yet. People who have answered and people who were reminded on the same day are left out.
func (cs *Commands) RemindToAnswer(input Reminding) change.Command[Meeting] {
	c := planning("remindToAnswer", input.MeetingID, change.KeyOf(input.ClientMutationID, input))
	c.action, c.forbidden = policy.RecordAttendance, onlyOfficersRemind
	return cs.operation(c, func(tx *change.Tx, _, m Meeting) (Meeting, error) {
		if err := m.Move(Respond); err != nil {
			return Meeting{}, err
		}
		return m, cs.remind(tx, m, input.PersonIDs)
	})
}

func (cs *Commands) remind(tx *change.Tx, m Meeting, personIDs []string) error {
	terms, err := cs.store.MembershipsOfBoards(tx.Context(), []string{m.BoardID})
	if err != nil {
		return fmt.Errorf("list the board's members: %w", err)
	}
	answers, err := cs.store.AnswersToTell(tx.Context(), m.ID)
	if err != nil {
		return fmt.Errorf("list the answers: %w", err)
	}
	invited := invitedTo(m, terms)
	var reminded []string
	for _, id := range slices.Compact(slices.Sorted(slices.Values(personIDs))) {
		capacity, isInvited := invited[id]
		if !isInvited {
			return change.Refuse(governance.Invalid("personIds", "must be people who are invited"))
		}
		standing, known := answerOf(answers, m, id, governance.NewStamp(tx.Now(), tx.Actor()))
		if !attendeeOf(m, id, capacity, standing).mayBeReminded(m, tx.Now()) {
			continue
		}
		if err := cs.keepReminder(tx, standing, known); err != nil {
			return err
		}
		request := m.Telling(events.AnswerRequested, tx.Now())
		request.Payload["personId"], request.Payload["askedBy"] = id, tx.PersonID()
		if _, err := cs.store.QueueEvent(tx.Context(), request); err != nil {
			return fmt.Errorf("queue the e-mail to a person who has not answered: %w", err)
		}
		reminded = append(reminded, id)
	}
	if len(reminded) == 0 {
		return ErrNobodyToRemind
	}
	tx.Record(event(m, "ANSWER_REQUESTED", map[string]any{"personIds": reminded}))
	return nil
}

// answerOf returns a person's stored answer, or a pending one. known is false when none is stored.
func answerOf(answers []Answer, m Meeting, personID string, stamp governance.Stamp) (found Answer, known bool) {
	id := AnswerID(m.ID, personID)
	if at := slices.IndexFunc(answers, func(a Answer) bool { return a.ID == id }); at >= 0 {
		return answers[at], true
	}
	return Answer{ID: id, MeetingID: m.ID, PersonID: personID, RSVP: Pending, Stamp: stamp}, false
}

// keepReminder stores that a person is reminded now. UpdatedAt stays, because it is when the person answered.
func (cs *Commands) keepReminder(tx *change.Tx, standing Answer, known bool) error {
	now := tx.Now()
	standing.RemindedAt = &now
	var err error
	if known {
		standing.Version++
		err = cs.store.UpdateAnswer(tx, standing)
	} else {
		err = cs.store.InsertAnswer(tx, standing)
	}
	if err != nil {
		return fmt.Errorf("store when a person was reminded: %w", err)
	}
	return nil
}

// mayBeReminded reports whether an invited person owes an answer and was not reminded today. The day is that of the
// first sitting's zone.
func (a Attendee) mayBeReminded(m Meeting, now time.Time) bool {
	zone := m.TimeZone()
	return isOpen(a.RSVP) && (a.RemindedAt == nil || localtime.Today(*a.RemindedAt, zone) != localtime.Today(now, zone))
}

// isOpen reports whether an answer is that of a person who has not answered, or is not sure yet.
func isOpen(given RSVP) bool { return given == Pending || given == Tentative }

// owing lists the other people who owe an answer, for a viewer who may remind them.
func (a Attendance) owing(v *policy.Viewer, m Meeting) []Attendee {
	if !mayRemind(v, m) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(a.Attendees), func(one Attendee) bool {
		return !isOpen(one.RSVP) || one.PersonID == v.Person.ID
	})
}
