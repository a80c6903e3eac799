package main

import (
	"bytes"
	"crypto/tls"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// Over https a page is told of the backend's https address, may ask it, and gets a session [R7.8].
func TestThePortalIsServedOverHTTPS(t *testing.T) {
	running := startInstance(t, t.TempDir())
	secure := &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}} // it signs itself
	t.Cleanup(secure.CloseIdleConnections)
	client := &http.Client{Transport: secure}
	portal, backend := running.urls["portalSecure"], running.urls["backendSecure"]
	send := func(method, url string, body any, into any) *http.Response {
		t.Helper()
		text, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		request, err := http.NewRequestWithContext(t.Context(), method, url, bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Origin", portal)
		answer, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if into != nil {
			if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
				t.Fatalf("%s %s: status %d, error %v", method, url, answer.StatusCode, err)
			}
		}
		return answer
	}

	page := send(http.MethodGet, portal+"/login", nil, nil)
	if policy := page.Header.Get("Content-Security-Policy"); page.StatusCode != http.StatusOK || !strings.Contains(policy, backend) || page.Header.Get("Strict-Transport-Security") != "" {
		t.Errorf("the page: %d %q", page.StatusCode, policy)
	}
	var location struct{ Hostname string }
	if send(http.MethodGet, portal+"/api/client/v2.0/app/portal-local/location", nil, &location); location.Hostname != backend {
		t.Errorf("the location names %q, want %q", location.Hostname, backend)
	}
	var login struct {
		RefreshToken string `json:"refresh_token"`
		UserID       string `json:"user_id"`
	}
	answer := send(http.MethodPost, backend+"/api/client/v2.0/app/portal-local/auth/providers/local-userpass/login",
		map[string]string{"username": "chair@example.org", "password": demoPassword}, &login)
	if allowed := answer.Header.Get("Access-Control-Allow-Origin"); allowed != portal {
		t.Errorf("the backend allows %q", allowed)
	}
	opened := send(http.MethodPost, portal+"/api/session", map[string]string{"refresh_token": login.RefreshToken, "user_id": login.UserID, "transport": "cookie"}, nil)
	if opened.StatusCode != http.StatusCreated || len(opened.Cookies()) != 1 || !opened.Cookies()[0].Secure {
		t.Errorf("the session: %d %v", opened.StatusCode, opened.Cookies())
	}
}
