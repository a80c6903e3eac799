package clientapi_test

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/auditlog"
	"example.org/portal/backend/internal/storetest"
)

const ownPassword = "/api/client/v2.0/auth/password"

type passwordChange struct {
	Password    string `json:"password"`
	NewPassword string `json:"newPassword"`
}

func (s *server) changePassword(t *testing.T, g grant, current, chosen string) answer {
	t.Helper()
	return s.call(t, request{method: http.MethodPost, path: ownPassword, bearer: g.access, body: passwordChange{current, chosen}})
}

func TestOwnPasswordIsChanged(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		here := s.member(t)
		there := s.logIn(t, "ana@example.org", "s3cret-pass-one")
		before, err := st.Account(t.Context(), here.user)
		if err != nil {
			t.Fatal(err)
		}

		must(t, s.changePassword(t, here, "s3cret-pass-one", "another-s3cret-pass"), http.StatusNoContent)

		must(t, s.refresh(t, here, nil), http.StatusCreated)
		if got := s.refresh(t, there, nil); got.status != http.StatusUnauthorized {
			t.Errorf("[accounts] the other session goes on: %d", got.status)
		}
		must(t, s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-pass-one"}), http.StatusUnauthorized)
		s.logIn(t, "ana@example.org", "another-s3cret-pass")
		after, err := st.Account(t.Context(), here.user)
		if err != nil {
			t.Fatal(err)
		}
		if (before.ProvedAt == nil) != (after.ProvedAt == nil) {
			t.Errorf("the proof of the mailbox was %v, and is %v", before.ProvedAt, after.ProvedAt)
		}
		entries, err := st.AuditEvents(t.Context(), auditlog.Query{Limit: 1000})
		if err != nil {
			t.Fatal(err)
		}
		var trail strings.Builder
		for _, entry := range entries {
			trail.WriteString(entry.Event + "\n")
		}
		for _, action := range []string{"PASSWORD_CHOSEN", "SESSION_ENDED"} {
			if strings.Count(trail.String(), action) != 1 {
				t.Errorf("the trail has %s %d times, want once", action, strings.Count(trail.String(), action))
			}
		}
		if strings.Contains(trail.String(), "s3cret") {
			t.Error("the trail has a password")
		}
	})
}

// Who read the mailbox and waited with a link cannot undo the change.
func TestALinkForANewPasswordEndsWithTheChange(t *testing.T) {
	s := startOn(t, storetest.SQLite(t), defaults())
	here := s.member(t)
	must(t, s.post(t, userpass+"/reset/send", map[string]string{"email": "ana@example.org"}), http.StatusAccepted)
	link := s.letter(t, "ana@example.org", "/reset-password")
	must(t, s.changePassword(t, here, "s3cret-pass-one", "another-s3cret-pass"), http.StatusNoContent)
	got := s.post(t, userpass+"/reset", map[string]string{"token": link.Token, "tokenId": link.TokenID, "password": "s3cret-pass-two"})
	if got.status == http.StatusOK {
		t.Errorf("the link still sets a password: %+v", got)
	}
	s.logIn(t, "ana@example.org", "another-s3cret-pass")
}

func TestOwnPasswordIsNotChanged(t *testing.T) {
	for name, refused := range map[string]struct {
		current, chosen string
		status          int
		code            string
	}{
		"without the present one":       {"s3cret-pass-two", "another-s3cret-pass", http.StatusUnauthorized, "InvalidPassword"},
		"to one that is too short":      {"s3cret-pass-one", "short", http.StatusBadRequest, "BadRequest"},
		"to one that names the address": {"s3cret-pass-one", "xx-ana@example.org-xx", http.StatusBadRequest, "BadRequest"},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t)
			here := s.member(t)
			there := s.logIn(t, "ana@example.org", "s3cret-pass-one")
			got := must(t, s.changePassword(t, here, refused.current, refused.chosen), refused.status)
			if got.field("error_code") != refused.code {
				t.Errorf("code %q, want %q", got.field("error_code"), refused.code)
			}
			must(t, s.refresh(t, there, nil), http.StatusCreated)
			s.logIn(t, "ana@example.org", "s3cret-pass-one")
		})
	}
	t.Run("without a session", func(t *testing.T) {
		must(t, start(t).post(t, ownPassword, passwordChange{"s3cret-pass-one", "another-s3cret-pass"}), http.StatusUnauthorized)
	})
	t.Run("after too many wrong ones, not even with the right one [accounts]", func(t *testing.T) {
		chosen := defaults()
		chosen.limits.Failures = 3
		s := startOn(t, storetest.SQLite(t), chosen)
		here := s.member(t)
		for range 3 {
			must(t, s.changePassword(t, here, "wrong-guess-here", "another-s3cret-pass"), http.StatusUnauthorized)
		}
		must(t, s.changePassword(t, here, "s3cret-pass-one", "another-s3cret-pass"), http.StatusTooManyRequests)
		s.clock.advance(chosen.limits.FailureWindow)
		must(t, s.changePassword(t, s.logIn(t, "ana@example.org", "s3cret-pass-one"), "s3cret-pass-one", "another-s3cret-pass"), http.StatusNoContent)
	})
	t.Run("of an account without one", func(t *testing.T) {
		s := start(t)
		here := s.member(t)
		if err := s.store.ReplacePassword(t.Context(), here.user, ""); err != nil {
			t.Fatal(err)
		}
		must(t, s.changePassword(t, here, "", "another-s3cret-pass"), http.StatusNotFound)
	})
	t.Run("when the password was chosen again meanwhile", func(t *testing.T) {
		var meanwhile *chosenMeanwhile
		chosen := defaults()
		chosen.keeps = func(kept account.Store) account.Store {
			meanwhile = &chosenMeanwhile{Store: kept}
			return meanwhile
		}
		s := startOn(t, storetest.SQLite(t), chosen)
		here := s.member(t)
		meanwhile.next.Store(true)
		must(t, s.changePassword(t, here, "s3cret-pass-one", "another-s3cret-pass"), http.StatusUnauthorized)
		s.logIn(t, "ana@example.org", "s3cret-pass-one")
	})
}

// chosenMeanwhile finds another password, once, when the account is locked for a change.
type chosenMeanwhile struct {
	account.Store
	next atomic.Bool
}

func (c *chosenMeanwhile) LockAccount(ctx context.Context, id string) (account.Account, error) {
	a, err := c.Store.LockAccount(ctx, id)
	if c.next.CompareAndSwap(true, false) {
		a.PasswordHash = "that of another password"
	}
	return a, err
}
