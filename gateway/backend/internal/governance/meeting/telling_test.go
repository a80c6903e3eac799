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
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// next returns the queued event of a topic.
func (o *office) next(t *testing.T, topic events.Topic) events.Event {
	t.Helper()
	event, err := o.store.ClaimEvent(t.Context(), []events.Topic{topic}, governancetest.Clock(), governancetest.Clock().Add(time.Hour))
	governancetest.Must(t, err)
	return event
}

// endTerm ends a person's term on the open board.
func (o *office) endTerm(t *testing.T, personID string, end localtime.Date) {
	t.Helper()
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error {
		terms, err := o.store.MembershipsOfBoards(tx.Context(), []string{"open"})
		for _, term := range terms {
			if term.PersonID == personID {
				term.EndDate = &end
				term.Changed(tx.Now())
				return o.store.UpdateMembership(tx, term)
			}
		}
		return err
	})
}

func wantedBy(t *testing.T, invitees *meeting.Invitees, event events.Event, personID string) bool {
	t.Helper()
	delivery := events.Delivery{EventID: event.ID, Topic: event.Topic, Channel: events.Email, Recipient: personID, Payload: event.Payload}
	news, wanted, err := invitees.News(t.Context(), delivery)
	governancetest.Must(t, err)
	if wanted && (news.Invitee.ID != personID || news.Organisation != "Trust" || news.Board.ID != "open") {
		t.Errorf("news for %s: %+v", personID, news)
	}
	return wanted
}

func TestInviteesGetNewsOfAMeeting(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		invitees := meeting.NewInvitees(s, governancetest.Clock)
		o.seat(t, "coming", "open", policy.RoleObserver) // a term that has not begun
		governancetest.Prepare(t, s, func(tx *change.Tx) error {
			terms, err := s.MembershipsOfBoards(tx.Context(), []string{"open"})
			for _, term := range terms {
				if term.PersonID == "coming" {
					term.StartDate = localtime.Date{Year: 2027, Month: 1, Day: 1}
					term.Changed(tx.Now())
					return s.UpdateMembership(tx, term)
				}
			}
			return err
		})
		m := o.must(t, "secretary", o.commandsByName(t)["schedule"](o.inState(t, meeting.Draft)))
		announced := o.next(t, events.MeetingAnnounced)
		concerned, err := invitees.Concerned(t.Context(), announced)
		governancetest.Must(t, err)
		if want := []string{"chair", "coming", "member", "observer", "other", "secretary"}; !slices.Equal(concerned, want) {
			t.Errorf("[N1] concerned are %v, want %v", concerned, want)
		}
		for person, want := range map[string]bool{
			"chair": true, "member": true, "observer": true, "secretary": true,
			"coming": false, "stranger": false, "nobody": false,
		} {
			if got := wantedBy(t, invitees, announced, person); got != want {
				t.Errorf("[X4] %s is told: %v", person, got)
			}
		}
		t.Run("recipients are decided at the time of writing", func(t *testing.T) {
			governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
				return people.NewLinking(s, nil).Suspend(tx, "other@example.org")
			}))
			o.endTerm(t, "observer", localtime.Date{Year: 2027, Month: 3, Day: 1})
			if wantedBy(t, invitees, announced, "other") || wantedBy(t, invitees, announced, "observer") {
				t.Error("[X1] somebody is told who was suspended, or whose term ends before the meeting")
			}
		})
		t.Run("of the newest date alone", func(t *testing.T) {
			moved := o.must(t, "secretary", o.commandsByName(t)["reschedule"](m))
			changed := o.next(t, events.MeetingChanged)
			if wantedBy(t, invitees, announced, "member") || !wantedBy(t, invitees, changed, "member") {
				t.Error("the old date is told, or the new one is not")
			}
			o.must(t, "secretary", o.commandsByName(t)["cancel"](moved))
			cancelled := o.next(t, events.MeetingCancelled)
			if wantedBy(t, invitees, changed, "member") || !wantedBy(t, invitees, cancelled, "member") {
				t.Error("the date of a cancelled meeting is told, or the cancellation is not")
			}
		})
		t.Run("a meeting that is not there concerns nobody", func(t *testing.T) {
			event := events.New(events.MeetingAnnounced, governancetest.Clock())
			if concerned, err := invitees.Concerned(t.Context(), event); err != nil || len(concerned) != 0 {
				t.Errorf("concerned %v, error %v", concerned, err)
			}
		})
	})
}
