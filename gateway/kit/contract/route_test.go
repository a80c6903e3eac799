package contract_test

import (
	"testing"

	"example.org/portal/kit/contract"
)

func TestRoutePattern(t *testing.T) {
	for path, want := range map[string]string{
		"":                                "",
		"/api/session":                    "/api/session",
		"/app/:app/papers/:versionId":     "/app/{app}/papers/{versionId}",
		"/api/drive/*rest":                "/api/drive/{rest...}",
		"/feeds/calendar/:token.ics":      "/feeds/calendar/{token}.ics",
		"/auth/factors/passkeys/:passkey": "/auth/factors/passkeys/{passkey}",
	} {
		if got := contract.RoutePattern(path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}
