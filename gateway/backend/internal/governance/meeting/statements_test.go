package meeting_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

func TestStatementsOfAnAnswer(t *testing.T) {
	const most = 16
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.inState(t, meeting.Scheduled)
		for _, one := range []struct {
			name, by string
			rsvp     meeting.RSVP
		}{
			{"a first answer", "member", meeting.Tentative},
			{"a refusal in place of it", "member", meeting.Declined},
			{"a refusal that puts the quorum at risk", "chair", meeting.Declined},
		} {
			response := meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: one.rsvp}
			statements := 0
			s.Watch(func(core.Statement) { statements++ })
			o.must(t, one.by, o.commands.Respond(response))
			s.Watch(nil)
			if statements > most {
				t.Errorf("%s: %d statements, want at most %d", one.name, statements, most)
			}
		}
	})
}
