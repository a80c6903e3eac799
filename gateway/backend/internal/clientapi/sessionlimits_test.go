package clientapi_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// joins makes the account that of a person of a new organisation with these limits, and of
// nobody else.
func (s *server) joins(t *testing.T, accountID string, idleMinutes, absoluteHours int) {
	t.Helper()
	ctx, stamp := t.Context(), governance.Stamp{CreatedAt: s.clock.Now(), CreatedBy: "test", UpdatedAt: s.clock.Now(), Version: 1}
	before, err := s.store.PersonByAccount(ctx, accountID)
	if err == nil {
		before.AccountID = nil
		before.Version++
		err = governancetest.Put(t, s.store, func(tx *change.Tx) error { return s.store.UpdatePerson(tx, before) })
	}
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		t.Fatal(err)
	}
	in := organisation.Organisation{
		ID: storetest.ID(), Name: "Example", TimeZone: "Europe/London", Locale: "en-GB",
		IdleTimeoutMinutes: idleMinutes, AbsoluteSessionHours: absoluteHours, Stamp: stamp,
	}
	person := people.Person{
		ID: storetest.ID(), OrganisationID: in.ID, GivenName: "Ana", DisplayName: "Ana", Email: storetest.ID() + "@example.org",
		TimeZone: "Europe/London", Locale: "en-GB", AccountID: &accountID, Status: people.Active,
		Independence: people.NotApplicable, AccessEpoch: 1, Stamp: stamp,
	}
	if err := errors.Join(governancetest.Put(t, s.store, func(tx *change.Tx) error { return s.store.InsertOrganisation(tx, in) }), governancetest.Put(t, s.store, func(tx *change.Tx) error { return s.store.InsertPerson(tx, person) })); err != nil {
		t.Fatal(err)
	}
}

// boardMember is a member whose organisation has the usual limits.
func boardMember(t *testing.T, st *store.Store) (*server, grant) {
	t.Helper()
	s := startOn(t, st, defaults())
	ana := s.member(t)
	s.joins(t, ana.user, organisation.DefaultIdleTimeoutMinutes, organisation.DefaultAbsoluteSessionHours)
	return s, ana
}

var inBackground = map[string]string{"Portal-Background": "1"}

func (s *server) refresh(t *testing.T, g grant, header map[string]string) answer {
	t.Helper()
	return s.call(t, request{method: http.MethodPost, path: session, bearer: g.refresh, header: header})
}

func (s *server) profileWith(t *testing.T, access string, header map[string]string) answer {
	t.Helper()
	return s.call(t, request{method: http.MethodGet, path: profile, bearer: access, header: header})
}

// wantOver holds a session to be over, for its refresh token and for an access token.
func (s *server) wantOver(t *testing.T, g grant, access string) {
	t.Helper()
	wantError(t, "the access token", s.profileWith(t, access, nil), 401, "InvalidSession", "invalid session: session ended")
	wantError(t, "GraphQL", s.call(t, request{method: http.MethodPost, path: graphQL, bearer: access, body: "{}"}), 401, "InvalidSession", "invalid session")
	wantError(t, "the refresh token", s.refresh(t, g, nil), 401, "InvalidSession", "invalid session: failed to find refresh token")
	id, _ := claimsOf(t, g.refresh)["baas_id"].(string)
	if _, err := s.store.LiveSession(t.Context(), id); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("the session's row: %v", err)
	}
}

func TestAnIdleSessionEnds(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s, ana := boardMember(t, st)
		const idle = 15 * time.Minute

		t.Run("[accounts] a refresh a second before the limit moves it", func(t *testing.T) {
			for range 3 {
				s.clock.advance(idle - time.Second)
				must(t, s.refresh(t, ana, nil), http.StatusCreated)
			}
		})
		t.Run("[accounts] so does an access token", func(t *testing.T) {
			access := must(t, s.refresh(t, ana, nil), http.StatusCreated).field("access_token")
			s.clock.advance(idle - time.Second)
			must(t, s.profileWith(t, access, nil), http.StatusOK)
			s.clock.advance(idle - time.Second)
			must(t, s.profileWith(t, access, nil), http.StatusOK)
		})
		t.Run("[accounts] at the limit it is over", func(t *testing.T) {
			access := must(t, s.refresh(t, ana, nil), http.StatusCreated).field("access_token")
			s.clock.advance(idle)
			s.wantOver(t, ana, access)
		})
		t.Run("[accounts] another log-in is another session", func(t *testing.T) {
			must(t, s.refresh(t, s.logIn(t, "ana@example.org", "s3cret-pass-one"), nil), http.StatusCreated)
		})
	})
}

func TestBackgroundRequestsAreNoActivity(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s, ana := boardMember(t, st)
		var access string
		for range 14 {
			s.clock.advance(time.Minute)
			access = must(t, s.refresh(t, ana, inBackground), http.StatusCreated).field("access_token")
			must(t, s.profileWith(t, access, inBackground), http.StatusOK)
		}
		s.clock.advance(59 * time.Second)
		must(t, s.profileWith(t, access, inBackground), http.StatusOK)
		s.clock.advance(time.Second)
		s.wantOver(t, ana, access)
	})
}

