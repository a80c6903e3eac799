package clientapi_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/password"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// onDevice is a log-in with the id of a device.
func onDevice(email, plain, deviceID string) login {
	return login{Username: email, Password: plain, Options: map[string]any{"device": map[string]any{"deviceId": deviceID}}}
}

// A hundred guesses from ten addresses lock the account for strangers, and not for the
// device that its owner logged in with before.
func TestFailedLogInsOfStrangersDoNotLockOutAKnownDevice(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		chosen := behindProxy()
		chosen.limits.FailuresAnywhere = 20
		s := startOn(t, st, chosen)
		const email, right = "chair@example.org", "s3cret-pass-one"
		s.confirmed(t, email, right)
		first := s.call(t, from("192.0.2.1", userpass+"/login", onDevice(email, right, "")))
		must(t, first, http.StatusOK)
		device := first.field("device_id")
		for i := range 20 {
			wrong := onDevice(email, "wrong "+strconv.Itoa(i), fmt.Sprintf("%024x", i+1))
			must(t, s.call(t, from(fmt.Sprintf("198.51.100.%d", i%10), userpass+"/login", wrong)), http.StatusUnauthorized)
		}
		wantTooMany(t, "a stranger with the right password", s.call(t, from("192.0.2.1", userpass+"/login", onDevice(email, right, ""))), 15*time.Minute)
		must(t, s.call(t, from("192.0.2.1", userpass+"/login", onDevice(email, right, device))), http.StatusOK)
	})
}

// The device is counted apart: its own wrong passwords are limited, and lock out no other.
func TestAKnownDeviceHasItsOwnLimit(t *testing.T) {
	s := startOn(t, storetest.SQLite(t), behindProxy())
	const email, right = "chair@example.org", "s3cret-pass-one"
	s.confirmed(t, email, right)
	first := s.call(t, from("192.0.2.1", userpass+"/login", onDevice(email, right, "")))
	must(t, first, http.StatusOK)
	device := first.field("device_id")
	for i := range 10 {
		must(t, s.call(t, from(fmt.Sprintf("192.0.2.%d", i), userpass+"/login", onDevice(email, "wrong", device))), http.StatusUnauthorized)
	}
	wantTooMany(t, "the device's eleventh try", s.call(t, from("192.0.2.77", userpass+"/login", onDevice(email, right, device))), 15*time.Minute)
	must(t, s.call(t, from("192.0.2.1", userpass+"/login", onDevice(email, right, ""))), http.StatusOK)
}

// A device is known to the accounts that it logged in to, and to no others.
func TestADeviceOfAnotherAccountIsUnknown(t *testing.T) {
	s := startOn(t, storetest.SQLite(t), behindProxy())
	s.confirmed(t, "ana@example.org", "s3cret-pass-one")
	s.confirmed(t, "ben@example.org", "s3cret-pass-two")
	first := s.call(t, from("192.0.2.1", userpass+"/login", onDevice("ana@example.org", "s3cret-pass-one", "")))
	must(t, first, http.StatusOK)
	device := first.field("device_id")
	for range 10 {
		must(t, s.call(t, from("192.0.2.1", userpass+"/login", login{Username: "ben@example.org", Password: "wrong"})), http.StatusUnauthorized)
	}
	refused := s.call(t, from("192.0.2.1", userpass+"/login", onDevice("ben@example.org", "s3cret-pass-two", device)))
	wantTooMany(t, "another account's device", refused, 15*time.Minute)
}

// While the line for hashes is full, a stranger is told when to come back and a known
// device is served.
func TestAFullHashQueueRefusesUnknownDevicesAndServesKnownOnes(t *testing.T) {
	chosen := behindProxy()
	hasher := &crowdedHashing{hashing: &hashing{}}
	chosen.hasher = hasher
	s := startOn(t, storetest.SQLite(t), chosen)
	const email, right = "chair@example.org", "s3cret-pass-one"
	s.confirmed(t, email, right)
	first := s.call(t, from("192.0.2.1", userpass+"/login", onDevice(email, right, "")))
	must(t, first, http.StatusOK)
	device := first.field("device_id")
	hasher.full.Store(true)
	for name, path := range map[string]string{"a log-in": "/login", "a registration": "/register"} {
		body := map[string]string{"username": "new@example.org", "email": "new@example.org", "password": "s3cret-pass-two"}
		refused := s.call(t, from("192.0.2.9", userpass+path, body))
		t.Run(name, func(t *testing.T) {
			checkError(t, refused, http.StatusServiceUnavailable, "Overloaded", "too many people log in at the moment, please try again")
			if after := refused.header.Get("Retry-After"); after != "2" {
				t.Errorf("Retry-After %q", after)
			}
		})
	}
	must(t, s.call(t, from("192.0.2.1", userpass+"/login", onDevice(email, right, device))), http.StatusOK)
	hasher.full.Store(false)
	// A refusal of ours was no wrong guess.
	for range 10 {
		must(t, s.call(t, from("192.0.2.9", userpass+"/login", login{Username: "new@example.org", Password: "x"})), http.StatusUnauthorized)
	}
}

