package backend_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/serve"
	"example.org/portal/standin/entra"
	"example.org/portal/standin/mailbox"
)

const (
	// director sits on boards of the demonstration data and has no account.
	director         = "tomasz.wisniewski@example.org"
	strangerPassword = "chosen-by-a-stranger"
	ownerPassword    = "chosen-by-the-owner"
	invitations      = api + "/app/portal-test/auth/invitation"
)

// town is an estate with the demonstration data, a mailbox, and an administrator.
type town struct {
	*estate
	mailboxURL     string
	administration *backend.Administration
	now            *movable
}

// movable is a clock that a test puts forward.
type movable struct {
	mu    sync.Mutex
	ahead time.Duration
}

func (m *movable) Now() time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return time.Now().Add(m.ahead)
}

func (m *movable) advance(d time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ahead += d
}

func startTown(t *testing.T, databaseURL string) *town {
	t.Helper()
	box, err := mailbox.Open(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	letters, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	page, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	box.Start(letters, page)
	t.Cleanup(func() { _ = box.Stop(context.WithoutCancel(t.Context())) })
	made := &town{mailboxURL: serve.URL(page), now: &movable{}}
	made.estate = startEstate(t, databaseURL, map[string]string{"BACKEND_SMTP_URL": "smtp://" + letters.Addr().String() + "?starttls=none"}, made.now.Now)
	if err := made.LoadDemoWithoutPapers(t.Context(), time.Now()); err != nil {
		t.Fatal(err)
	}
	if made.administration, err = backend.OpenAdministration(t.Context(), databaseURL); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = made.administration.Close() })
	return made
}

// link waits for the nth e-mail to an address that leads to a page, and gives the
// parameters of its link.
func (w *town) link(t *testing.T, to, page string, nth int) url.Values {
	t.Helper()
	// The command line is a process of its own, whose e-mails the courier finds every ten seconds.
	w.Wake()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if found := w.links(t, to, page); len(found) >= nth {
			return found[0]
		}
		if time.Now().After(deadline) {
			t.Fatalf("no e-mail no. %d to %s that leads to %s", nth, to, page)
		}
	}
}

// links are those of all e-mails so far, the newest first.
func (w *town) links(t *testing.T, to, page string) (found []url.Values) {
	t.Helper()
	res, err := http.Get(w.mailboxURL + "/api/messages?to=" + url.QueryEscape(to))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var mails []struct{ Text string }
	if err := json.NewDecoder(res.Body).Decode(&mails); err != nil {
		t.Fatal(err)
	}
	for _, mail := range mails {
		for line := range strings.Lines(mail.Text) {
			if parsed, err := url.Parse(strings.TrimSpace(line)); err == nil && parsed.Path == page && parsed.RawQuery != "" {
				found = append(found, parsed.Query())
			}
		}
	}
	return found
}

func (w *town) post(t *testing.T, path, bearer string, body map[string]any) (int, map[string]any) {
	t.Helper()
	return send(t, http.MethodPost, w.URL()+path, bearer, jsonOf(body))
}

// registered makes a confirmed account, as a stranger and the scanner of a mailbox do
// together, and gives its log-in.
func (w *town) registered(t *testing.T, email string) map[string]any {
	t.Helper()
	body := map[string]any{"email": email, "password": strangerPassword}
	if status, answer := w.post(t, providers+"/local-userpass/register", "", body); status != http.StatusCreated {
		t.Fatalf("register: %d %v", status, answer)
	}
	pair := w.link(t, email, "/confirm-email", 1)
	confirm := map[string]any{"token": pair.Get("token"), "tokenId": pair.Get("tokenId")}
	if status, answer := w.post(t, providers+"/local-userpass/confirm", "", confirm); status != http.StatusOK {
		t.Fatalf("confirm: %d %v", status, answer)
	}
	status, answer := w.passwordLogIn(t, email, strangerPassword)
	if status != http.StatusOK {
		t.Fatalf("log in: %d %v", status, answer)
	}
	return answer
}

