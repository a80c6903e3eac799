package clientapi_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// told are the alerts of log-ins and passwords that wait, taken out of the queue.
func told(t *testing.T, st *store.Store) []events.Event {
	t.Helper()
	return claimed(t, st, events.NewDevice, events.PasswordChanged)
}

// claimed are the events of topics that wait, taken out of the queue.
func claimed(t *testing.T, st *store.Store, topics ...events.Topic) (found []events.Event) {
	t.Helper()
	for {
		event, err := st.ClaimEvent(t.Context(), topics, time.Now(), time.Now().Add(time.Hour))
		if errors.Is(err, fault.ErrNotFound) {
			return found
		}
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, event)
	}
}

func TestTheOwnerIsAlertedOfANewDevice(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		const email, right = "ana@example.org", "s3cret-pass-one"
		s.confirmed(t, email, right)
		first := must(t, s.post(t, userpass+"/login", onDevice(email, right, "")), http.StatusOK)
		must(t, s.post(t, userpass+"/login", onDevice(email, right, first.field("device_id"))), http.StatusOK)
		must(t, s.post(t, userpass+"/login", onDevice(email, "wrong", "")), http.StatusUnauthorized)
		if got := told(t, st); len(got) != 0 {
			t.Fatalf("[accounts] told of the first device, a known one, or a wrong password: %+v", got)
		}
		for range 2 {
			must(t, s.post(t, userpass+"/login", onDevice(email, right, "")), http.StatusOK)
		}
		got := told(t, st)
		if len(got) != 1 || got[0].Topic != events.NewDevice {
			t.Fatalf("[accounts] two log-ins from devices of a kind are told by %+v", got)
		}
		alerts := account.NewAlerts(st)
		concerned, err := alerts.Concerned(t.Context(), got[0])
		if err != nil || len(concerned) != 1 || concerned[0] != email {
			t.Errorf("concerned are %v, %v", concerned, err)
		}
		for recipient, want := range map[string]bool{email: true, "before@example.org": false} {
			alert, wanted, err := alerts.Alert(t.Context(), events.Delivery{EventID: got[0].ID, Topic: got[0].Topic, Recipient: recipient, Payload: got[0].Payload})
			if err != nil || wanted != want || wanted && alert.Email != email {
				t.Errorf("%s: alert %+v, wanted %v, error %v", recipient, alert, wanted, err)
			}
		}
	})
}

func TestTheOwnerIsAlertedOfANewPassword(t *testing.T) {
	st := storetest.SQLite(t)
	s := startOn(t, st, defaults())
	here := s.member(t)
	must(t, s.changePassword(t, here, "wrong", "another-s3cret-pass"), http.StatusUnauthorized)
	if got := told(t, st); len(got) != 0 {
		t.Fatalf("[accounts] told of a password that stays: %+v", got)
	}
	must(t, s.changePassword(t, here, "s3cret-pass-one", "another-s3cret-pass"), http.StatusNoContent)
	got := told(t, st)
	if len(got) != 1 || got[0].Topic != events.PasswordChanged || got[0].Payload["accountId"] != here.user {
		t.Errorf("[accounts] told %+v", got)
	}
}
