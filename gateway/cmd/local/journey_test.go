package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"example.org/portal/kit/servetest"
)

// visitor walks the portal as a browser does: signing in at the hosted backend that
// the location names, everything else through the portal's own origin.
type visitor struct {
	t        *testing.T
	urls     map[string]string
	app      string // the app's path at the hosted backend
	email    string
	password string
	userID   string
	cookie   string
}

func newVisitor(t *testing.T, urls map[string]string, email, password string) *visitor {
	t.Helper()
	appPath := "/api/client/v2.0/app/" + appID
	status, _, location := call(t, http.MethodGet, urls["portal"]+appPath+"/location", nil, nil)
	hostname, _ := location["hostname"].(string)
	if status != http.StatusOK || hostname != urls["backend"] {
		t.Fatalf("location: %d %v", status, location)
	}
	return &visitor{t: t, urls: urls, app: hostname + appPath, email: email, password: password}
}

func (v *visitor) userpass(step string, body map[string]any) (int, map[string]any) {
	v.t.Helper()
	status, _, answer := call(v.t, http.MethodPost, v.app+"/auth/providers/local-userpass/"+step, nil, body)
	return status, answer
}

func (v *visitor) logIn() (int, map[string]any) {
	v.t.Helper()
	return v.userpass("login", map[string]any{"username": v.email, "password": v.password})
}

var mailedLink = regexp.MustCompile(`https?://\S+/confirm-email\?\S+`)

// mailedTokens waits for the confirmation e-mail and takes the link's values.
func (v *visitor) mailedTokens() url.Values {
	v.t.Helper()
	var link string
	eventually(v.t, mailWithin, "the confirmation e-mail arrived", func() bool {
		answer, err := http.Get(v.urls["mailbox"] + "/api/messages?to=" + url.QueryEscape(v.email))
		if err != nil {
			v.t.Fatal(err)
		}
		defer answer.Body.Close()
		var messages []struct{ Text string }
		if err := json.NewDecoder(answer.Body).Decode(&messages); err != nil {
			v.t.Fatal(err)
		}
		if len(messages) > 0 {
			link = mailedLink.FindString(messages[0].Text)
		}
		return link != ""
	})
	if !strings.HasPrefix(link, v.urls["portal"]+"/") {
		v.t.Fatalf("the link leads to %s, not to the portal", link)
	}
	parsed, err := url.Parse(link)
	if err != nil {
		v.t.Fatal(err)
	}
	return parsed.Query()
}

// handOver gives the refresh token to the gateway and keeps the sealed cookie.
func (v *visitor) handOver(login map[string]any) {
	v.t.Helper()
	v.userID, _ = login["user_id"].(string)
	status, header, answer := call(v.t, http.MethodPost, v.urls["portal"]+"/api/session", http.Header{"Origin": {v.urls["portal"]}},
		map[string]any{"refresh_token": login["refresh_token"], "user_id": v.userID, "transport": "cookie"})
	if status != http.StatusCreated || answer["user_id"] != v.userID {
		v.t.Fatalf("POST /api/session: %d %v", status, answer)
	}
	v.cookie, _, _ = strings.Cut(header.Get("Set-Cookie"), ";")
	if !strings.HasPrefix(v.cookie, "__Host-portal-") {
		v.t.Fatalf("Set-Cookie: %q", header.Get("Set-Cookie"))
	}
}

func (v *visitor) session() http.Header {
	return http.Header{"Cookie": {v.cookie}, "Portal-User": {v.userID}, "Origin": {v.urls["portal"]}}
}

func (v *visitor) boards() (status int, names []string) {
	v.t.Helper()
	status, _, answer := call(v.t, http.MethodPost, v.urls["portal"]+"/api/client/v2.0/app/"+appID+"/graphql", v.session(),
		map[string]any{"operationName": "Boards", "query": "query Boards { viewer { person { email } } boards { name } }"})
	data, _ := answer["data"].(map[string]any)
	list, _ := data["boards"].([]any)
	for _, board := range list {
		name, _ := board.(map[string]any)["name"].(string)
		names = append(names, name)
	}
	return status, names
}

