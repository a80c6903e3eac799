package meeting_test

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestPeopleAreToldOfRecordedAnswersUntilTheyAnswerThemselves(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.inState(t, meeting.Scheduled)
		o.must(t, "secretary", o.commands.RecordResponse(o.recording(m, "member")))
		event := o.next(t, events.AnswerRecorded)
		recordings := meeting.NewRecordings(s, governancetest.Clock)
		concerned, err := recordings.Concerned(t.Context(), event)
		governancetest.Must(t, err)
		if !slices.Equal(concerned, []string{"member"}) {
			t.Errorf("concerned are %v", concerned)
		}
		delivery := events.Delivery{EventID: event.ID, Topic: event.Topic, Recipient: "member", Payload: event.Payload}
		told, wanted, err := recordings.News(t.Context(), delivery)
		governancetest.Must(t, err)
		if !wanted || told.Answer.RSVP != meeting.Declined || told.Recorder == "" || told.Invitee.ID != "member" {
			t.Errorf("told %+v, %v", told, wanted)
		}
		o.must(t, "member", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined}))
		if _, wanted, err = recordings.News(t.Context(), delivery); err != nil || wanted {
			t.Errorf("after an own answer: %v, %v", wanted, err)
		}
	})
}
