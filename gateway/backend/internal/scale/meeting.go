package scale

import (
	"fmt"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

const (
	// daysBetween is the days between two meetings of a board. ahead is how many meetings are in the future.
	daysBetween, ahead = 56, 4
	// answersOf is how many people have answered an invitation.
	answersOf = 8
	// minutesOf is how long a meeting takes.
	minutesOf = 180
)

// stateOf returns the state of a meeting. Most meetings are over; the last four are not.
func (l loader) stateOf(held int) meeting.State {
	switch l.size.MeetingsPerBoard - held {
	case 1:
		return meeting.Draft
	case 2, 3:
		return meeting.Scheduled
	case 4:
		return meeting.Published
	case 5:
		return meeting.Held
	default:
		if held%17 == 0 {
			return meeting.Cancelled
		}
		return meeting.Closed
	}
}

func isOver(state meeting.State) bool { return state == meeting.Held || state == meeting.Closed }

// dateOf returns the date of a meeting. The first future meeting is in two weeks, and boards meet on different days.
func (l loader) dateOf(nth, held int) localtime.Date {
	toCome := held - (l.size.MeetingsPerBoard - ahead)
	return l.today().AddDays(14 + nth%7 + toCome*daysBetween)
}

// MeetingID returns the id of a meeting of a board.
func MeetingID(nth, held int) string { return idOf("meeting/%d/%d", nth, held) }

// planned returns a meeting of a board as it is stored.
func (w writer) planned(of board.Board, nth, held int) (meeting.Meeting, error) {
	state, on := w.stateOf(held), w.dateOf(nth, held)
	planned := meeting.Meeting{
		ID: MeetingID(nth, held), BoardID: of.ID, Number: fmt.Sprintf("%s-%d-%02d", of.Code, on.Year, held+1),
		Title: fmt.Sprintf("Meeting %d of %s", held+1, of.Name), Kind: meeting.Ordinary, State: state,
		Mode: meeting.Hybrid, Location: of.DefaultLocation, OnlineURL: "https://meet.example.org/" + of.Code, NoticeState: meeting.NoticeNotServed, Stamp: w.stamp(),
	}
	if state != meeting.Draft {
		announced := w.now.AddDate(0, 0, -60)
		if on.Compare(w.today()) < 0 {
			announced = w.now.AddDate(0, 0, -60).AddDate(0, 0, -daysBetween*(w.size.MeetingsPerBoard-held))
		}
		planned.AnnouncedAt, planned.NoticeState = &announced, meeting.NoticeServed
	}
	if state == meeting.Cancelled {
		planned.CancelReason = "Not enough business"
	}
	if isOver(state) || state == meeting.Published {
		planned.PackVersion = 1
	}
	start, err := localtime.ParseDateTime(fmt.Sprintf("%sT%d:00:00", on, 13+nth%3))
	if err != nil {
		return meeting.Meeting{}, err
	}
	sitting := meeting.Sitting{StartsAtLocal: start, TimeZone: of.TimeZone, DurationMinutes: minutesOf}
	if err := planned.Plan(of.TimeZone, sitting); err != nil {
		return meeting.Meeting{}, err
	}
	if isOver(state) {
		conclude(&planned.Sittings[0])
	}
	return planned, nil
}

func (w writer) meeting(of board.Board, nth, held int) error {
	planned, err := w.planned(of, nth, held)
	if err != nil {
		return err
	}
	w.record("MEETING_CREATED", "meeting", planned.ID, of.ID)
	if err := w.store.InsertMeeting(w.tx, planned); err != nil {
		return err
	}
	if planned.AnnouncedAt != nil {
		if err := w.answers(planned, nth); err != nil {
			return err
		}
	}
	return w.agenda(planned, nth, held)
}

// conclude opens and closes a sitting as it was planned.
func conclude(sitting *meeting.Sitting) {
	opened, closed, reason := sitting.StartsAt, sitting.EndsAt(), meeting.SittingCompleted
	sitting.OpenedAt, sitting.ClosedAt, sitting.CloseReason = &opened, &closed, &reason
}

func (w writer) answers(to meeting.Meeting, nth int) error {
	for place, one := range w.seats(nth)[:answersOf] {
		person := PersonID(one.person)
		answer := meeting.Answer{ID: meeting.AnswerID(to.ID, person), MeetingID: to.ID, PersonID: person, RSVP: meeting.Accepted, Mode: meeting.InPerson, Stamp: w.stamp()}
		switch place {
		case 3:
			answer.Mode = meeting.Remote
		case 5:
			answer.RSVP, answer.Mode = meeting.Tentative, ""
		case 7:
			answer.RSVP, answer.Mode, answer.Apology = meeting.Declined, "", "Travelling that week."
		}
		w.record("INVITATION_ANSWERED", "meeting", to.ID, to.BoardID)
		if err := w.store.InsertAnswer(w.tx, answer); err != nil {
			return fmt.Errorf("answer of person %d: %w", one.person, err)
		}
	}
	return nil
}
