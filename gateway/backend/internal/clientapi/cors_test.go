package clientapi_test

import (
	"net/http"
	"testing"
)

func TestCORS(t *testing.T) {
	s := start(t)
	for _, tc := range []struct {
		name    string
		request request
		status  int
	}{
		{"an answer", request{method: http.MethodGet, path: location}, 200},
		{"an error", request{method: http.MethodPost, path: userpass + "/login", body: "x"}, 400},
		{"a refused session", request{method: http.MethodPost, path: session}, 401},
		{"an unknown route", request{method: http.MethodGet, path: "/"}, 404},
		{"a wrong method", request{method: http.MethodPatch, path: session}, 405},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for from, want := range map[string]string{origin: origin, "https://evil.example": "", origin + ".evil.example": "", "null": ""} {
				tc.request.header = map[string]string{"Origin": from}
				got := must(t, s.call(t, tc.request), tc.status)
				if allowed := got.header.Get("Access-Control-Allow-Origin"); allowed != want {
					t.Errorf("[client-api: Requests from other origins] origin %s is answered %q, want %q", from, allowed, want)
				}
				if got.header.Get("Vary") != "Origin" {
					t.Errorf("[client-api: Requests from other origins] Vary = %q", got.header.Get("Vary"))
				}
				if got.header.Get("Access-Control-Allow-Credentials") != "" {
					t.Error("credentials are allowed, and nothing here uses them")
				}
			}
		})
	}
}

func TestPreflightNeedsNoToken(t *testing.T) {
	s := start(t)
	for _, path := range []string{session, graphQL, userpass + "/login", remove} {
		got := must(t, s.call(t, request{method: http.MethodOptions, path: path, header: map[string]string{
			"Origin": origin, "Access-Control-Request-Method": "DELETE", "Access-Control-Request-Headers": "authorization",
		}}), http.StatusNoContent)
		for name, want := range map[string]string{
			"Access-Control-Allow-Origin":  origin,
			"Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
			"Access-Control-Allow-Headers": "Authorization, Content-Type, Accept, Portal-Background",
			"Access-Control-Max-Age":       "600",
		} {
			if got.header.Get(name) != want {
				t.Errorf("[client-api: Requests from other origins] %s of %s = %q, want %q", name, path, got.header.Get(name), want)
			}
		}
	}
}

func TestEveryAnswerHasARequestID(t *testing.T) {
	s := start(t)
	got := s.call(t, request{method: http.MethodGet, path: "/", header: map[string]string{"X-Request-Id": "browser-1234"}})
	if id := got.header.Get("X-Request-Id"); id != "browser-1234" {
		t.Errorf("X-Request-Id = %q", id)
	}
}
