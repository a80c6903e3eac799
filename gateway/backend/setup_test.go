package backend_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/auditlog"
	"example.org/portal/backend/internal/storetest"
)

const (
	setUps  = api + "/app/portal-test/auth/set-up"
	founder = "ana.novak@example.org"
)

// site is a portal without an organisation.
type site struct {
	*backend.Backend
	now  *movable
	kept *store.Store
	log  *journal
}

func startSite(t *testing.T, databaseURL string) *site {
	t.Helper()
	cfg, err := configure(t, settings(databaseURL))
	if err != nil {
		t.Fatal(err)
	}
	made := &site{now: &movable{}, kept: storetest.Open(t, databaseURL), log: &journal{}}
	cfg.Now = made.now.Now
	if made.Backend, err = backend.Open(t.Context(), cfg, slog.New(slog.NewTextHandler(made.log, nil))); err != nil {
		t.Fatal(err)
	}
	if err := made.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, made.Backend) })
	return made
}

// address makes a set-up address and gives its token.
func (s *site) address(t *testing.T) string {
	t.Helper()
	address, err := s.NewSetUpAddress(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(address, "http://localhost:8080/set-up?token=") {
		t.Fatalf("the address is %q, %v", address, err)
	}
	return parsed.Query().Get("token")
}

// told is what the page of the set-up sends, with some fields in place of others.
func told(token string, others map[string]any) map[string]any {
	body := map[string]any{
		"token": token, "organisation": "Harbour Trust", "time_zone": "Europe/London", "locale": "en-GB",
		"given_name": "Ana", "family_name": "Novak", "email": "Ana.Novak@example.org", "password": ownerPassword,
	}
	maps.Copy(body, others)
	return body
}

func (s *site) post(t *testing.T, path string, body map[string]any) (int, map[string]any) {
	t.Helper()
	return send(t, http.MethodPost, s.URL()+path, "", jsonOf(body))
}

func (s *site) complete(t *testing.T, body map[string]any) (int, map[string]any) {
	t.Helper()
	return s.post(t, setUps+"/complete", body)
}

func (s *site) enter(t *testing.T, email, password string) (int, map[string]any) {
	t.Helper()
	return s.post(t, providers+"/local-userpass/login", map[string]any{"username": email, "password": password})
}

// wantEmpty: nothing of a set-up was left behind.
func (s *site) wantEmpty(t *testing.T, when string) {
	t.Helper()
	if _, err := s.kept.FirstOrganisation(t.Context()); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("%s: an organisation stands: %v", when, err)
	}
	if accounts, err := s.kept.AllAccounts(t.Context()); err != nil || len(accounts) != 0 {
		t.Errorf("%s: accounts %v, %v", when, accounts, err)
	}
}