func TestOnlyTheValue1MeansBackground(t *testing.T) {
	s, ana := boardMember(t, storetest.SQLite(t))
	for _, value := range []string{"0", "true", ""} {
		s.clock.advance(14 * time.Minute)
		must(t, s.refresh(t, ana, map[string]string{"Portal-Background": value}), http.StatusCreated)
	}
}

func TestAnActiveSessionEndsAtItsLongestLife(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s, ana := boardMember(t, st)
		began, _ := claimsOf(t, ana.refresh)["iat"].(float64)
		var access string
		for range 71 { // to 11:50
			s.clock.advance(10 * time.Minute)
			access = must(t, s.refresh(t, ana, nil), http.StatusCreated).field("access_token")
		}
		t.Run("[accounts] no access token outlives the absolute limit", func(t *testing.T) {
			if exp, _ := claimsOf(t, access)["exp"].(float64); exp != began+12*60*60 {
				t.Errorf("the last access token ends %v s after the log-in", exp-began)
			}
		})
		s.clock.advance(10*time.Minute - time.Second)
		must(t, s.refresh(t, ana, nil), http.StatusCreated)
		s.clock.advance(time.Second)
		wantError(t, "[accounts] after 12 h", s.refresh(t, ana, nil), 401, "InvalidSession", "invalid session: failed to find refresh token")
	})
}

func TestARefreshTellsTheRemainingTimeOfTheSession(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s, ana := boardMember(t, st)
		for _, step := range []struct {
			name   string
			after  time.Duration
			header map[string]string
			want   string
		}{
			{"[accounts] at the log-in", 0, nil, "idle=900, idle-left=900, left=43200"},
			{"[accounts] a screen that asks by itself moves nothing", 14 * time.Minute, inBackground, "idle=900, idle-left=60, left=42360"},
			{"[accounts] an act begins the idle time anew", 30 * time.Second, nil, "idle=900, idle-left=900, left=42330"},
			{"[accounts] the next screen's question shows that time passes", time.Second, inBackground, "idle=900, idle-left=899, left=42329"},
		} {
			s.clock.advance(step.after)
			got := must(t, s.refresh(t, ana, step.header), http.StatusCreated)
			if left := got.header.Get("Portal-Session-Limits"); left != step.want {
				t.Errorf("%s: %q, want %q", step.name, left, step.want)
			}
		}
	})
	t.Run("a session without limits has no remaining time", func(t *testing.T) {
		s := start(t)
		got := must(t, s.refresh(t, s.member(t), nil), http.StatusCreated)
		if left := got.header.Get("Portal-Session-Limits"); left != "" {
			t.Errorf("got %q", left)
		}
	})
}

func TestChangedSessionLimitsApplyAtOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s, ana := boardMember(t, st)
		t.Run("a longer idle time", func(t *testing.T) {
			s.clock.advance(14 * time.Minute)
			s.joins(t, ana.user, 60, 12)
			s.clock.advance(45 * time.Minute)
			must(t, s.refresh(t, ana, nil), http.StatusCreated)
		})
		t.Run("a shorter absolute one", func(t *testing.T) {
			access := must(t, s.refresh(t, ana, nil), http.StatusCreated).field("access_token")
			s.joins(t, ana.user, 60, 1)
			s.clock.advance(2 * time.Minute)
			s.wantOver(t, ana, access)
		})
	})
}

func TestSessionsWithoutAnOrganisationLastSixtyDays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		ana := s.member(t)
		s.clock.advance(60*24*time.Hour - 2*time.Second)
		must(t, s.refresh(t, ana, inBackground), http.StatusCreated)
	})
}

func TestDeletingAnAccountNeedsAFreshLogIn(t *testing.T) {
	s := start(t)
	ana := s.member(t)
	s.clock.advance(10*time.Minute + time.Second)
	access := must(t, s.refresh(t, ana, nil), http.StatusCreated).field("access_token")
	for name, bearer := range map[string]string{"the log-in's access token": ana.access, "a refreshed one": access} {
		got := s.call(t, request{method: http.MethodDelete, path: remove, bearer: bearer})
		wantError(t, "[R7.7] "+name, got, 403, "FreshLogInRequired", "please log in again to delete the account")
	}
	if len(s.people.deleted) != 0 {
		t.Error("the governance side was told of a deletion")
	}
	again := s.logIn(t, "ana@example.org", "s3cret-pass-one")
	s.clock.advance(10*time.Minute - time.Second)
	must(t, s.call(t, request{method: http.MethodDelete, path: remove, bearer: again.access}), http.StatusNoContent)
	wantError(t, "the other session", s.refresh(t, ana, nil), 401, "InvalidSession", "invalid session: failed to find refresh token")
}
