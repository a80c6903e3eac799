package gateway_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
)

func TestOpenSession(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	t.Run("by cookie", func(t *testing.T) {
		got := openSession(t, g, "ana", "cookie")
		checkFour(t, got, "ana")
		if got.fields(t)["session"] != nil {
			t.Error("the sealed session is in the body as well")
		}
		cookie := sessionCookie(t, got)
		if !strings.HasPrefix(cookie.Name, "__Host-portal-") || strings.Contains(cookie.Name, "ana") {
			t.Errorf("name = %q", cookie.Name)
		}
		if !cookie.HttpOnly || !cookie.Secure || cookie.SameSite != http.SameSiteStrictMode || cookie.Path != "/" || cookie.Domain != "" {
			t.Errorf("attributes = %+v", cookie)
		}
		if life := 60 * 24 * 3600; cookie.MaxAge > life || cookie.MaxAge < life-60 {
			t.Errorf("Max-Age = %d, want the refresh token's remaining life", cookie.MaxAge)
		}
		if strings.Contains(cookie.Value, refreshToken("ana")) {
			t.Error("the cookie shows the refresh token")
		}
	})
	t.Run("by header", func(t *testing.T) {
		got := openSession(t, g, "ana", "header")
		checkFour(t, got, "ana")
		if len(got.Cookies()) != 0 {
			t.Error("a cookie was set")
		}
		sealed := got.fields(t)["session"].(string)
		restored := do(t, "GET", g.URL()+"/api/session", "", map[string]string{"Portal-Session": sealed})
		if restored.StatusCode != http.StatusOK {
			t.Errorf("status %d: %s", restored.StatusCode, restored.body)
		}
	})
	t.Run("proves the token upstream, without a body", func(t *testing.T) {
		before := len(up.arrived("refresh"))
		openSession(t, g, "ben", "cookie")
		calls := up.arrived("refresh")
		if len(calls) != before+1 {
			t.Fatalf("%d refreshes, want 1", len(calls)-before)
		}
		if last := calls[before]; !bearsRefreshToken(last.header, "ben") || last.body != "" || last.header.Get("Content-Type") != "" {
			t.Errorf("refresh = %+v", last)
		}
	})
}

func checkFour(t *testing.T, got reply, user string) {
	t.Helper()
	fields := got.fields(t)
	if fields["user_id"] != user || !strings.HasPrefix(fields["access_token"].(string), "eyJ") {
		t.Errorf("body = %s", got.body)
	}
	for field, want := range map[string]time.Duration{"expires_at": 30 * time.Minute, "session_expires_at": 60 * 24 * time.Hour} {
		at, err := time.Parse(time.RFC3339, fields[field].(string))
		if err != nil || !strings.HasSuffix(fields[field].(string), "Z") || time.Until(at) > want || time.Until(at) < want-time.Minute {
			t.Errorf("%s = %v", field, fields[field])
		}
	}
	if hash := got.Header.Get("Portal-Custom-Data"); len(hash) != 16 {
		t.Errorf("Portal-Custom-Data = %q", hash)
	}
	if got.Header.Get("Cache-Control") != "no-store" {
		t.Error("the answer may be cached")
	}
}

func TestOpenSessionRefuses(t *testing.T) {
	for _, tc := range []struct {
		name, body string
		refresh    http.HandlerFunc
		status     int
		code       string
	}{
		{name: "a user that is not the token's", body: creation(refreshToken("ana"), "ben", "cookie"), status: 400, code: "UserMismatch"},
		{name: "a dead token", body: creation("not-a-token", "ana", "cookie"), status: 401, code: "InvalidSession"},
		{name: "no refresh token", body: creation("", "ana", "cookie"), status: 400, code: "BadRequest"},
		{name: "no user", body: creation(refreshToken("ana"), "", "cookie"), status: 400, code: "BadRequest"},
		{name: "a token that no header can carry", body: creation("a\\r\\nX: y", "ana", "cookie"), status: 400, code: "BadRequest"},
		{name: "a user with a space", body: creation(refreshToken("ana"), "a na", "cookie"), status: 400, code: "BadRequest"},
		{name: "more than one object", body: creation(refreshToken("ana"), "ana", "cookie") + "{}", status: 400, code: "BadRequest"},
		{name: "another transport", body: creation(refreshToken("ana"), "ana", "pigeon"), status: 400, code: "BadRequest"},
		{name: "no JSON", body: `refresh_token=x`, status: 400, code: "BadRequest"},
		{name: "an endless body", body: `{"refresh_token":"` + strings.Repeat("x", 70<<10) + `"}`, status: 413, code: "PayloadTooLarge"},
		{name: "a session that no cookie can hold", body: creation(refreshToken("ana")+strings.Repeat("x", 4000), "ana", "cookie"), status: 413, code: "SessionTooLarge"},
		{name: "an access token without exp", body: creation(refreshToken("ana"), "ana", "cookie"), refresh: jsonAnswer(201, `{"access_token":"`+token(map[string]any{"sub": "ana"})+`"}`), status: 502, code: "UpstreamFailed"},
		{name: "a refresh answer without a token", body: creation(refreshToken("ana"), "ana", "cookie"), refresh: jsonAnswer(201, `{}`), status: 502, code: "UpstreamFailed"},
		{name: "an upstream that is down", body: creation(refreshToken("ana"), "ana", "cookie"), refresh: reset, status: 502, code: "UpstreamFailed"},
		{name: "an upstream that limits", body: creation(refreshToken("ana"), "ana", "cookie"), refresh: jsonAnswer(429, `{"error":"too many requests"}`), status: 429, code: "TooManyRequests"},
		{name: "a token that its own exp ends", body: creation(token(map[string]any{"sub": "ana", "exp": 1}), "ana", "cookie"), status: 401, code: "InvalidSession"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			up := newUpstream(t)
			if tc.refresh != nil {
				up.on("refresh", tc.refresh)
			}
			g := start(t, up)
			got := do(t, "POST", g.URL()+"/api/session", tc.body, nil)
			got.wantError(t, tc.status, tc.code)
			if len(got.Cookies()) != 0 {
				t.Error("a refused session left a cookie")
			}
		})
	}
}