func (s *site) actions(t *testing.T) []string {
	t.Helper()
	entries, err := s.kept.AuditEvents(t.Context(), auditlog.Query{Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	var actions []string
	for _, entry := range entries {
		var event struct{ Action string }
		if err := json.Unmarshal([]byte(entry.Event), &event); err != nil {
			t.Fatal(err)
		}
		if event.Action != "CHECKPOINT_WRITTEN" { // the server's own, at its own time
			actions = append(actions, event.Action)
		}
	}
	return actions
}

// From an empty database to a signed-in company secretary.
func TestSetUp(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		s := startSite(t, databaseURL)
		token := s.address(t)

		t.Run("GET changes nothing, and answers only the length of a password", func(t *testing.T) {
			for range 2 {
				if status, answer := s.post(t, setUps, map[string]any{"token": token}); status != http.StatusOK || answer["password_min"] != 12.0 || len(answer) != 1 {
					t.Errorf("status %d, answer %v", status, answer)
				}
			}
			s.wantEmpty(t, "after a look")
		})

		t.Run("a refused set-up stores nothing, and the address still works", func(t *testing.T) {
			for _, tc := range []struct {
				field string
				value any
				text  string
			}{
				{"organisation", "  ", "organisation name must have 1 to 120 characters"},
				{"organisation", strings.Repeat("x", 121), "organisation name must have 1 to 120 characters"},
				{"organisation", "Harbour\u202eTrust", "organisation name must be one line of ordinary characters; U+202E is not one"},
				{"organisation", 7, "organisation must be a string"},
				{"time_zone", "Local", `time zone "Local" is not an IANA name such as Europe/London`},
				{"time_zone", nil, "time_zone is required"},
				{"locale", "english!", `locale "english!" is not a language tag such as en-GB`},
				{"given_name", "", "given name must have 1 to 80 characters"},
				{"family_name", strings.Repeat("é", 81), "family name must have 1 to 80 characters"},
				{"email", "Ana <ana@example.org>", "email must be a valid e-mail address"},
				{"password", "elevenchars", "password must be between 12 and 128 characters"},
				{"password", "Password1234", "password is too common: it is one of those that others try first"},
				{"password", "x-ana.novak-4711", "password must not contain the e-mail address, nor the part before its @"},
			} {
				status, answer := s.complete(t, told(token, map[string]any{tc.field: tc.value}))
				if status != http.StatusBadRequest || answer["error_code"] != "BadRequest" || answer["error"] != tc.text {
					t.Errorf("%s %v: %d %v, want %q", tc.field, tc.value, status, answer, tc.text)
				}
				s.wantEmpty(t, tc.field)
			}
		})

		if status, answer := s.complete(t, told(token, nil)); status != http.StatusCreated || len(answer) != 0 {
			t.Fatalf("complete: %d %v", status, answer)
		}
		status, login := s.enter(t, founder, ownerPassword)
		if status != http.StatusOK {
			t.Fatalf("log in: %d %v", status, login)
		}
		details, _ := customData(t, login["access_token"].(string))["details"].(map[string]any)
		roles, _ := details["orgRoles"].([]any)
		if details["displayName"] != "Ana Novak" || details["timeZone"] != "Europe/London" || details["locale"] != "en-GB" || !slices.Equal(roles, []any{"PA", "SEC"}) {
			t.Errorf("[X1] the founder's details: %v", details)
		}

		t.Run("the trail says what was made, by whom, and holds no text", func(t *testing.T) {
			want := []string{
				"SET_UP_LINK_MADE", "ACCOUNT_CREATED", "ACCOUNT_CONFIRMED", "PASSWORD_CHOSEN", "ORGANISATION_FOUNDED", "PERSON_ADDED",
				"ORGANISATION_ROLES_CHANGED", "PERSON_ACCOUNT_LINKED", "LOGGED_IN",
			}
			if got := s.actions(t); !slices.Equal(got, want) {
				t.Errorf("the events are %v, want %v", got, want)
			}
		})
		t.Run("the address works once", func(t *testing.T) {
			for _, path := range []string{setUps, setUps + "/complete"} {
				status, answer := s.post(t, path, told(token, map[string]any{"email": "eve@example.org"}))
				wantRefusal(t, path, status, answer, http.StatusConflict, "SetUpDone")
			}
			if _, err := s.NewSetUpAddress(t.Context()); !errors.Is(err, backend.ErrSetUp) {
				t.Errorf("another address: %v", err)
			}
			if accounts, err := s.kept.AllAccounts(t.Context()); err != nil || len(accounts) != 1 {
				t.Errorf("%d accounts, %v", len(accounts), err)
			}
		})
		t.Run("neither log nor audit trail has the token, a name or a password", func(t *testing.T) {
			entries, err := s.kept.AuditEvents(t.Context(), auditlog.Query{Limit: 100})
			written := s.log.String() + fmt.Sprint(entries)
			if err != nil || !strings.Contains(written, "/auth/set-up/complete") {
				t.Fatalf("the log: %v\n%s", err, s.log)
			}
			for _, secret := range []string{token, "Harbour", "Novak", founder, ownerPassword} {
				if strings.Contains(written, secret) {
					t.Errorf("%q is told", secret)
				}
			}
		})
	})
}

func TestOnlyTheNewestSetUpAddressWorks(t *testing.T) {
	s := startSite(t, storetest.SQLiteURL(t))
	old := s.address(t)
	token := s.address(t)
	for name, dead := range map[string]string{"replaced": old, "unknown": strings.Repeat("7c", 64)} {
		for _, path := range []string{setUps, setUps + "/complete"} {
			status, answer := s.post(t, path, told(dead, nil))
			wantRefusal(t, name+" at "+path, status, answer, http.StatusNotFound, "SetUpEnded")
		}
	}
	for name, body := range map[string]map[string]any{"short": {"token": "abc"}, "none": {}, "a number": {"token": 7}} {
		status, answer := s.post(t, setUps, body)
		wantRefusal(t, name, status, answer, http.StatusBadRequest, "SetUpMalformed")
	}
	s.now.advance(24*time.Hour - time.Minute)
	if status, answer := s.post(t, setUps, map[string]any{"token": token}); status != http.StatusOK {
		t.Errorf("after almost a day: %d %v", status, answer)
	}
	s.now.advance(time.Minute)
	for _, path := range []string{setUps, setUps + "/complete"} {
		status, answer := s.post(t, path, told(token, nil))
		wantRefusal(t, "a day later at "+path, status, answer, http.StatusNotFound, "SetUpEnded")
	}
	s.wantEmpty(t, "after dead addresses")
}