func (w *town) passwordLogIn(t *testing.T, email, password string) (int, map[string]any) {
	t.Helper()
	return w.post(t, providers+"/local-userpass/login", "", map[string]any{"username": email, "password": password})
}

// boards are those that a log-in reads now, and the details of its custom data.
func (w *town) boards(t *testing.T, login map[string]any) (boards []any, details map[string]any) {
	t.Helper()
	status, answer := send(t, http.MethodPost, w.URL()+api+"/auth/session", login["refresh_token"].(string), "")
	if status != http.StatusCreated {
		t.Fatalf("refresh: %d %v", status, answer)
	}
	access := answer["access_token"].(string)
	details, _ = customData(t, access)["details"].(map[string]any)
	_, answer = w.post(t, api+"/app/portal-test/graphql", access, map[string]any{"query": "{ boards { name } }"})
	data, _ := answer["data"].(map[string]any)
	boards, _ = data["boards"].([]any)
	return boards, details
}

func (w *town) wantNoContent(t *testing.T, login map[string]any) {
	t.Helper()
	if boards, details := w.boards(t, login); len(boards) != 0 || details != nil {
		t.Errorf("[X1] content before the proof of the mailbox: boards %v, details %v", boards, details)
	}
}

func (w *town) wantContent(t *testing.T, login map[string]any) {
	t.Helper()
	if boards, details := w.boards(t, login); len(boards) == 0 || details["displayName"] != "Tomasz Wiśniewski" {
		t.Errorf("boards %v, details %v", boards, details)
	}
}

// wantOver: neither the session nor its access token works.
func (w *town) wantOver(t *testing.T, login map[string]any) {
	t.Helper()
	if status, answer := send(t, http.MethodPost, w.URL()+api+"/auth/session", login["refresh_token"].(string), ""); status != http.StatusUnauthorized {
		t.Errorf("the session goes on: %d %v", status, answer)
	}
	if status, answer := send(t, http.MethodGet, w.URL()+api+"/auth/profile", login["access_token"].(string), ""); status != http.StatusUnauthorized {
		t.Errorf("the access token works: %d %v", status, answer)
	}
}

// invited approves the account and gives the token of the nth invitation's link.
func (w *town) invited(t *testing.T, email string, nth int) string {
	t.Helper()
	approval, err := w.administration.Approve(t.Context(), email)
	if err != nil || approval.InvitedAt != email || approval.Person != "Tomasz Wiśniewski" {
		t.Fatalf("approve: %+v, %v", approval, err)
	}
	query := w.link(t, email, "/invitation", nth)
	if len(query) != 1 {
		t.Errorf("the link's parameters: %v", query)
	}
	return query.Get("token")
}

func wantRefusal(t *testing.T, what string, status int, answer map[string]any, wantStatus int, wantCode string) {
	t.Helper()
	if text, _ := answer["error"].(string); status != wantStatus || answer["error_code"] != wantCode || text == "" {
		t.Errorf("%s: %d %v, want %d %s", what, status, answer, wantStatus, wantCode)
	}
}

