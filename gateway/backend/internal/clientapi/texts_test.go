package clientapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"example.org/portal/backend/internal/clientapi"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// Whatever stands where a route expects a name or a text, the answer is a refusal in the one shape.
func TestEveryTextOfARequestIsBounded(t *testing.T) {
	parts := map[string]string{
		"dots": "..", "dots in escapes": "%2e%2e", "one dot": "%2e", "U+0000": "a%00b", "no UTF-8": "%ff%fe", "a surrogate": "%ed%a0%80",
		"long": strings.Repeat("a", 20_000), "a slash": "a%2fb", "a pattern": "%25_", "a line break": "a%0d%0ab", "empty": "",
	}
	texts := map[string]string{
		"U+0000": `a\u0000b`, "a surrogate": `\ud800`, "long": strings.Repeat("a", 4000), "longer": strings.Repeat("a", 120_000), "empty": "", "no UTF-8": "a\xff", "a line break": `a\r\nb@example.org`,
	}
	storetest.Each(t, func(t *testing.T, kept *store.Store) {
		chosen := defaults()
		chosen.calls, chosen.registrations = 10_000, 10_000
		s := startOn(t, kept, chosen)
		granted := s.member(t)
		for _, route := range []struct{ method, path string }{
			{"GET", root + "/app/{}/location"},
			{"POST", providers + "/{}/login"},
			{"DELETE", root + "/auth/sessions/{}"},
			{"DELETE", root + "/auth/factors/passkeys/{}"},
			{"GET", clientapi.CalendarPath + "{}"},
			{"GET", providers + "/oauth2-microsoft/login?redirect={}&challenge={}&state={}"},
			{"GET", providers + "/oauth2-microsoft/callback?state={}&code={}"},
		} {
			for name, part := range parts {
				if got := s.raw(t, route.method, strings.ReplaceAll(route.path, "{}", part), granted.access, `{"item":{"fileSize":1}}`); got >= http.StatusInternalServerError {
					t.Errorf("%s %s with %s: %d", route.method, route.path, name, got)
				}
			}
		}
		for path, fields := range map[string][]string{
			userpass + "/login": {"username", "password"}, userpass + "/register": {"email", "password"}, userpass + "/confirm": {"token", "tokenId"},
			userpass + "/confirm/send": {"email"}, userpass + "/reset/send": {"email"}, userpass + "/reset/call": {"email", "password"}, userpass + "/reset": {"token", "tokenId", "password"},
			providers + "/custom-function/login": {"SSOToken"}, providers + "/oauth2-microsoft/login": {"code", "code_verifier"},
			invitations: {"token", "tokenId"}, invitations + "/accept": {"token", "tokenId", "password"},
			setUps: {"token"}, setUps + "/complete": {"token", "organisation", "timeZone", "locale", "givenName", "familyName", "email", "password"},
			root + "/auth/password": {"password", "newPassword"}, root + "/auth/factors/totp": {"secret", "code"}, root + "/auth/factors/passkeys": {"name"},
			root + "/auth/step_up": {"password", "SSOToken", "code", "code_verifier"}, functions: {"name"}, graphQL: {"query", "operationName"},
		} {
			right := map[string]any{
				"username": "ana@example.org", "email": "ana@example.org", "token": unknownSecret, "tokenId": unknownID, "password": "a long pass phrase 1", "credential": map[string]any{},
				"options": map[string]any{"device": map[string]any{"platform": "HOSTILE", "appVersion": "HOSTILE", "deviceId": "HOSTILE"}},
			}
			for _, field := range append(fields, "options") {
				body := map[string]any{}
				for name, value := range right {
					body[name] = value
				}
				if field != "options" {
					delete(body, "options")
					body[field] = "HOSTILE"
				}
				whole, err := json.Marshal(body)
				if err != nil {
					t.Fatal(err)
				}
				for name, text := range texts {
					if got := s.raw(t, "POST", path, granted.access, strings.ReplaceAll(string(whole), "HOSTILE", text)); got >= http.StatusInternalServerError && got != http.StatusServiceUnavailable {
						t.Errorf("POST %s with %s in %s: %d", path, name, field, got)
					}
				}
			}
		}
	})
}

// raw sends a request as it is written and returns the status. A refusal has the one shape.
func (s *server) raw(t *testing.T, method, path, access, body string) int {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, s.URL+"/", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.URL.Opaque = strings.TrimPrefix(s.URL, "http:") + path
	request.Header.Set("Authorization", "Bearer "+access)
	request.Header.Set("User-Agent", "Firefox\xff")
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode < http.StatusBadRequest {
		return response.StatusCode
	}
	var told struct {
		Error string `json:"error"`
		Code  string `json:"error_code"`
	}
	if err := json.NewDecoder(response.Body).Decode(&told); err != nil || told.Error == "" {
		t.Errorf("%s %.80s: %d without the one shape: %v", method, path, response.StatusCode, err)
	}
	return response.StatusCode
}
