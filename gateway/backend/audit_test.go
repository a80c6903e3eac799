package backend_test

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
)

// trail is what the audit trail holds by and about somebody, oldest first.
func (w *town) trail(t *testing.T, named string, since time.Time) (actions []string, events []backend.AuditEvent) {
	t.Helper()
	events, err := w.administration.AuditEvents(t.Context(), backend.AuditFilter{Concerning: named, From: since, Limit: 1000})
	if err != nil {
		t.Fatal(err)
	}
	for _, event := range events {
		actions = append(actions, event.Action)
	}
	return actions, events
}

// What happens to an account and its person is in the trail, whoever did it; many failures
// leave one event, and what strangers invent leaves none.
func TestTheTrailOfAnAccount(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		w := startTown(t, databaseURL)
		begun := time.Now().Add(-time.Minute)
		ada := w.registered(t, director)["user_id"].(string)
		w.invited(t, director, 1)
		w.reset(t, director)
		for range 4 {
			w.passwordLogIn(t, director, "not the password")
			w.passwordLogIn(t, "nobody@example.org", "not the password")
		}
		if status, _ := w.passwordLogIn(t, director, ownerPassword); status != http.StatusOK {
			t.Fatalf("log in: %d", status)
		}
		w.passwordLogIn(t, director, "not the password")
		if err := w.administration.Disable(t.Context(), director); err != nil {
			t.Fatal(err)
		}
		if err := w.administration.Enable(t.Context(), director); err != nil {
			t.Fatal(err)
		}
		actions, events := w.trail(t, ada, begun)
		actions = withoutDemonstration(actions)
		want := []string{
			"ACCOUNT_CONFIRMED", "ACCESS_REQUESTED", "LOGGED_IN", "ACCESS_REQUEST_APPROVED", "INVITATION_SENT",
			"PASSWORD_CHOSEN", "PERSON_ACCOUNT_LINKED", "SIGNED_OUT_EVERYWHERE", "LOG_IN_FAILED", "LOGGED_IN", "LOG_IN_FAILED",
			"ACCOUNT_DISABLED", "SIGNED_OUT_EVERYWHERE", "ACCOUNT_ENABLED",
		}
		if !slices.Equal(actions, want) {
			t.Errorf("the trail:\n%v\nwant\n%v", actions, want)
		}
		if by := events[len(events)-1].Actor; !strings.HasPrefix(by, "operator:") {
			t.Errorf("the command line acts as %q", by)
		}
		byEmail, _ := w.trail(t, director, begun)
		if byEmail = withoutDemonstration(byEmail); !slices.Equal(byEmail, want) {
			t.Errorf("by e-mail: %v", byEmail)
		}
		all, _ := w.trail(t, "", begun)
		if count := len(slices.DeleteFunc(all, func(action string) bool { return action != "LOG_IN_FAILED" })); count != 2 {
			t.Errorf("%d failures in the whole trail", count)
		}
		chains, err := w.administration.VerifyAudit(t.Context(), backend.AuditCheck{})
		if err != nil || len(chains) != 1 {
			t.Errorf("verify: %+v, %v", chains, err)
		}
		end := chains[0].Newest
		if chains, err = w.administration.VerifyAudit(t.Context(), backend.AuditCheck{From: end.Seq - 2, Checkpoint: &end}); err != nil || chains[0].Checked != 3 {
			t.Errorf("from an event: %+v, %v", chains, err)
		}
		end.Hash = strings.Repeat("0", len(end.Hash))
		var broken *backend.BrokenChainError
		if _, err := w.administration.VerifyAudit(t.Context(), backend.AuditCheck{Checkpoint: &end}); !errors.As(err, &broken) || broken.Seq != end.Seq {
			t.Errorf("against another checkpoint: %v", err)
		}
	})
}

// withoutDemonstration leaves out what the demonstration data did for the person.
func withoutDemonstration(actions []string) []string {
	demonstrated := []string{"PERSON_ADDED", "MEMBERSHIP_STARTED", "INTEREST_DECLARED", "INTERESTS_CONFIRMED"}
	return slices.DeleteFunc(slices.Clone(actions), func(action string) bool { return slices.Contains(demonstrated, action) })
}
