package meeting_test

import (
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func on(t *testing.T, day string) *localtime.Date {
	t.Helper()
	date, err := localtime.ParseDate(day)
	governancetest.Must(t, err)
	return &date
}

// answeredBy makes a draft of 2 March 2027 with a last day to answer.
func (o *office) answeredBy(t *testing.T, day string) meeting.Meeting {
	t.Helper()
	input := o.creation(t, "2027-03-02T13:00:00")
	input.AnswerBy = on(t, day)
	return o.must(t, "secretary", o.commands.Create(input))
}

func TestTheLastDayToAnswerLiesBetweenTodayAndTheMeeting(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	for day, refused := range map[string]bool{"2026-11-19": true, "2026-11-20": false, "2027-03-02": false, "2027-03-03": true} {
		input := o.creation(t, "2027-03-02T13:00:00")
		input.AnswerBy = on(t, day)
		answer := o.do(t, "secretary", o.commands.Create(input))
		if got := answer.Refused != nil; got != refused || got && answer.Refused.Field != "answerBy" {
			t.Errorf("%s: refusal %+v", day, answer.Refused)
		}
	}
	m := o.answeredBy(t, "2027-02-20")
	earlier := meeting.Update{Edit: o.edit(m), MeetingID: m.ID, Particulars: quarterly(), Sittings: sitting(t, "2027-02-19T13:00:00")}
	earlier.AnswerBy = on(t, "2027-02-20")
	if refused := o.do(t, "secretary", o.commands.Update(earlier)).Refused; refused == nil || refused.Field != "answerBy" {
		t.Errorf("a draft that moves before it: %+v", refused)
	}
}

func TestTheLastDayToAnswerFollowsTheMeeting(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.answeredBy(t, "2027-02-20")
		copied := o.must(t, "secretary", o.commands.Duplicate(meeting.Duplication{Request: o.name(), MeetingID: m.ID, Sittings: sitting(t, "2027-06-01T13:00:00")}))
		if copied.AnswerBy != nil {
			t.Errorf("a copy has %s", copied.AnswerBy)
		}
		m = o.must(t, "secretary", o.commands.Schedule(meeting.Announcement{Edit: o.edit(m), MeetingID: m.ID}))
		for _, move := range []struct{ to, answerBy string }{{"2027-03-04T13:00:00", "2027-02-22"}, {"2026-11-25T13:00:00", "2026-11-20"}} {
			m = o.must(t, "secretary", o.commands.Reschedule(meeting.Rescheduling{Edit: o.edit(m), MeetingID: m.ID, Sittings: sitting(t, move.to)}))
			if kept := o.asIs(t, m.ID); kept.AnswerBy == nil || kept.AnswerBy.String() != move.answerBy {
				t.Errorf("moved to %s, people answer by %s, want %s", move.to, kept.AnswerBy, move.answerBy)
			}
		}
	})
}

func TestADraftIsNotAnnouncedWithALastDayThatIsOver(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	m := o.answeredBy(t, "2027-02-20")
	m.AnswerBy = on(t, "2026-11-01")
	m.Changed(governancetest.Clock())
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error { return o.store.UpdateMeeting(tx, m) })
	if refused := o.do(t, "secretary", o.commands.Schedule(meeting.Announcement{Edit: o.edit(m), MeetingID: m.ID})).Refused; refused == nil || refused.Field != "answerBy" {
		t.Errorf("answered %+v", refused)
	}
}

func TestPeopleWithoutAnAnswerAreReminded(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.answeredBy(t, "2027-02-20")
		m = o.must(t, "secretary", o.commands.Schedule(meeting.Announcement{Edit: o.edit(m), MeetingID: m.ID}))
		o.must(t, "member", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Tentative}))
		reminder := meeting.ReminderOf(m, governancetest.Clock())
		reminders := meeting.NewReminders(s, governancetest.Clock)
		concerned, err := reminders.Concerned(t.Context(), reminder)
		governancetest.Must(t, err)
		if want := []string{"chair", "observer", "other", "secretary"}; !slices.Equal(concerned, want) {
			t.Errorf("concerned are %v, want %v", concerned, want)
		}
		wanted := func(reminders *meeting.Reminders, personID string) bool {
			_, wanted, err := reminders.News(t.Context(), events.Delivery{EventID: "e", Topic: events.AnswerReminder, Recipient: personID, Payload: reminder.Payload})
			governancetest.Must(t, err)
			return wanted
		}
		if !wanted(reminders, "chair") || wanted(reminders, "member") || wanted(reminders, "stranger") {
			t.Error("the chair is not reminded, or somebody else is")
		}
		late := meeting.NewReminders(s, func() time.Time { return time.Date(2027, 2, 21, 8, 0, 0, 0, time.UTC) })
		if wanted(late, "chair") {
			t.Error("the chair is reminded after the last day")
		}
		o.must(t, "chair", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined}))
		if wanted(reminders, "chair") {
			t.Error("the chair is reminded after the answer")
		}
		another := meeting.Update{Edit: o.edit(m), MeetingID: m.ID, Particulars: quarterly()}
		another.AnswerBy = on(t, "2027-02-25")
		o.must(t, "secretary", o.commands.Update(another))
		if wanted(reminders, "other") {
			t.Error("somebody is reminded of a day that is the last one no more")
		}
	})
}
