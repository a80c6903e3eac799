package clientapi_test

import (
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// from sends a request as if a trusted proxy passed it on for an address.
func from(address, path string, body any) request {
	return request{method: http.MethodPost, path: path, body: body, header: map[string]string{"X-Forwarded-For": address}}
}

func behindProxy() setting {
	chosen := defaults()
	chosen.proxies = []string{"127.0.0.1", "::1"}
	return chosen
}

func wantTooMany(t *testing.T, name string, got answer, wait time.Duration) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		checkError(t, got, http.StatusTooManyRequests, "TooManyRequests", "too many requests")
		if after := got.header.Get("Retry-After"); after != strconv.Itoa(int(wait.Seconds())) {
			t.Errorf("Retry-After %q, want %v", after, wait)
		}
	})
}

func TestFailedLogInsAreLimited(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, behindProxy())
		s.confirmed(t, "ana@example.org", "s3cret-pass-one")
		wrong := login{Username: "ana@example.org", Password: "wrong-one"}
		right := login{Username: "ana@example.org", Password: "s3cret-pass-one"}
		for range 10 {
			must(t, s.call(t, from("192.0.2.1", userpass+"/login", wrong)), http.StatusUnauthorized)
		}
		s.clock.advance(5 * time.Minute)
		refused := s.call(t, from("192.0.2.1", userpass+"/login", right))
		wantTooMany(t, "the eleventh try, with the right password", refused, 10*time.Minute)
		must(t, s.call(t, from("192.0.2.2", userpass+"/login", right)), http.StatusOK)
		s.clock.advance(10 * time.Minute)
		must(t, s.call(t, from("192.0.2.1", userpass+"/login", right)), http.StatusOK)
	})
}

func TestUnknownEmailsAreLimitedAlike(t *testing.T) {
	s := startOn(t, storetest.SQLite(t), behindProxy())
	for range 10 {
		must(t, s.call(t, from("192.0.2.1", userpass+"/login", login{Username: "nobody@example.org", Password: "x"})), http.StatusUnauthorized)
	}
	wantTooMany(t, "an unknown e-mail", s.call(t, from("192.0.2.1", userpass+"/login", login{Username: "Nobody@example.org ", Password: "x"})), 15*time.Minute)
}

func TestFailedLogInsFromManyAddresses(t *testing.T) {
	chosen := behindProxy()
	chosen.limits.FailuresAnywhere = 12
	s := startOn(t, storetest.SQLite(t), chosen)
	for i := range 12 {
		address := "192.0.2." + strconv.Itoa(i+1)
		must(t, s.call(t, from(address, userpass+"/login", login{Username: "ana@example.org", Password: "x"})), http.StatusUnauthorized)
	}
	wantTooMany(t, "the thirteenth address", s.call(t, from("192.0.2.99", userpass+"/login", login{Username: "ana@example.org", Password: "x"})), 15*time.Minute)
}

func TestConcurrentLogInsDoNotPassTheLimit(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, behindProxy())
		var group sync.WaitGroup
		var mu sync.Mutex
		statuses := map[int]int{}
		for range 25 {
			group.Go(func() {
				got := s.call(t, from("192.0.2.1", userpass+"/login", login{Username: "ana@example.org", Password: "x"}))
				mu.Lock()
				defer mu.Unlock()
				statuses[got.status]++
			})
		}
		group.Wait()
		if statuses[http.StatusUnauthorized] != 10 || statuses[http.StatusTooManyRequests] != 15 {
			t.Errorf("statuses = %v, want 10 tries and 15 refusals", statuses)
		}
	})
}