func TestOpaqueRefreshTokenLivesSixtyDays(t *testing.T) {
	up := newUpstream(t)
	up.on("refresh", jsonAnswer(201, `{"access_token":"`+accessToken("ana", time.Now().Add(30*time.Minute))+`"}`))
	g := start(t, up)
	got := do(t, "POST", g.URL()+"/api/session", creation("opaque", "ana", "cookie"), nil)
	if life := sessionCookie(t, got).MaxAge; life > 60*24*3600 || life < 60*24*3600-60 {
		t.Errorf("Max-Age = %d", life)
	}
}

func TestRestoreSession(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	t.Run("[R7.12] gives a fresh access token", func(t *testing.T) {
		got := do(t, "GET", g.URL()+"/api/session", "", ana)
		if got.StatusCode != http.StatusOK {
			t.Fatalf("status %d: %s", got.StatusCode, got.body)
		}
		checkFour(t, got, "ana")
	})
	t.Run("without any session", func(t *testing.T) {
		do(t, "GET", g.URL()+"/api/session", "", nil).wantError(t, 401, "InvalidSession")
	})
	t.Run("with a cookie and no Portal-User", func(t *testing.T) {
		do(t, "GET", g.URL()+"/api/session", "", map[string]string{"Cookie": ana["Cookie"]}).wantError(t, 400, "PortalUserMissing")
	})
	t.Run("of a user whose cookie is not there", func(t *testing.T) {
		do(t, "GET", g.URL()+"/api/session", "", map[string]string{"Cookie": ana["Cookie"], "Portal-User": "ben"}).wantError(t, 401, "InvalidSession")
	})
	t.Run("in another user's name", func(t *testing.T) {
		_, sealed, _ := strings.Cut(ana["Cookie"], "=")
		ben, _, _ := strings.Cut(login(t, g, "ben")["Cookie"], "=")
		do(t, "GET", g.URL()+"/api/session", "", map[string]string{"Cookie": ben + "=" + sealed, "Portal-User": "ben"}).wantError(t, 401, "InvalidSession")
	})
	t.Run("a forged token", func(t *testing.T) {
		do(t, "GET", g.URL()+"/api/session", "", map[string]string{"Portal-Session": "AQ" + strings.Repeat("A", 200)}).wantError(t, 401, "InvalidSession")
	})
	t.Run("[R7.12] that is dead upstream: the cookie is cleared", func(t *testing.T) {
		up.on("refresh", dead)
		got := do(t, "GET", g.URL()+"/api/session", "", ana)
		got.wantError(t, 401, "InvalidSession")
		wantCleared(t, got, ana)
	})
	for name, fault := range map[string]http.HandlerFunc{
		"upstream fails": jsonAnswer(500, `{"error":"x"}`), "an unmarked 401": text(401, "unauthorized"), "a reset": reset,
		"the wrong token type": jsonAnswer(401, `{"error":"invalid refresh token: incorrect token type"}`),
	} {
		t.Run("[R7.12] keeps the session when "+name, func(t *testing.T) {
			up.on("refresh", fault)
			got := do(t, "GET", g.URL()+"/api/session", "", ana)
			got.wantError(t, 502, "UpstreamFailed")
			if len(got.Cookies()) != 0 {
				t.Error("the cookie was cleared")
			}
		})
	}
}

func wantCleared(t *testing.T, got reply, session map[string]string) {
	t.Helper()
	cookie := sessionCookie(t, got)
	name, _, _ := strings.Cut(session["Cookie"], "=")
	if cookie.Name != name || cookie.MaxAge >= 0 || cookie.Value != "" || !cookie.Secure || cookie.Path != "/" {
		t.Errorf("cookie = %+v, want it cleared", cookie)
	}
}

