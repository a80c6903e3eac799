package main

import (
	"crypto/tls"
	"net/http"
	"strings"
	"testing"
)

func TestTeams(t *testing.T) {
	running := startInstance(t, t.TempDir())
	teams := running.urls["teams"]

	t.Run("a person finds the tab inside its host", func(t *testing.T) {
		answer, _ := ask(t, http.MethodGet, teams+"/", nil)
		if answer.StatusCode != http.StatusFound || answer.Header.Get("Location") != "/standin/" {
			t.Errorf("%d %q", answer.StatusCode, answer.Header.Get("Location"))
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
			t.Errorf("%d %q", answer.StatusCode, policy)
		}
		// A promise for localhost would shut every other server of the machine out.
		if promise := answer.Header.Get("Strict-Transport-Security"); promise != "" {
			t.Errorf("Strict-Transport-Security: %q", promise)
		}
	})
}