// Two press at once, and a third creates the organisation at the command line: one of them does it.
func TestConcurrentSetUpsMakeOneOrganisation(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		s := startSite(t, databaseURL)
		token := s.address(t)
		administration, err := backend.OpenAdministration(t.Context(), databaseURL)
		if err != nil {
			t.Fatal(err)
		}
		defer administration.Close()
		var all sync.WaitGroup
		results := make([]string, 5)
		for i := range 4 {
			all.Go(func() {
				status, answer := s.complete(t, told(token, map[string]any{"email": fmt.Sprintf("ana%d@example.org", i%2)}))
				results[i] = fmt.Sprint(status, " ", answer["error_code"])
			})
		}
		all.Go(func() {
			results[4] = fmt.Sprint(administration.Found(t.Context(), "Other Trust", "Europe/London", "en-GB"))
		})
		all.Wait()
		slices.Sort(results)
		fromPage := []string{"201 <nil>", "409 SetUpDone", "409 SetUpDone", "409 SetUpDone", "an organisation exists already"}
		fromCommand := []string{"409 SetUpDone", "409 SetUpDone", "409 SetUpDone", "409 SetUpDone", "<nil>"}
		if !slices.Equal(results, fromPage) && !slices.Equal(results, fromCommand) {
			t.Errorf("the results: %v", results)
		}
	})
}

// Replicas that start at the same moment leave one address that works.
func TestReplicasThatStartAtOnceLeaveOneAddress(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		s := startSite(t, databaseURL)
		var all sync.WaitGroup
		tokens := make([]string, 4)
		for i := range tokens {
			all.Go(func() { tokens[i] = s.address(t) })
		}
		all.Wait()
		good := 0
		for _, token := range tokens {
			if status, _ := s.post(t, setUps, map[string]any{"token": token}); status == http.StatusOK {
				good++
			}
		}
		if good != 1 {
			t.Errorf("%d addresses work", good)
		}
	})
}

// Anybody may register the founder's address before; only a proved mailbox keeps it.
func TestSetUpReplacesAnUnprovedRegistration(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		s := startSite(t, databaseURL)
		token := s.address(t)
		register := func(email string) account.Account {
			t.Helper()
			if status, answer := s.post(t, providers+"/local-userpass/register", map[string]any{"email": email, "password": strangerPassword}); status != http.StatusCreated {
				t.Fatalf("register: %d %v", status, answer)
			}
			found, err := s.kept.AccountByLogin(t.Context(), account.ProviderPassword, email)
			if err != nil {
				t.Fatal(err)
			}
			return found
		}
		proved := register("proved@example.org")
		if err := s.kept.ProveAccount(t.Context(), proved.ID, time.Now()); err != nil {
			t.Fatal(err)
		}
		status, answer := s.complete(t, told(token, map[string]any{"email": "proved@example.org"}))
		wantRefusal(t, "a proved address", status, answer, http.StatusConflict, "AccountNameInUse")

		register(founder)
		if status, answer := s.complete(t, told(token, nil)); status != http.StatusCreated {
			t.Fatalf("complete: %d %v", status, answer)
		}
		status, answer = s.enter(t, founder, strangerPassword)
		wantRefusal(t, "the stranger's password", status, answer, http.StatusUnauthorized, "InvalidPassword")
		if status, answer := s.enter(t, founder, ownerPassword); status != http.StatusOK {
			t.Errorf("the founder's: %d %v", status, answer)
		}
	})
}

// The set-up is counted with the sign-in paths.
func TestSetUpIsLimited(t *testing.T) {
	pairs := settings(storetest.SQLiteURL(t))
	pairs["BACKEND_LIMIT_SIGN_IN_CALLS"] = "3"
	cfg, err := configure(t, pairs)
	if err != nil {
		t.Fatal(err)
	}
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer stop(t, b)
	for i, want := range []int{404, 404, 404, 429} {
		path := setUps + []string{"", "/complete"}[i%2]
		if status, answer := send(t, http.MethodPost, b.URL()+path, "", jsonOf(told(strings.Repeat("7c", 64), nil))); status != want {
			t.Errorf("call %d: %d %v", i+1, status, answer)
		}
	}
}
