//go:build operations && linux

package availability

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// mailWithin is longer than the lease on an e-mail that a killed backend was sending.
const mailWithin = 3 * time.Minute

// Restarts, crashes and outages of single processes cost users little and lose no data.
func TestPortalStaysAvailable(t *testing.T) {
	p := newPortal(t, 3, 2)
	rotated := rotations(p)
	p.initialKeys(t)
	p.start(t)
	p.loadDemo(t)
	l := startLoad(t, p)

	var gateway, server, stopped, crashed outage
	plan := slices.Concat(
		[]disturbance{{name: "none", act: func(testing.TB) { time.Sleep(settle) }}},
		restarts(p),
		[]disturbance{
			kill(p.gateways[1], &gateway),
			kill(p.backends[0], &server),
			interrupt(p, "stop and start PostgreSQL", syscall.SIGINT, &stopped),
			interrupt(p, "crash and start PostgreSQL", syscall.SIGQUIT, &crashed),
		},
		rotated,
	)
	lived := live(t, l, plan)
	t.Logf("what users noticed:\n%s", report(lived))

	for _, e := range lived {
		expectOnlyAllowed(t, e)
	}
	t.Run("failures after a kill were requests to the killed process", func(t *testing.T) {
		had := replicasByID(p.balancer)
		expectInFlight(t, lived, "kill -9 "+p.gateways[1].Name, gateway, had)
		expectInFlight(t, lived, "kill -9 "+p.backends[0].Name, server, had)
	})
	t.Run("without its database the backend says so", func(t *testing.T) {
		for _, e := range lived {
			if strings.HasSuffix(e.name, "start PostgreSQL") && !strings.Contains(refusals(e.exchanges), "503 Unavailable") {
				t.Errorf("%s: refusals %s", e.name, refusals(e.exchanges))
			}
		}
	})
	t.Run("nobody is logged out", func(t *testing.T) { expectSignedIn(t, l) })
	t.Run("no acknowledged write is lost", func(t *testing.T) {
		expectRegistered(t, l)
		expectRecorded(t, l)
		expectMailed(t, l)
	})
}

func expectOnlyAllowed(t *testing.T, e episode) {
	t.Helper()
	const shown = 5
	refused := slices.DeleteFunc(slices.Clone(e.exchanges), func(x exchange) bool { return !x.failed || e.allowed != nil && e.allowed(x) })
	for _, x := range refused[:min(shown, len(refused))] {
		t.Errorf("%s: %s", e.name, x)
	}
	if len(refused) > shown {
		t.Errorf("%s: and %d more", e.name, len(refused)-shown)
	}
}

// expectInFlight checks failed exchanges against the balancer's log: only requests in flight at the killed process may fail.
func expectInFlight(t *testing.T, lived []episode, name string, died outage, had map[string][]string) {
	t.Helper()
	for _, e := range lived {
		if e.name != name {
			continue
		}
		inFlight, failed := 0, 0
		for _, x := range e.exchanges {
			// On a reused connection, HAProxy leaves the retry to the client: it closes the connection without an answer and without a
			// line in its log.
			closed := x.status == 0 && len(had[x.id]) == 0
			onIt := closed || slices.Contains(had[x.id], died.replica)
			if x.start.Before(died.began) && x.end.After(died.began) {
				inFlight++
			}
			if x.failed {
				failed++
			}
			if x.failed && !onIt {
				t.Errorf("%s: %s was sent to %v, not to %s", name, x, had[x.id], died.replica)
			}
		}
		t.Logf("%s: %d requests were in flight, %d failed", name, inFlight, failed)
		if inFlight == 0 {
			t.Errorf("%s: nothing was in flight, which shows nothing", name)
		}
	}
}

// expectSignedIn restores every session that was opened before the first disturbance.
func expectSignedIn(t *testing.T, l *load) {
	t.Helper()
	for _, x := range l.journal.within(time.Time{}, time.Now()) {
		if x.loggedOut {
			t.Errorf("logged out: %s", x)
		}
	}
	for _, member := range append(slices.Clone(l.members), l.writer) {
		if !member.restore() {
			t.Errorf("%s is not signed in any more", member.email)
		}
	}
}

// expectRegistered looks for the promised accounts with the administrator's command.
func expectRegistered(t *testing.T, l *load) {
	t.Helper()
	list := exec.Command(l.portal.backends[0].Command[0], "accounts", "list")
	list.Env = []string{"BACKEND_DATABASE_URL=" + l.portal.backends[0].Variables["BACKEND_DATABASE_URL"]}
	said, err := list.Output()
	if err != nil {
		t.Fatalf("backend accounts list: %v", err)
	}
	stand := strings.Fields(string(said))
	for _, email := range l.registered {
		if !slices.Contains(stand, email) {
			t.Errorf("the account %s was acknowledged and is gone", email)
		}
	}
	t.Logf("%d accounts were acknowledged, all stand", len(l.registered))
}

func expectRecorded(t *testing.T, l *load) {
	t.Helper()
	stand, err := l.writer.recorded(l.boardID)
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range l.documents {
		if stand[item] != 1 {
			t.Errorf("the document %s was acknowledged and stands %d times", item, stand[item])
		}
	}
	t.Logf("%d documents were acknowledged, all stand once", len(l.documents))
}

// expectMailed waits for the confirmation e-mail of every promised account.
func expectMailed(t *testing.T, l *load) {
	t.Helper()
	var missing []string
	for deadline := time.Now().Add(mailWithin); ; time.Sleep(time.Second) {
		got := recipients(t, l.portal)
		missing = slices.DeleteFunc(slices.Clone(l.registered), func(email string) bool { return got[email] > 0 })
		if len(missing) == 0 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("no e-mail reached %v", missing)
		}
	}
	twice := 0
	for _, count := range recipients(t, l.portal) {
		twice += count - 1
	}
	t.Logf("%d e-mails arrived, %d of them for a second time", len(l.registered)+twice, twice)
}

func recipients(t *testing.T, p *portal) map[string]int {
	t.Helper()
	res, err := http.Get(p.mailURL + "/api/messages")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var messages []struct {
		To string `json:"to"`
	}
	if err := json.NewDecoder(res.Body).Decode(&messages); err != nil {
		t.Fatal(fmt.Errorf("read the mail server's list: %w", err))
	}
	got := make(map[string]int)
	for _, message := range messages {
		got[message.To]++
	}
	return got
}
