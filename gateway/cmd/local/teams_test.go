package main

import (
	"crypto/tls"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// detailsInTeams are the custom data's after signing on with a token of the stand-in.
func (i *instance) detailsInTeams(t *testing.T, request map[string]any) map[string]any {
	t.Helper()
	status, _, issued := call(t, http.MethodPost, i.urls["teams"]+"/standin/tokens", nil, request)
	if status != http.StatusOK {
		t.Fatalf("the token: %d %v", status, issued)
	}
	status, _, login := call(t, http.MethodPost, i.urls["backend"]+"/api/client/v2.0/app/"+appID+"/auth/providers/custom-function/login",
		nil, map[string]any{"SSOToken": issued})
	access, _ := login["access_token"].(string)
	if status != http.StatusOK || strings.Count(access, ".") != 2 {
		t.Fatalf("the log-in: %d %v", status, login)
	}
	text, err := base64.RawURLEncoding.DecodeString(strings.Split(access, ".")[1])
	if err != nil {
		t.Fatal(err)
	}
	var claims struct {
		UserData struct {
			Details map[string]any `json:"details"`
		} `json:"user_data"`
	}
	if err := json.Unmarshal(text, &claims); err != nil {
		t.Fatal(err)
	}
	return claims.UserData.Details
}

func TestTeams(t *testing.T) {
	running := startInstance(t, t.TempDir())
	teams := running.urls["teams"]

	t.Run("a person finds the tab inside its host", func(t *testing.T) {
		answer, _ := ask(t, http.MethodGet, teams+"/", nil)
		if answer.StatusCode != http.StatusFound || answer.Header.Get("Location") != "/standin/" {
			t.Errorf("status %d, location %q", answer.StatusCode, answer.Header.Get("Location"))
		}
	})

	t.Run("the host's token opens a session of the tab [R4.11] [R7.6]", func(t *testing.T) {
		status, _, issued := call(t, http.MethodPost, teams+"/standin/tokens", nil, map[string]any{"user": "claire.beauchamp@example.org"})
		if status != http.StatusOK {
			t.Fatalf("the token: %d %v", status, issued)
		}
		status, header, login := call(t, http.MethodPost, running.urls["backend"]+"/api/client/v2.0/app/"+appID+"/auth/providers/custom-function/login",
			http.Header{"Origin": {teams}}, map[string]any{"SSOToken": issued, "userInfo": map[string]any{}})
		if status != http.StatusOK || header.Get("Access-Control-Allow-Origin") != teams {
			t.Fatalf("the log-in: %d %v %v", status, header, login)
		}
		status, _, session := call(t, http.MethodPost, teams+"/api/session", http.Header{"Origin": {teams}},
			map[string]any{"refresh_token": login["refresh_token"], "user_id": login["user_id"], "transport": "header"})
		if sealed, _ := session["session"].(string); status != http.StatusCreated || sealed == "" {
			t.Errorf("the session: %d %v", status, session)
		}
	})

	t.Run("[R3.7] the demo's people keep their seats, by tenant and object id, in both versions of tokens", func(t *testing.T) {
		for _, version := range []string{"1.0", "2.0"} {
			for email, want := range map[string]string{
				"claire.beauchamp@example.org": "Claire Beauchamp", "tomasz.wisniewski@example.org": "Tomasz Wiśniewski",
				"chat.guest@example.org": "Chat Guest", "director@example.org": "",
			} {
				if got := running.detailsInTeams(t, map[string]any{"user": email, "version": version}); got["displayName"] != want && (got != nil || want != "") {
					t.Errorf("%s in version %s: %v, want %q", email, version, got, want)
				}
			}
		}
	})

	t.Run("[R3.7] an address in another person's token gives nobody's seat", func(t *testing.T) {
		claims := map[string]any{"oid": "00000000-0000-4000-8000-000000000000", "preferred_username": "weijun.tan@example.org", "name": "Eve"}
		if got := running.detailsInTeams(t, map[string]any{"user": "chat.guest@example.org", "claims": claims}); got != nil {
			t.Errorf("details: %v", got)
		}
	})

	t.Run("a token without an address is a newcomer's", func(t *testing.T) {
		for _, oid := range []string{"00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"} {
			claims := map[string]any{"oid": oid, "preferred_username": nil, "name": "Zoë Albrecht"}
			if got := running.detailsInTeams(t, map[string]any{"user": "chat.guest@example.org", "claims": claims}); got["displayName"] != "Zoë Albrecht" {
				t.Errorf("details: %v", got)
			}
		}
	})

	t.Run("the same over https", func(t *testing.T) {
		secure := &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}} // it signs itself
		defer secure.CloseIdleConnections()
		client := &http.Client{Transport: secure}
		answer, err := client.Get(running.urls["teamsSecure"] + "/teams")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		policy := answer.Header.Get("Content-Security-Policy")
		if answer.StatusCode != http.StatusOK || !strings.Contains(policy, "frame-ancestors 'self' https://*.cloud.microsoft") {
			t.Errorf("status %d, policy %q", answer.StatusCode, policy)
		}
		// A promise for localhost would shut every other server of the machine out.
		if promise := answer.Header.Get("Strict-Transport-Security"); promise != "" {
			t.Errorf("Strict-Transport-Security: %q", promise)
		}
	})
}
