package notification_test

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func (c *calendar) confirms(t *testing.T, personID string) {
	t.Helper()
	made := interest.Confirmation{ID: personID + " " + c.at.String(), PersonID: personID, ConfirmedAt: c.at}
	governancetest.Prepare(t, c.store, func(tx *change.Tx) error { return c.store.InsertConfirmation(tx, made) })
}

// Each morning finds the people whose confirmation is due. Each of them gets one e-mail a year.
func TestConfirmationsOfInterestsAreAskedForOnceAYear(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		c := &calendar{store: s}
		for _, id := range []string{"ana", "ben", "cat", "dot"} {
			insert(t, s, id, "Europe/London")
		}
		c.seat(t, "member", "ana", policy.RoleMember, "2024-01-10", "")
		c.seat(t, "observer", "ben", policy.RoleObserver, "2024-01-10", "")
		c.seat(t, "secretary", "cat", policy.RoleSecretary, "2024-01-10", "")
		c.seat(t, "former", "dot", policy.RoleMember, "2024-01-10", "2024-12-31")
		for _, step := range []struct {
			day       string
			told      []string
			confirmed bool
		}{
			{"2025-01-09", nil, false},
			{"2025-01-10", []string{"ana"}, false}, // a year after the first day in office
			{"2025-01-11", nil, false},
			{"2025-02-20", nil, true}, // out of date, and told before
			{"2026-02-19", nil, false},
			{"2026-02-25", []string{"ana"}, false}, // the portal was down for some days
			{"2026-02-26", nil, false},
		} {
			if told := c.toldOn(t, step.day, events.InterestsDue, "personId"); !slices.Equal(told, step.told) {
				t.Errorf("[C6] on %s told %v, want %v", step.day, told, step.told)
			}
			if step.confirmed {
				c.confirms(t, "ana")
			}
		}
	})
}

func TestTheEmailAboutAConfirmationSaysWhatCountsWhenItIsWritten(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	c := &calendar{store: s}
	insert(t, s, "ana", "Europe/London")
	c.seat(t, "member", "ana", policy.RoleMember, "2024-01-10", "")
	c.toldOn(t, "2025-01-10", events.InterestsDue, "personId")
	news := func(recipient, dueOn string) (notification.InterestNews, bool) {
		found, wanted, err := notification.NewInterests(s, c.now).News(t.Context(), events.Delivery{Recipient: recipient, Payload: map[string]string{"personId": "ana", "dueOn": dueOn}})
		governancetest.Must(t, err)
		return found, wanted
	}
	if found, wanted := news("ana", "2025-01-10"); !wanted || found.IsOutOfDate || found.LastConfirmed != nil || found.OutOfDateOn.String() != "2025-02-10" {
		t.Errorf("[C6] when it is due: %+v, %v", found, wanted)
	}
	if _, wanted := news("ana", "2024-01-10"); wanted {
		t.Error("the e-mail of another year is sent")
	}
	if _, wanted := news("known", "2025-01-10"); wanted {
		t.Error("somebody else gets it")
	}
	c.at = c.at.AddDate(0, 1, 0)
	if found, wanted := news("ana", "2025-01-10"); !wanted || !found.IsOutOfDate {
		t.Errorf("[C6] a month later: %+v, %v", found, wanted)
	}
	c.confirms(t, "ana")
	if _, wanted := news("ana", "2025-01-10"); wanted {
		t.Error("[C6] it is sent after the confirmation")
	}
}