func TestJourney(t *testing.T) {
	// Nobody else is to listen there while it restarts.
	same := []string{}
	for _, place := range places() {
		same = append(same, "-"+place.flag, servetest.Address(t))
	}
	data := t.TempDir()
	running := startInstance(t, data, same...)
	visitor := newVisitor(t, running.urls, "new.trustee.journey@example.org", "a-long-password")

	t.Run("[R1.1] [R4.6] registers, confirms through the mailed link and logs in", func(t *testing.T) {
		if status, answer := visitor.userpass("register", map[string]any{"email": visitor.email, "password": visitor.password}); status != http.StatusCreated {
			t.Fatalf("register: %d %v", status, answer)
		}
		if status, answer := visitor.logIn(); status != http.StatusUnauthorized || answer["error"] != "confirmation required" {
			t.Errorf("log-in before the confirmation: %d %v", status, answer)
		}
		link := visitor.mailedTokens()
		if status, answer := visitor.userpass("confirm", map[string]any{"token": link.Get("token"), "tokenId": link.Get("tokenId")}); status != http.StatusOK {
			t.Fatalf("confirm: %d %v", status, answer)
		}
		status, login := visitor.logIn()
		if status != http.StatusOK {
			t.Fatalf("log-in: %d %v", status, login)
		}
		visitor.handOver(login)
	})
	if t.Failed() {
		t.FailNow()
	}
	t.Run("[R7.9] reads the demo boards through the gateway", func(t *testing.T) {
		if status, names := visitor.boards(); status != http.StatusOK || len(names) < 3 {
			t.Errorf("boards: %d %v", status, names)
		}
	})

	if err := running.stop(); err != nil {
		t.Fatalf("stop: %v", err)
	}
	startInstance(t, data, same...)
	t.Run("keeps sessions and accounts over a restart", func(t *testing.T) {
		if status, names := visitor.boards(); status != http.StatusOK || len(names) < 3 {
			t.Errorf("boards with the session from before: %d %v", status, names)
		}
		if status, answer := visitor.logIn(); status != http.StatusOK {
			t.Errorf("log-in: %d %v", status, answer)
		}
	})
	t.Run("logs out", func(t *testing.T) {
		if status, _, answer := call(t, http.MethodDelete, running.urls["portal"]+"/api/session", visitor.session(), nil); status != http.StatusNoContent {
			t.Errorf("DELETE /api/session: %d %v", status, answer)
		}
		if status, names := visitor.boards(); status != http.StatusUnauthorized {
			t.Errorf("boards after the log-out: %d %v", status, names)
		}
	})
}

func TestDemoAccounts(t *testing.T) {
	running := startInstance(t, t.TempDir())
	for _, account := range demoAccounts() {
		t.Run(account.email, func(t *testing.T) {
			visitor := newVisitor(t, running.urls, account.email, demoPassword)
			status, login := visitor.logIn()
			if status != http.StatusOK {
				t.Fatalf("log-in: %d %v", status, login)
			}
			visitor.handOver(login)
			if status, _ := visitor.boards(); status != http.StatusOK {
				t.Errorf("GraphQL: %d", status)
			}
		})
	}
}

func TestRouteOfThePortal(t *testing.T) {
	running := startInstance(t, t.TempDir())
	answer, body := ask(t, http.MethodGet, running.urls["portal"]+"/confirm-email?token=a&tokenId=b", nil)
	if answer.StatusCode != http.StatusOK || body != "the shell" {
		t.Errorf("status %d, body %q", answer.StatusCode, body)
	}
	policy := answer.Header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "connect-src") || !strings.Contains(policy, running.urls["backend"]) || strings.Contains(policy, "{") {
		t.Errorf("policy %q", policy)
	}
}