// A stranger registers a director's address, the scanner of the director's mailbox confirms
// it, and an administrator approves what looks right.
func TestAPasswordOfAStrangerGivesNoAccess(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		w := startTown(t, databaseURL)
		stranger := w.registered(t, director)
		w.wantNoContent(t, stranger)
		token := w.invited(t, director, 1)
		w.wantNoContent(t, stranger)

		t.Run("a mail scanner may open the link", func(t *testing.T) {
			for range 2 {
				status, answer := w.post(t, invitations, "", map[string]any{"token": token})
				if status != http.StatusOK || answer["email"] != director || answer["name"] != "Tomasz Wiśniewski" ||
					answer["organisation"] != "Fennmark Harbour Trust" || answer["password_min"] != 12.0 || len(answer) != 4 {
					t.Errorf("status %d, answer %v", status, answer)
				}
			}
			_, again := w.passwordLogIn(t, director, strangerPassword)
			w.wantNoContent(t, again)
		})
		status, answer := w.post(t, invitations+"/accept", "", map[string]any{"token": token, "password": "tomasz.wisniewski-2026"})
		wantRefusal(t, "a password with the address", status, answer, http.StatusBadRequest, "BadRequest")
		status, answer = w.post(t, invitations+"/accept", stranger["access_token"].(string), map[string]any{"token": token})
		wantRefusal(t, "with an account that has a password", status, answer, http.StatusForbidden, "InvitationNotForAccount")

		if status, answer := w.post(t, invitations+"/accept", "", map[string]any{"token": token, "password": ownerPassword}); status != http.StatusOK || len(answer) != 0 {
			t.Fatalf("accept: %d %v", status, answer)
		}
		w.wantOver(t, stranger)
		status, answer = w.passwordLogIn(t, director, strangerPassword)
		wantRefusal(t, "the stranger's password", status, answer, http.StatusUnauthorized, "InvalidPassword")
		status, owner := w.passwordLogIn(t, director, ownerPassword)
		if status != http.StatusOK {
			t.Fatalf("the owner's log-in: %d %v", status, owner)
		}
		w.wantContent(t, owner)

		for _, path := range []string{invitations, invitations + "/accept"} {
			status, answer = w.post(t, path, "", map[string]any{"token": token, "password": strangerPassword})
			wantRefusal(t, "the used link at "+path, status, answer, http.StatusNotFound, "InvitationEnded")
		}
		if approval, err := w.administration.Approve(t.Context(), director); err != nil || approval.InvitedAt != "" {
			t.Errorf("approving again: %+v, %v", approval, err)
		}
	})
}

func TestANewInvitationReplacesTheOld(t *testing.T) {
	w := startTown(t, storetest.SQLiteURL(t))
	w.registered(t, director)
	old := w.invited(t, director, 1)
	token := w.invited(t, director, 2)
	status, answer := w.post(t, invitations+"/accept", "", map[string]any{"token": old, "password": strangerPassword})
	wantRefusal(t, "the old link", status, answer, http.StatusNotFound, "InvitationEnded")

	w.now.advance(7*24*time.Hour - time.Minute)
	if status, answer := w.post(t, invitations, "", map[string]any{"token": token}); status != http.StatusOK {
		t.Errorf("after almost seven days: %d %v", status, answer)
	}
	w.now.advance(time.Minute)
	status, answer = w.post(t, invitations, "", map[string]any{"token": token})
	wantRefusal(t, "after seven days", status, answer, http.StatusNotFound, "InvitationEnded")
}

// The owner of the mailbox goes on with Microsoft instead.
func TestAnInvitationIsAcceptedWithAMicrosoftAccount(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		w := startTown(t, databaseURL)
		stranger := w.registered(t, director)
		token := w.invited(t, director, 1)
		status, ben := w.teamsLogIn(t, entra.TokenRequest{User: "ben@example.org"})
		if status != http.StatusOK {
			t.Fatalf("sign on: %d %v", status, ben)
		}
		w.wantNoContent(t, ben)
		if status, answer := w.post(t, invitations+"/accept", ben["access_token"].(string), map[string]any{"token": token}); status != http.StatusOK || len(answer) != 0 {
			t.Fatalf("accept: %d %v", status, answer)
		}
		w.wantContent(t, ben)
		w.wantOver(t, stranger)
		_, again := w.passwordLogIn(t, director, strangerPassword)
		w.wantNoContent(t, again)
		status, answer := w.post(t, invitations+"/accept", "", map[string]any{"token": token, "password": strangerPassword})
		wantRefusal(t, "the used link", status, answer, http.StatusNotFound, "InvitationEnded")
		if _, err := w.administration.Approve(t.Context(), director); err == nil || !strings.Contains(err.Error(), "linked to another account") {
			t.Errorf("approving the password account again: %v", err)
		}
	})
}