func TestSealedSessionExpires(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	short := token(map[string]any{"sub": "ana", "exp": time.Now().Add(2 * time.Second).Unix()})
	got := do(t, "POST", g.URL()+"/api/session", creation(short, "ana", "header"), nil)
	if got.StatusCode != http.StatusCreated {
		t.Fatalf("status %d: %s", got.StatusCode, got.body)
	}
	session := map[string]string{"Portal-Session": got.fields(t)["session"].(string)}
	eventually(t, "the session expires", func() bool {
		return do(t, "GET", g.URL()+"/api/session", "", session).StatusCode == http.StatusUnauthorized
	})
	calls := len(up.arrived("refresh"))
	do(t, "GET", g.URL()+"/api/session", "", session).wantError(t, 401, "InvalidSession")
	if len(up.arrived("refresh")) != calls {
		t.Error("upstream was asked about an expired session")
	}
}

func TestCloseSession(t *testing.T) {
	for _, tc := range []struct {
		name   string
		revoke http.HandlerFunc
		status int
	}{
		{"revokes upstream", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204) }, 204},
		{"was already dead", dead, 204},
		{"upstream fails", jsonAnswer(500, `{"error":"x"}`), 502},
		{"upstream is gone", reset, 502},
	} {
		t.Run(tc.name, func(t *testing.T) {
			up := newUpstream(t)
			g := start(t, up)
			ana := login(t, g, "ana")
			up.on("revoke", tc.revoke)
			got := do(t, "DELETE", g.URL()+"/api/session", "", ana)
			wantCleared(t, got, ana)
			calls := up.arrived("revoke")
			if len(calls) == 0 || !bearsRefreshToken(calls[0].header, "ana") {
				t.Errorf("revocations = %+v", calls)
			}
			if tc.status == 502 {
				got.wantError(t, 502, "RevokeFailed")
			} else if got.StatusCode != 204 || got.Header.Get("Content-Type") != "" || got.body != "" {
				t.Errorf("status %d, content type %q, body %q", got.StatusCode, got.Header.Get("Content-Type"), got.body)
			}
		})
	}
	t.Run("without a session", func(t *testing.T) {
		up := newUpstream(t)
		g := start(t, up)
		if got := do(t, "DELETE", g.URL()+"/api/session", "", nil); got.StatusCode != 204 {
			t.Errorf("status %d", got.StatusCode)
		}
		if len(up.arrived("revoke")) != 0 {
			t.Error("upstream was asked")
		}
	})
	t.Run("with a cookie and no Portal-User", func(t *testing.T) {
		g := start(t, newUpstream(t))
		ana := login(t, g, "ana")
		do(t, "DELETE", g.URL()+"/api/session", "", map[string]string{"Cookie": ana["Cookie"]}).wantError(t, 400, "PortalUserMissing")
	})
}

func TestAClosingPageIsLoggedOut(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	entered, release, revoked := make(chan struct{}), make(chan struct{}), make(chan bool, 1)
	up.on("revoke", func(w http.ResponseWriter, r *http.Request) {
		close(entered)
		<-release
		revoked <- r.Context().Err() == nil
		w.WriteHeader(http.StatusNoContent)
	})
	ctx, closePage := context.WithCancel(t.Context())
	left := make(chan struct{})
	go func() {
		defer close(left)
		_, _ = ask(ctx, "DELETE", g.URL()+"/api/session", "", ana)
	}()
	<-entered
	closePage()
	<-left
	// Nothing shows that the gateway noticed: that is the point. It notices at once.
	time.Sleep(50 * time.Millisecond)
	close(release)
	if !<-revoked {
		t.Error("the revocation was cancelled with the page")
	}
	eventually(t, "the session counts as closed", func() bool { return metric(t, g, `portal_sessions_total{event="closed"}`) == "1" })
}

func TestKeyRotation(t *testing.T) {
	up := newUpstream(t)
	before := start(t, up)
	ana := login(t, before, "ana")
	during := start(t, up, func(c *gateway.Config) { c.SessionKeys = []string{key(2), key(1)} })
	after := start(t, up, func(c *gateway.Config) { c.SessionKeys = []string{key(2)} })

	got := do(t, "GET", during.URL()+"/api/session", "", ana)
	if got.StatusCode != 200 {
		t.Fatalf("the rotation logged a user out: %d %s", got.StatusCode, got.body)
	}
	renewed := sessionCookie(t, got)
	if again := graphql(t, after, map[string]string{"Portal-User": "ana", "Cookie": renewed.Name + "=" + renewed.Value}); again.StatusCode != 200 {
		t.Errorf("the renewed cookie is not of the first key: %d %s", again.StatusCode, again.body)
	}
	gone := graphql(t, after, ana)
	gone.wantError(t, 401, "InvalidSession")
	if len(gone.Cookies()) != 0 {
		t.Error("an unknown key cleared the cookie: another replica may know it")
	}
}
