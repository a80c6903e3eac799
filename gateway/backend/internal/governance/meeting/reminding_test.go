package meeting_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// reminding asks people to answer the invitation to a meeting.
func (o *office) reminding(m meeting.Meeting, personIDs ...string) meeting.Reminding {
	return meeting.Reminding{Request: o.name(), MeetingID: m.ID, PersonIDs: personIDs}
}

// requested lists the people who get an e-mail of remindToAnswer, and forgets them.
func (o *office) requested(t *testing.T) []string {
	t.Helper()
	var asked []string
	for {
		event, err := o.store.ClaimEvent(t.Context(), []events.Topic{events.AnswerRequested}, governancetest.Clock(), governancetest.Clock().Add(time.Hour))
		if errors.Is(err, fault.ErrNotFound) {
			slices.Sort(asked)
			return asked
		}
		governancetest.Must(t, err)
		asked = append(asked, event.Payload["personId"])
	}
}

func TestPeopleWhoOweAnAnswerAreRemindedOnceADay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.inState(t, meeting.Scheduled)
		o.must(t, "member", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Tentative}))
		answered := o.answerOf(t, m, "member").UpdatedAt
		o.must(t, "secretary", o.commands.RemindToAnswer(o.reminding(m, "member", "chair", "chair")))
		if got := o.requested(t); !slices.Equal(got, []string{"chair", "member"}) {
			t.Errorf("reminded are %v", got)
		}
		if got := o.answerOf(t, m, "member"); got.RemindedAt == nil || !got.UpdatedAt.Equal(answered) || got.RSVP != meeting.Tentative {
			t.Errorf("the answer of a person who was reminded is %+v", got)
		}
		if got := codeOf(o.do(t, "chair", o.commands.RemindToAnswer(o.reminding(m, "member", "chair")))); got != string(change.CodeInvalidState) {
			t.Errorf("a second time on the same day: %s", got)
		}
		o.must(t, "chair", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined}))
		if got := o.answerOf(t, m, "chair"); got.RSVP != meeting.Declined || got.RemindedAt == nil {
			t.Errorf("the answer after a reminder is %+v", got)
		}
	})
}

func TestOnlyInvitedPeopleWhoHaveNotAnsweredAreReminded(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	m := o.inState(t, meeting.Scheduled)
	if got := codeOf(o.do(t, "member", o.commands.RemindToAnswer(o.reminding(m, "chair")))); got != string(change.CodeForbidden) {
		t.Errorf("by a member: %s", got)
	}
	if refused := o.do(t, "secretary", o.commands.RemindToAnswer(o.reminding(m, "member", "stranger"))).Refused; refused == nil || refused.Field != "personIds" {
		t.Errorf("for a person who is not invited: %+v", refused)
	}
	o.must(t, "member", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined}))
	if got := codeOf(o.do(t, "secretary", o.commands.RemindToAnswer(o.reminding(m, "member")))); got != string(change.CodeInvalidState) {
		t.Errorf("for a person who has answered: %s", got)
	}
	cancelled := o.inState(t, meeting.Cancelled)
	if got := codeOf(o.do(t, "secretary", o.commands.RemindToAnswer(o.reminding(cancelled, "member")))); got != string(change.CodeInvalidState) {
		t.Errorf("of a cancelled meeting: %s", got)
	}
	if got := o.requested(t); len(got) > 0 {
		t.Errorf("reminded are %v", got)
	}
}

func TestAReminderIsSentUntilThePersonAnswers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.inState(t, meeting.Scheduled)
		o.must(t, "secretary", o.commands.RemindToAnswer(o.reminding(m, "member")))
		event := o.next(t, events.AnswerRequested)
		requests := meeting.NewRequests(s, governancetest.Clock)
		concerned, err := requests.Concerned(t.Context(), event)
		governancetest.Must(t, err)
		if !slices.Equal(concerned, []string{"member"}) {
			t.Errorf("concerned are %v", concerned)
		}
		delivery := events.Delivery{EventID: event.ID, Topic: event.Topic, Recipient: "member", Payload: event.Payload}
		told, wanted, err := requests.News(t.Context(), delivery)
		governancetest.Must(t, err)
		if !wanted || told.Invitee.ID != "member" || told.AskedBy == "" {
			t.Errorf("told %+v, %v", told, wanted)
		}
		o.must(t, "member", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined}))
		if _, wanted, err = requests.News(t.Context(), delivery); err != nil || wanted {
			t.Errorf("after an answer: %v, %v", wanted, err)
		}
	})
}
