package notification_test

import (
	"errors"
	"os"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// insert adds an active person whose clock is in a zone.
func insert(t *testing.T, s *store.Store, id, zone string) {
	t.Helper()
	account := id
	governancetest.Prepare(t, s, func(tx *change.Tx) error {
		return s.InsertPerson(tx, people.Person{
			ID: id, OrganisationID: "trust", GivenName: id, DisplayName: id, Email: id + "@example.org", AccountID: &account, TimeZone: zone,
			Locale: "en-GB", Status: people.Active, Independence: people.NotApplicable, AccessEpoch: 1, Stamp: governancetest.Stamp(),
		})
	})
}

// choose runs Choose for a person. expected is the version that the person has seen.
func choose(t *testing.T, s *store.Store, by string, expected int, hour *int, ways ...notification.Chosen) (notification.Preferences, error) {
	t.Helper()
	input := notification.Choosing{Ways: ways, DigestHour: hour}
	input.ClientMutationID, input.ExpectedVersion = "choice of "+by+" "+time.Now().String(), expected
	answer, err := change.Do(t.Context(), change.NewChanger(s, governancetest.Clock), change.Account(by), notification.NewService(s).Choose(input))
	if err == nil && answer.Refused != nil {
		err = answer.Refused
	}
	return answer.Value, err
}

func TestChoosing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		insert(t, s, "ana", "Europe/London")
		five, late := 5, 24
		chosen, err := choose(t, s, "ana", 0, &five, notification.Chosen{Type: notification.TermEnds, Way: notification.Digest})
		governancetest.Must(t, err)
		if chosen.Version != 1 || chosen.DigestHour != 5 || chosen.WayOf(notification.TermEnds) != notification.Digest {
			t.Errorf("chosen is %+v", chosen)
		}
		chosen, err = choose(t, s, "ana", 1, nil, notification.Chosen{Type: notification.TermEnds, Way: notification.PortalOnly})
		governancetest.Must(t, err)
		if chosen.Version != 2 || chosen.DigestHour != 5 || chosen.WayOf(notification.TermEnds) != notification.PortalOnly {
			t.Errorf("chosen anew is %+v", chosen)
		}
		for name, tc := range map[string]struct {
			by       string
			expected int
			hour     *int
			way      notification.Chosen
			code     string
		}{
			"an earlier version":          {"ana", 1, nil, notification.Chosen{Type: notification.TermEnds, Way: notification.Digest}, change.CodeConflict},
			"what is always told at once": {"ana", 2, nil, notification.Chosen{Type: notification.MeetingDates, Way: notification.Digest}, change.CodeInvalid},
			"an hour that no clock shows": {"ana", 2, &late, notification.Chosen{Type: notification.TermEnds, Way: notification.Digest}, change.CodeInvalid},
			"nobody of the organisation":  {"nobody", 0, nil, notification.Chosen{Type: notification.TermEnds, Way: notification.Digest}, change.CodeForbidden},
		} {
			t.Run(name, func(t *testing.T) {
				var refusal *change.Refusal
				if _, err := choose(t, s, tc.by, tc.expected, tc.hour, tc.way); !errors.As(err, &refusal) || refusal.Code != tc.code {
					t.Errorf("%v, not %s", err, tc.code)
				}
			})
		}
	})
}

func TestRecipientsAreDividedByTheirPreferences(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	for _, id := range []string{"usual", "later", "never"} {
		insert(t, s, id, "Asia/Singapore")
	}
	for id, way := range map[string]notification.Way{"later": notification.Digest, "never": notification.PortalOnly} {
		_, err := choose(t, s, id, 0, nil, notification.Chosen{Type: notification.TermEnds, Way: way})
		governancetest.Must(t, err)
	}
	all := []string{"later", "never", "usual"}
	divider := notification.NewDivider(s, governancetest.Clock)
	told, err := divider.Divide(t.Context(), events.TermEnds, all)
	governancetest.Must(t, err)
	if !slices.Equal(told.AtOnce, []string{"usual"}) || len(told.Later) != 1 || told.Later[0].Recipient != "later" {
		t.Errorf("divided into %+v", told)
	}
	if at := told.Later[0].DigestAt(0).UTC(); !at.Equal(time.Date(2026, 11, 20, 23, 0, 0, 0, time.UTC)) {
		t.Errorf("the digest of Singapore comes at %s", at)
	}
	told, err = divider.Divide(t.Context(), events.ItemAccessGiven, all)
	governancetest.Must(t, err)
	var later []string
	for _, one := range told.Later {
		later = append(later, one.Recipient)
	}
	if len(told.AtOnce) != 0 || !slices.Equal(later, all) {
		t.Errorf("what only digests tell is divided into %+v", told)
	}
	told, err = divider.Divide(t.Context(), events.WorkWaits, all)
	governancetest.Must(t, err)
	if len(told.AtOnce) != 0 || len(told.Later) != len(all) {
		t.Errorf("what is usually in the digest is divided into %+v", told)
	}
	told, err = divider.Divide(t.Context(), events.MeetingCancelled, all)
	governancetest.Must(t, err)
	if !slices.Equal(told.AtOnce, all) || len(told.Later) != 0 {
		t.Errorf("what cannot wait is divided into %+v", told)
	}
}

// There is one digest for each date, even when the clocks change.
func TestWhenADigestComes(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	insert(t, s, "ana", "Europe/London")
	one, seven := 1, 7
	_, err := choose(t, s, "ana", 0, &seven, notification.Chosen{Type: notification.TermEnds, Way: notification.Digest})
	governancetest.Must(t, err)
	for _, tc := range []struct {
		name, now string
		hour      *int
		want      string
	}{
		{"before the hour", "2026-11-20T06:59:59Z", &seven, "2026-11-20T07:00:00Z"},
		{"at the hour", "2026-11-20T07:00:00Z", &seven, "2026-11-21T07:00:00Z"},
		{"the night in which summer begins", "2026-03-28T20:00:00Z", &seven, "2026-03-29T06:00:00Z"},
		{"the night in which summer ends", "2026-10-24T20:00:00Z", &seven, "2026-10-25T07:00:00Z"},
		{"an hour that the clocks leave out", "2026-03-28T20:00:00Z", &one, "2026-03-29T01:00:00Z"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			known, err := s.NotificationPreferences(t.Context(), "ana")
			governancetest.Must(t, err)
			if known.DigestHour != *tc.hour {
				_, err = choose(t, s, "ana", known.Version, tc.hour)
				governancetest.Must(t, err)
			}
			now, err := time.Parse(time.RFC3339, tc.now)
			governancetest.Must(t, err)
			told, err := notification.NewDivider(s, func() time.Time { return now }).Divide(t.Context(), events.TermEnds, []string{"ana"})
			governancetest.Must(t, err)
			if got := told.Later[0].DigestAt(0).UTC().Format(time.RFC3339); got != tc.want {
				t.Errorf("it comes at %s, not %s", got, tc.want)
			}
		})
	}
}