func TestAnInvitationIsNotAcceptedWithSomebodyElsesAccount(t *testing.T) {
	w := startTown(t, storetest.SQLiteURL(t))
	w.registered(t, director)
	token := w.invited(t, director, 1)
	_, ben := w.teamsLogIn(t, entra.TokenRequest{User: "ben@example.org"})
	if approval, err := w.administration.Approve(t.Context(), ben["user_id"].(string)); err != nil || approval.Person != "Ben Oduya" || approval.InvitedAt != "" {
		t.Fatalf("approve by id: %+v, %v", approval, err)
	}
	status, answer := w.post(t, invitations+"/accept", ben["access_token"].(string), map[string]any{"token": token})
	wantRefusal(t, "a taken account", status, answer, http.StatusConflict, "AccountTaken")
	if status, answer := w.post(t, invitations, "", map[string]any{"token": token}); status != http.StatusOK {
		t.Errorf("the invitation is gone: %d %v", status, answer)
	}
}

func (w *town) askReset(t *testing.T, email string) {
	t.Helper()
	if status, answer := w.post(t, providers+"/local-userpass/reset/call", "", map[string]any{"email": email, "password": "x"}); status != http.StatusAccepted {
		t.Fatalf("reset/call: %d %v", status, answer)
	}
}

// resetLink is what the page of a forgotten password sends when the owner has chosen a new one.
func (w *town) resetLink(t *testing.T, email string) map[string]any {
	t.Helper()
	w.askReset(t, email)
	pair := w.link(t, email, "/reset-password", 1)
	return map[string]any{"token": pair.Get("token"), "tokenId": pair.Get("tokenId"), "password": ownerPassword}
}

func (w *town) reset(t *testing.T, email string) {
	t.Helper()
	if status, answer := w.post(t, providers+"/local-userpass/reset", "", w.resetLink(t, email)); status != http.StatusOK {
		t.Fatalf("reset: %d %v", status, answer)
	}
}

// "Forgot password" is the owner's way out: it proves the mailbox too.
func TestAResetProvesTheMailbox(t *testing.T) {
	t.Run("after the approval", func(t *testing.T) {
		w := startTown(t, storetest.SQLiteURL(t))
		stranger := w.registered(t, director)
		token := w.invited(t, director, 1)
		w.reset(t, director)
		w.wantOver(t, stranger)
		_, owner := w.passwordLogIn(t, director, ownerPassword)
		w.wantContent(t, owner)
		status, answer := w.post(t, invitations, "", map[string]any{"token": token})
		wantRefusal(t, "the invitation", status, answer, http.StatusNotFound, "InvitationEnded")
	})
	t.Run("before the approval, which then opens at once", func(t *testing.T) {
		w := startTown(t, storetest.SQLiteURL(t))
		w.registered(t, director)
		w.reset(t, director)
		_, owner := w.passwordLogIn(t, director, ownerPassword)
		w.wantNoContent(t, owner)
		if approval, err := w.administration.Approve(t.Context(), director); err != nil || approval.InvitedAt != "" {
			t.Errorf("approve: %+v, %v", approval, err)
		}
		w.wantContent(t, owner)
	})
}

// Whichever is first, the owner's access begins.
func TestAResetAtTheMomentOfTheApproval(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		w := startTown(t, databaseURL)
		for _, email := range []string{"patrick.moran@example.org", "sian.odell@example.org", "gareth.lowe@example.org"} {
			w.registered(t, email)
			chosen := w.resetLink(t, email)
			var both sync.WaitGroup
			both.Go(func() {
				if _, err := w.administration.Approve(t.Context(), email); err != nil {
					t.Error(err)
				}
			})
			if status, answer := w.post(t, providers+"/local-userpass/reset", "", chosen); status != http.StatusOK {
				t.Errorf("reset: %d %v", status, answer)
			}
			both.Wait()
			_, owner := w.passwordLogIn(t, email, ownerPassword)
			if _, details := w.boards(t, owner); details == nil {
				t.Errorf("%s has no access", email)
			}
		}
	})
}
