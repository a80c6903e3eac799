package meeting_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// Three members vote, and more than half of them have to come [Q7].
func TestAMissingQuorumIsReportedOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		alarms := meeting.NewAlarms(s, governancetest.Clock)
		m := o.must(t, "secretary", o.commandsByName(t)["schedule"](o.inState(t, meeting.Draft)))
		answer := func(by string, rsvp meeting.RSVP) {
			response := meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: rsvp}
			if inPerson := meeting.InPerson; rsvp == meeting.Accepted {
				response.Mode = &inPerson
			}
			o.must(t, by, o.commands.Respond(response))
		}
		alarmsQueued := func() (count int) {
			for {
				_, err := s.ClaimEvent(t.Context(), []events.Topic{events.QuorumAtRisk}, governancetest.Clock(), governancetest.Clock().Add(time.Hour))
				if errors.Is(err, fault.ErrNotFound) {
					return count
				}
				governancetest.Must(t, err)
				count++
			}
		}
		answer("member", meeting.Declined)
		if got := alarmsQueued(); got != 0 {
			t.Errorf("%d alarms with two who may come", got)
		}
		answer("observer", meeting.Declined) // an observer does not vote
		answer("other", meeting.Declined)
		answer("chair", meeting.Declined) // the outlook was red before
		answer("chair", meeting.Accepted)
		event := o.next(t, events.QuorumAtRisk)
		concerned, err := alarms.Concerned(t.Context(), event)
		governancetest.Must(t, err)
		if want := []string{"chair", "secretary"}; !slices.Equal(concerned, want) {
			t.Errorf("concerned are %v, want %v", concerned, want)
		}
		told := func(personID string) bool {
			news, wanted, err := alarms.News(t.Context(), events.Delivery{EventID: event.ID, Topic: event.Topic, Recipient: personID, Payload: event.Payload})
			governancetest.Must(t, err)
			if wanted && (news.Meeting.ID != m.ID || news.Board.ID != "open" || news.Organisation != "Trust") {
				t.Errorf("the news are %+v", news)
			}
			return wanted
		}
		if !told("chair") || !told("secretary") || told("member") || told("stranger") {
			t.Error("others are told than the chair and the secretary")
		}
		if got := alarmsQueued(); got != 0 {
			t.Errorf("%d more alarms", got)
		}
		answer("other", meeting.Accepted)
		if told("chair") {
			t.Error("an alarm is told that is over")
		}
	})
}
