package backend_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/standin/entra"
)

// signedOn makes an account at Microsoft with claims in place of those of ben@example.org,
// and gives its id.
func (w *town) signedOn(t *testing.T, claims map[string]any) string {
	t.Helper()
	status, answer := w.teamsLogIn(t, entra.TokenRequest{User: "ben@example.org", Claims: claims})
	if status != 200 {
		t.Fatalf("sign on: %d %v", status, answer)
	}
	return answer["user_id"].(string)
}

func (w *town) entry(t *testing.T, id string) backend.AccountEntry {
	t.Helper()
	entries, err := w.administration.Accounts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(entries, func(e backend.AccountEntry) bool { return e.ID == id })
	if i < 0 {
		t.Fatalf("no account %s", id)
	}
	return entries[i]
}

func TestTheListOfAccountsShowsProofsAndStates(t *testing.T) {
	w := startTown(t, storetest.SQLiteURL(t))
	ada := w.registered(t, director)["user_id"].(string)
	want := backend.AccountEntry{ID: ada, Email: director, ProvedBy: "password, not proved", State: "confirmed", Access: backend.Access{Asks: true}}
	compare := func(when string) {
		t.Helper()
		got := w.entry(t, ada)
		got.LastLoginAt = nil
		if got != want {
			t.Errorf("%s: %+v, want %+v", when, got, want)
		}
	}
	compare("asking")
	w.invited(t, director, 1)
	want.Access = backend.Access{Invited: "Tomasz Wiśniewski"}
	compare("invited")
	w.reset(t, director)
	want.Access, want.ProvedBy = backend.Access{Person: "Tomasz Wiśniewski"}, "password, mailbox proved"
	compare("proved")

	ben := w.signedOn(t, nil)
	got := w.entry(t, ben)
	if !strings.HasPrefix(got.ProvedBy, "Microsoft "+msTenant+":") || got.Name != "Ben Oduya" || !got.Access.Asks {
		t.Errorf("a sign-on account: %+v", got)
	}
}

// Two accounts ask for one person. An address in a token proves nothing about a mailbox, so
// that only an id names the account that is meant.
func TestAnEmailApprovesOneAccountWithAPassword(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		w := startTown(t, databaseURL)
		eve := w.signedOn(t, map[string]any{"oid": "eve", "preferred_username": director, "name": "Eve"})
		var ambiguous *backend.AmbiguousError
		if _, err := w.administration.Approve(t.Context(), director); !errors.As(err, &ambiguous) || len(ambiguous.Accounts) != 1 || ambiguous.Accounts[0].ID != eve {
			t.Errorf("a sign-on account by its address: %v", err)
		}
		ada := w.registered(t, director)["user_id"].(string)
		if _, err := w.administration.Approve(t.Context(), director); !errors.As(err, &ambiguous) || len(ambiguous.Accounts) != 2 {
			t.Errorf("two accounts by their address: %v", err)
		}
		for _, id := range []string{ada, eve} {
			if access := w.entry(t, id).Access; !access.Asks {
				t.Errorf("%s has got %+v", id, access)
			}
		}
		if approval, err := w.administration.Approve(t.Context(), strings.ToUpper(ada)); err != nil || approval.InvitedAt != director {
			t.Errorf("by id: %+v, %v", approval, err)
		}
		if approval, err := w.administration.Approve(t.Context(), eve); err != nil || approval.Person != "Tomasz Wiśniewski" || approval.InvitedAt != "" {
			t.Errorf("the other one by id: %+v, %v", approval, err)
		}
	})
}

// A token that names no address makes an account like every other newcomer's.
func TestAccountsWithoutAnAddress(t *testing.T) {
	w := startTown(t, storetest.SQLiteURL(t))
	claims := func(oid, name string) map[string]any {
		return map[string]any{"oid": oid, "name": name, "preferred_username": nil, "upn": nil}
	}
	for _, oid := range []string{"one", "two"} {
		id := w.signedOn(t, claims(oid, "Zoë Albrecht"))
		if access := w.entry(t, id).Access; !access.Asks {
			t.Errorf("before the approval: %+v", access)
		}
		if approval, err := w.administration.Approve(t.Context(), id); err != nil || approval.Person != "Zoë Albrecht" {
			t.Errorf("approve: %+v, %v", approval, err)
		}
	}
	for verb, act := range map[string]func(named string) error{
		"approve": func(named string) error { _, err := w.administration.Approve(t.Context(), named); return err },
		"disable": func(named string) error { return w.administration.Disable(t.Context(), named) },
		"enable":  func(named string) error { return w.administration.Enable(t.Context(), named) },
	} {
		if err := act(" "); !errors.Is(err, backend.ErrNobodyNamed) {
			t.Errorf("%s nobody: %v", verb, err)
		}
	}
}

func TestDisablingByEmailDisablesAllAccountsAndByIDOne(t *testing.T) {
	w := startTown(t, storetest.SQLiteURL(t))
	ada := w.registered(t, director)["user_id"].(string)
	eve := w.signedOn(t, map[string]any{"oid": "eve", "preferred_username": director})
	states := func() [2]string { return [2]string{w.entry(t, ada).State, w.entry(t, eve).State} }
	if err := w.administration.Disable(t.Context(), eve); err != nil || states() != [2]string{"confirmed", "disabled"} {
		t.Errorf("one: %v, %v", states(), err)
	}
	if err := w.administration.Disable(t.Context(), director); err != nil || states() != [2]string{"disabled", "disabled"} {
		t.Errorf("both: %v, %v", states(), err)
	}
	if _, err := w.administration.Approve(t.Context(), ada); !errors.Is(err, backend.ErrDisabled) {
		t.Errorf("approving a disabled account: %v", err)
	}
	if err := w.administration.Enable(t.Context(), director); err != nil || states() != [2]string{"confirmed", "confirmed"} {
		t.Errorf("enabled: %v, %v", states(), err)
	}
	if access := w.entry(t, ada).Access; !access.Asks {
		t.Errorf("the refused approval left %+v", access)
	}
}