// Whoever knew the old password loses the standing of the device that it logged in with.
func TestAPasswordResetForgetsKnownDevices(t *testing.T) {
	s := startOn(t, storetest.SQLite(t), behindProxy())
	const email = "chair@example.org"
	s.confirmed(t, email, "s3cret-pass-one")
	first := s.call(t, from("192.0.2.1", userpass+"/login", onDevice(email, "s3cret-pass-one", "")))
	must(t, first, http.StatusOK)
	device := first.field("device_id")
	must(t, s.post(t, userpass+"/reset/send", map[string]string{"email": email}), http.StatusAccepted)
	link := s.letter(t, email, "/reset-password")
	must(t, s.post(t, userpass+"/reset", map[string]string{"token": link.Token, "tokenId": link.TokenID, "password": "s3cret-pass-two"}), http.StatusOK)
	for range 10 {
		must(t, s.call(t, from("192.0.2.1", userpass+"/login", onDevice(email, "s3cret-pass-one", device))), http.StatusUnauthorized)
	}
	// Counted with the address, so another one is free.
	must(t, s.call(t, from("192.0.2.2", userpass+"/login", onDevice(email, "s3cret-pass-two", device))), http.StatusOK)
}

// fullDisk is a store that takes no attempt, and no session while that is full too.
type fullDisk struct {
	account.Store
	sessionsToo atomic.Bool
}

func (f *fullDisk) AddAttempt(context.Context, account.Attempt, account.AttemptBounds) (time.Duration, error) {
	return 0, fault.ErrUnavailable
}

func (f *fullDisk) AddSession(ctx context.Context, session account.Session) error {
	if f.sessionsToo.Load() {
		return fault.ErrUnavailable
	}
	return f.Store.AddSession(ctx, session)
}

// On a full disk a log-in cannot begin a session: 503. That it cannot be counted forbids nothing.
func TestAFullDiskRefusesLogIns(t *testing.T) {
	chosen := behindProxy()
	var disk *fullDisk
	chosen.keeps = func(real account.Store) account.Store {
		disk = &fullDisk{Store: real}
		return disk
	}
	s := startOn(t, storetest.SQLite(t), chosen)
	s.confirmed(t, "ana@example.org", "s3cret-pass-one")
	right := login{Username: "ana@example.org", Password: "s3cret-pass-one"}
	must(t, s.post(t, userpass+"/login", right), http.StatusOK)
	must(t, s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "wrong"}), http.StatusUnauthorized)
	disk.sessionsToo.Store(true)
	refused := s.post(t, userpass+"/login", right)
	checkError(t, refused, http.StatusServiceUnavailable, "Unavailable", "the service is not available right now, please try again")
	if refused.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	scraped := httptest.NewRecorder()
	s.told.Handler().ServeHTTP(scraped, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil))
	if !strings.Contains(scraped.Body.String(), "portal_backend_logins_uncounted_total 3\n") {
		t.Error("the three log-ins that were not counted are not told")
	}
}

func TestRegistrationsAreLimited(t *testing.T) {
	chosen := behindProxy()
	chosen.registrations = 3
	s := startOn(t, storetest.SQLite(t), chosen)
	register := func(address string, i int) answer {
		return s.call(t, from(address, userpass+"/register", credentials{fmt.Sprintf("new%d@example.org", i), "s3cret-pass-one"}))
	}
	for i := range 3 {
		must(t, register("192.0.2.1", i), http.StatusCreated)
	}
	wantTooMany(t, "one more registration", register("192.0.2.1", 4), time.Hour)
	must(t, register("192.0.2.2", 4), http.StatusCreated)
	must(t, s.call(t, from("192.0.2.1", userpass+"/reset/send", map[string]string{"email": "new1@example.org"})), http.StatusAccepted)
	s.clock.advance(time.Hour)
	must(t, register("192.0.2.1", 5), http.StatusCreated)
}

// crowdedHashing refuses strangers while it is full, as package password does then.
type crowdedHashing struct {
	*hashing
	full atomic.Bool
}

func (c *crowdedHashing) Hash(ctx context.Context, turn password.Turn, plain string) (string, error) {
	if c.full.Load() && !turn.Known {
		return "", password.ErrBusy
	}
	return c.hashing.Hash(ctx, turn, plain)
}

func (c *crowdedHashing) Verify(ctx context.Context, turn password.Turn, plain, encoded string) (bool, error) {
	sum, err := c.Hash(ctx, turn, plain)
	return sum == encoded, err
}
