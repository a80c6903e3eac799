package gateway_test

import (
	"strings"
	"testing"
	"time"
)

func TestGraphQL(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	with := func(more map[string]string) map[string]string {
		header := map[string]string{"Content-Type": "text/plain"}
		for name, value := range ana {
			header[name] = value
		}
		for name, value := range more {
			header[name] = value
		}
		return header
	}
	got := graphql(t, g, with(map[string]string{
		"Authorization": "Bearer null", "X-Forwarded-For": "203.0.113.9", "Accept-Language": "de", "Te": "trailers",
		"X-Request-Id": "request-4711",
	}))
	if got.StatusCode != 200 || got.body != `{"data":{"ok":true}}` || got.Header.Get("Content-Type") != "application/json" {
		t.Fatalf("answer = %d %s", got.StatusCode, got.body)
	}
	t.Run("[R7.9] posts the request as it came to the app's path", func(t *testing.T) {
		calls := up.arrived("graphql")
		if len(calls) != 1 || calls[0].body != query {
			t.Fatalf("calls = %+v", calls)
		}
		if got := calls[0].header.Get("Content-Type"); got != "application/json" {
			t.Errorf("content type = %q", got)
		}
	})
	t.Run("[R7.10] adds the access token of a refresh made for it", func(t *testing.T) {
		header := up.arrived("graphql")[0].header
		if bearer := header.Get("Authorization"); !strings.HasPrefix(bearer, "Bearer eyJ") || strings.Contains(bearer, refreshToken("ana")) {
			t.Errorf("Authorization = %q", bearer)
		}
		before := len(up.arrived("refresh"))
		graphql(t, g, ana)
		graphql(t, g, ana)
		if made := len(up.arrived("refresh")) - before; made != 2 {
			t.Errorf("two requests made %d refreshes", made)
		}
	})
	t.Run("passes on few headers", func(t *testing.T) {
		header := up.arrived("graphql")[0].header
		for _, name := range []string{"Cookie", "Portal-User", "X-Forwarded-For", "Te", "Origin", "Accept-Encoding"} {
			if header.Get(name) != "" {
				t.Errorf("%s = %q reached upstream", name, header.Get(name))
			}
		}
		if header.Get("Accept-Language") != "de" || header.Get("X-Request-Id") != "request-4711" {
			t.Errorf("header = %v", header)
		}
	})
	t.Run("tells the custom data's hash", func(t *testing.T) {
		session := do(t, "GET", g.URL()+"/api/session", "", ana).Header.Get("Portal-Custom-Data")
		if hash := got.Header.Get("Portal-Custom-Data"); hash == "" || hash != session {
			t.Errorf("hash = %q, session says %q", hash, session)
		}
		changed := token(map[string]any{"sub": "ana", "exp": time.Now().Add(time.Hour).Unix(), "user_data": map[string]any{"details": "other"}})
		up.on("refresh", jsonAnswer(201, `{"access_token":"`+changed+`"}`))
		if hash := graphql(t, g, ana).Header.Get("Portal-Custom-Data"); hash == session {
			t.Error("changed custom data has the same hash")
		}
		none := token(map[string]any{"sub": "ana", "exp": time.Now().Add(time.Hour).Unix()})
		up.on("refresh", jsonAnswer(201, `{"access_token":"`+none+`"}`))
		if hash := graphql(t, g, ana).Header.Get("Portal-Custom-Data"); hash != "none" {
			t.Errorf("hash without custom data = %q", hash)
		}
	})
}

func TestGraphQLNeedsASession(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	t.Run("[R5.6] [R6.1] [R8.5] without a session", func(t *testing.T) {
		got := graphql(t, g, nil)
		got.wantError(t, 401, "InvalidSession")
		if text := got.fields(t)["error"]; text != "Must be logged in to use the GraphQL API" {
			t.Errorf("error = %q", text)
		}
	})
	t.Run("[R6.1] with a bearer token alone", func(t *testing.T) {
		graphql(t, g, map[string]string{"Authorization": "Bearer " + accessToken("ana", time.Now().Add(time.Hour))}).wantError(t, 401, "InvalidSession")
	})
	t.Run("with a cookie and no Portal-User", func(t *testing.T) {
		graphql(t, g, map[string]string{"Cookie": login(t, g, "ana")["Cookie"]}).wantError(t, 400, "PortalUserMissing")
	})
	if len(up.arrived("graphql")) != 0 {
		t.Error("a request without a session reached upstream")
	}
}
