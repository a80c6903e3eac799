//go:build operations && linux

package availability

import (
	"net/http"
	"slices"
	"testing"

	"example.org/portal/operations/process"
	"example.org/portal/operations/provision"
)

// Follows docs/guides/keys.md for the gateways' session keys.
func TestSessionKeyRotation(t *testing.T) {
	p := newPortal(t, 2, 1)
	before, after := provision.NewKey(), provision.NewKey()
	writeKeys(t, p.sessionKeys, before)
	p.start(t)
	p.loadDemo(t)
	returning, absent := signedIn(t, p, "secretary@example.org"), signedIn(t, p, "chair@example.org")

	// If one replica used a new key before the other has it, people would be logged out.
	writeKeys(t, p.sessionKeys, after, before)
	rollOut(t, p.gateways[:1])
	hasty := *p
	hasty.publicURL = "http://" + p.gateways[0].Variables["GATEWAY_ADDR"]
	if answers := signedIn(t, &hasty, "director@example.org").restoredAt(t, p.gateways); !slices.Equal(answers, []int{http.StatusOK, http.StatusUnauthorized}) {
		t.Errorf("a session sealed with a key that only the first replica knows: %v", answers)
	}
	writeKeys(t, p.sessionKeys, before)
	rollOut(t, p.gateways[:1])

	for _, step := range []struct {
		name string
		keys []string
	}{
		{"add the new key behind the old one", []string{before, after}},
		{"put the new key in front", []string{after, before}},
		{"take the old key away", []string{after}},
	} {
		writeKeys(t, p.sessionKeys, step.keys...)
		for i := range p.gateways {
			rollOut(t, p.gateways[i:i+1])
			returning.expectRestored(t, step.name, p.gateways)
		}
	}
	if answers := absent.restoredAt(t, p.gateways); !slices.Equal(answers, []int{http.StatusUnauthorized, http.StatusUnauthorized}) {
		t.Errorf("a session that did not come back while the old key stood: %v", answers)
	}
	if !absent.signIn() || !absent.restore() {
		t.Error("its owner cannot sign in again")
	}
}

// Follows the guide for the backends' signing keys. A session depends on its refresh token, which lives for 60 days and is not
// renewed.
func TestSigningKeyRotation(t *testing.T) {
	p := newPortal(t, 1, 2)
	before, after := provision.NewKey(), provision.NewKey()
	writeKeys(t, p.tokenKeys, before)
	p.start(t)
	p.loadDemo(t)
	old := signedIn(t, p, "secretary@example.org")
	for _, step := range []struct {
		name string
		keys []string
	}{
		{"add the new key behind the old one", []string{before, after}},
		{"put the new key in front", []string{after, before}},
	} {
		writeKeys(t, p.tokenKeys, step.keys...)
		for i := range p.backends {
			rollOut(t, p.backends[i:i+1])
			for range 2 * len(p.backends) { // enough to reach every backend behind the balancer
				if !old.read() || !old.restore() {
					t.Errorf("%s: the session ended: %s", step.name, old.journal.last())
				}
			}
		}
	}
	fresh := signedIn(t, p, "chair@example.org")
	writeKeys(t, p.tokenKeys, after)
	rollOut(t, p.backends)
	if !fresh.restore() {
		t.Errorf("take the old key away: a session of the new key ended: %s", fresh.journal.last())
	}
	if old.restore() || !old.journal.last().loggedOut {
		t.Errorf("take the old key away: a session of the old key: %s", old.journal.last())
	}
}

func signedIn(t *testing.T, p *portal, email string) *person {
	t.Helper()
	one := &person{portal: p, journal: new(journal), client: http.DefaultClient, email: email, password: demoPassword}
	if !one.signIn() {
		t.Fatalf("%s could not sign in: %s", email, one.journal.last())
	}
	return one
}

// restoredAt restores the session at each gateway directly and returns the statuses.
func (p *person) restoredAt(t *testing.T, gateways []*process.Process) []int {
	t.Helper()
	var statuses []int
	for _, one := range gateways {
		a, err := call(p.client, request{method: http.MethodGet, url: "http://" + one.Variables["GATEWAY_ADDR"] + "/api/session", header: p.session()}, "test-at-one")
		if err != nil {
			t.Fatal(err)
		}
		if a.status == http.StatusOK {
			p.keepCookie(a)
		}
		statuses = append(statuses, a.status)
	}
	return statuses
}

func (p *person) expectRestored(t *testing.T, step string, gateways []*process.Process) {
	t.Helper()
	for i, status := range p.restoredAt(t, gateways) {
		if status != http.StatusOK {
			t.Errorf("%s: at %s: %d", step, gateways[i].Name, status)
		}
	}
}