func TestARightPasswordDoesNotCountAsAFailure(t *testing.T) {
	s := startOn(t, storetest.SQLite(t), behindProxy())
	s.confirmed(t, "ana@example.org", "s3cret-pass-one")
	for range 3 {
		for range 9 {
			must(t, s.call(t, from("192.0.2.1", userpass+"/login", login{Username: "ana@example.org", Password: "x"})), http.StatusUnauthorized)
		}
		must(t, s.call(t, from("192.0.2.1", userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-pass-one"})), http.StatusOK)
	}
}

func TestAPasswordResetUnlocksTheLogIn(t *testing.T) {
	s := startOn(t, storetest.SQLite(t), behindProxy())
	s.confirmed(t, "ana@example.org", "s3cret-pass-one")
	for range 10 {
		must(t, s.call(t, from("192.0.2.1", userpass+"/login", login{Username: "ana@example.org", Password: "x"})), http.StatusUnauthorized)
	}
	must(t, s.post(t, userpass+"/reset/send", map[string]string{"email": "ana@example.org"}), http.StatusAccepted)
	link := s.letter(t, "ana@example.org", "/reset-password")
	must(t, s.post(t, userpass+"/reset", map[string]string{"token": link.Token, "tokenId": link.TokenID, "password": "s3cret-pass-two"}), http.StatusOK)
	must(t, s.call(t, from("192.0.2.1", userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-pass-two"})), http.StatusOK)
}

func TestSignInCallsAreLimitedPerAddress(t *testing.T) {
	chosen := behindProxy()
	chosen.calls = 20
	s := startOn(t, storetest.SQLite(t), chosen)
	ana := s.member(t) // from another address
	for range 20 {
		must(t, s.call(t, from("198.51.100.7", userpass+"/confirm", pair{"x", "y"})), http.StatusBadRequest)
	}
	refused := s.call(t, request{
		method: http.MethodPost, path: userpass + "/register", body: "{}",
		header: map[string]string{"X-Forwarded-For": "198.51.100.7", "Origin": origin},
	})
	wantTooMany(t, "the next call", refused, 5*time.Minute)
	wantTooMany(t, "an invitation", s.call(t, from("198.51.100.7", invitations, map[string]string{"token": "x"})), 5*time.Minute)
	if refused.header.Get("Access-Control-Allow-Origin") != origin {
		t.Error("a browser cannot read the refusal")
	}
	must(t, s.call(t, from("198.51.100.8", userpass+"/confirm", pair{"x", "y"})), http.StatusBadRequest)
	// The hottest path is not limited (docs/protocols/client-api.md, "Rate of refreshes").
	for range 30 {
		must(t, s.call(t, request{method: http.MethodPost, path: session, bearer: ana.refresh, header: map[string]string{"X-Forwarded-For": "198.51.100.7"}}), http.StatusCreated)
	}
	s.clock.advance(5 * time.Minute)
	must(t, s.call(t, from("198.51.100.7", userpass+"/confirm", pair{"x", "y"})), http.StatusBadRequest)
}

func TestAnIPv6NetworkIsOneCaller(t *testing.T) {
	chosen := behindProxy()
	chosen.calls = 2
	s := startOn(t, storetest.SQLite(t), chosen)
	for _, address := range []string{"2001:db8::1", "2001:db8::2"} {
		must(t, s.call(t, from(address, userpass+"/confirm", pair{"x", "y"})), http.StatusBadRequest)
	}
	wantTooMany(t, "a third address of the network", s.call(t, from("2001:db8::3", userpass+"/confirm", pair{"x", "y"})), 5*time.Minute)
	must(t, s.call(t, from("2001:db8:0:1::1", userpass+"/confirm", pair{"x", "y"})), http.StatusBadRequest)
}

func TestOnlyTrustedProxiesNameTheCaller(t *testing.T) {
	chosen := defaults() // trusts nobody
	chosen.calls = 2
	s := startOn(t, storetest.SQLite(t), chosen)
	for i := range 2 {
		must(t, s.call(t, from("192.0.2."+strconv.Itoa(i), userpass+"/confirm", pair{"x", "y"})), http.StatusBadRequest)
	}
	wantTooMany(t, "a caller that makes addresses up", s.call(t, from("192.0.2.200", userpass+"/confirm", pair{"x", "y"})), 5*time.Minute)
}

// HAProxy, for one, adds a line of its own below what the caller wrote; lines are one list (RFC 9110, 5.3).
func TestForwardedLinesFromTheCallerAreIgnored(t *testing.T) {
	chosen := behindProxy()
	chosen.calls = 2
	s := startOn(t, storetest.SQLite(t), chosen)
	ask := func(madeUp string) int {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+userpass+"/confirm", strings.NewReader(jsonOf(pair{"x", "y"})))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header["X-Forwarded-For"] = []string{madeUp, "198.51.100.7"}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		return res.StatusCode
	}
	for i, want := range []int{http.StatusBadRequest, http.StatusBadRequest, http.StatusTooManyRequests} {
		if got := ask("192.0.2." + strconv.Itoa(i)); got != want {
			t.Errorf("call %d: status %d, want %d", i+1, got, want)
		}
	}
}

func TestAnAccountGetsFiveEmailsOfAKindInAnHour(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		s.confirmed(t, "ana@example.org", "s3cret-pass-one")
		var group sync.WaitGroup
		for range 16 {
			group.Go(func() {
				if got := s.post(t, userpass+"/reset/call", map[string]string{"email": "ana@example.org"}); got.status != http.StatusAccepted {
					t.Errorf("status %d, want 202 however many were sent", got.status)
				}
			})
		}
		group.Wait()
		if sent := s.settled(t); sent != 5 {
			t.Errorf("%d e-mails went out, want 5", sent)
		}
		s.clock.advance(time.Hour)
		must(t, s.post(t, userpass+"/reset/call", map[string]string{"email": "ana@example.org"}), http.StatusAccepted)
		if sent := s.settled(t); sent != 6 {
			t.Errorf("after an hour %d e-mails went out in all, want 6", sent)
		}
	})
}

func TestAPendingAccountGetsFiveEmailsOfEachKind(t *testing.T) {
	s := start(t)
	s.registered(t, "ana@example.org", "s3cret-pass-one")
	for range 6 {
		must(t, s.post(t, userpass+"/reset/call", map[string]string{"email": "ana@example.org"}), http.StatusAccepted)
		must(t, s.post(t, userpass+"/confirm/send", map[string]string{"email": "ana@example.org"}), http.StatusAccepted)
	}
	if sent := s.settled(t); sent != 4+5 {
		t.Errorf("%d more e-mails went out, want 4 confirmations and 5 resets", sent)
	}
}
