package clientapi_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

const (
	windowPath   = providers + "/oauth2-microsoft/login"
	callbackPath = providers + "/oauth2-microsoft/callback"
	returnPage   = origin + "/oauth-end.html"
	pageURL      = "https://login.example.org/authorize"
	codeVerifier = "a-verifier-of-at-least-43-characters-0123456789"
)

// signInPage lets in whoever its code names, if the visit is proven as the address asked.
type signInPage struct{ down bool }

func (p *signInPage) Address(_ context.Context, attempt account.PageAttempt) (string, error) {
	if p.down {
		return "", account.ErrSignOnUnavailable
	}
	return pageURL + "?" + url.Values{"state": {attempt.State}, "nonce": {attempt.Nonce}, "code_challenge": {challengeOf(attempt.Verifier)}}.Encode(), nil
}

// Identify takes codes of the form "person nonce challenge".
func (p *signInPage) Identify(_ context.Context, code string, attempt account.PageAttempt) (account.Person, error) {
	person, proof, _ := strings.Cut(code, " ")
	switch {
	case p.down:
		return account.Person{}, account.ErrSignOnUnavailable
	case proof != attempt.Nonce+" "+challengeOf(attempt.Verifier):
		return account.Person{}, account.ErrWindowRefused
	default:
		return account.Person{TenantID: "tenant", ObjectID: person, Email: person + "@example.org", Name: person}, nil
	}
}

func challengeOf(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// window is a browser window on its way through a sign-in.
type window struct {
	page    url.Values // the parameters of the sign-in page
	cookies []*http.Cookie
}

func windowQuery(changes map[string]string) string {
	query := url.Values{
		"redirect": {returnPage}, "state": {"abcdefGHIJKL"}, "code_challenge": {challengeOf(codeVerifier)}, "code_challenge_method": {"S256"},
	}
	for name, value := range changes {
		query.Set(name, value)
	}
	return "?" + query.Encode()
}

// navigate follows no redirect, as the test looks at each.
func (s *server) navigate(t *testing.T, path string, cookies ...*http.Cookie) *http.Response {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range cookies {
		req.AddCookie(cookie)
	}
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { res.Body.Close() })
	return res
}

func (s *server) openWindow(t *testing.T) window {
	t.Helper()
	res := s.navigate(t, windowPath+windowQuery(nil))
	page, err := url.Parse(res.Header.Get("Location"))
	if err != nil || res.StatusCode != http.StatusFound || !strings.HasPrefix(page.String(), pageURL) {
		t.Fatalf("%d to %q", res.StatusCode, res.Header.Get("Location"))
	}
	return window{page.Query(), res.Cookies()}
}

// answers is what the page sends when somebody signed in.
func (w window) answers(person string) url.Values {
	return url.Values{"state": {w.page.Get("state")}, "code": {person + " " + w.page.Get("nonce") + " " + w.page.Get("code_challenge")}}
}

// closeWindow brings the page's answer and reads what the portal is told.
func (s *server) closeWindow(t *testing.T, page url.Values, cookies ...*http.Cookie) url.Values {
	t.Helper()
	res := s.navigate(t, callbackPath+"?"+page.Encode(), cookies...)
	back, told, _ := strings.Cut(res.Header.Get("Location"), "#")
	if res.StatusCode != http.StatusFound || back != returnPage {
		t.Fatalf("%d to %q", res.StatusCode, res.Header.Get("Location"))
	}
	values, err := url.ParseQuery(told)
	if err != nil || values.Get("state") != "abcdefGHIJKL" {
		t.Fatalf("the portal is told %q: %v", told, err)
	}
	return values
}

// codeFor signs a person in up to the one-time code.
func (s *server) codeFor(t *testing.T, person string) string {
	t.Helper()
	w := s.openWindow(t)
	told := s.closeWindow(t, w.answers(person), w.cookies...)
	if told.Get("code") == "" || told.Get("error") != "" {
		t.Fatalf("the portal is told %v", told)
	}
	return told.Get("code")
}

func (s *server) redeem(t *testing.T, code, verifier string) answer {
	t.Helper()
	return s.post(t, windowPath, map[string]any{"code": code, "code_verifier": verifier, "options": map[string]any{"device": map[string]any{}}})
}

func withPage() (setting, *signInPage) {
	chosen, page := withDirectory(), &signInPage{}
	chosen.page = page
	return chosen, page
}

func TestSignInWindow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		chosen, _ := withPage()
		s := startOn(t, st, chosen)
		w := s.openWindow(t)
		t.Run("[R9.7] the attempt is bound to this browser for ten minutes", func(t *testing.T) {
			if len(w.cookies) != 1 {
				t.Fatalf("cookies = %v", w.cookies)
			}
			kept := w.cookies[0]
			if !strings.HasPrefix(kept.Name, "__Host-") || !kept.Secure || !kept.HttpOnly || kept.SameSite != http.SameSiteLaxMode || kept.MaxAge != 600 {
				t.Errorf("cookie = %v", kept)
			}
			if strings.Contains(jsonOf(w.page), kept.Value) {
				t.Error("the page's address tells the browser's secret")
			}
		})
		told := s.closeWindow(t, w.answers("ben"), w.cookies...)
		code := told.Get("code")
		t.Run("[R9.7] a code is exchanged for a session once", func(t *testing.T) {
			granted := must(t, s.redeem(t, code, codeVerifier), http.StatusOK)
			for _, name := range []string{"user_id", "access_token", "refresh_token", "device_id"} {
				if granted.field(name) == "" {
					t.Errorf("no %s in %s", name, granted.body)
				}
			}
			wantError(t, "again", s.redeem(t, code, codeVerifier), http.StatusUnauthorized, "AuthError", "The sign-in is not valid any more. Please sign in again.")
			must(t, s.call(t, request{method: http.MethodPost, path: session, bearer: granted.field("refresh_token")}), http.StatusCreated)
			teams := must(t, s.post(t, ssoLogin, `{"SSOToken":"token-ben"}`), http.StatusOK)
			if teams.field("user_id") != granted.field("user_id") {
				t.Error("[R7.6] the token of Teams and the page make two accounts of one person")
			}
		})
		t.Run("the log tells what happened and no secret", func(t *testing.T) {
			s.Close() // waits for the last line
			log := s.log.String()
			if !strings.Contains(log, "/oauth2-microsoft/callback status=302") {
				t.Errorf("the log lacks the page's answer:\n%s", log)
			}
			for name, secret := range map[string]string{
				"state": w.page.Get("state"), "page's code": w.answers("ben").Get("code"), "code": code, "verifier": codeVerifier,
				"cookie": w.cookies[0].Value, "portal's state": "abcdefGHIJKL",
			} {
				if strings.Contains(log, secret) {
					t.Errorf("the log tells the %s", name)
				}
			}
		})
	})
}

func TestSignInWindowRefusals(t *testing.T) {
	chosen, page := withPage()
	s := startOn(t, storetest.SQLite(t), chosen)
	for _, tc := range []struct {
		name    string
		changes map[string]string
		text    string
	}{
		{"another site to return to", map[string]string{"redirect": "https://evil.example/oauth-end.html"}, "redirect is not an address of this portal"},
		{"another page to return to", map[string]string{"redirect": origin + "/"}, "redirect is not an address of this portal"},
		{"a query to return with", map[string]string{"redirect": returnPage + "?x"}, "redirect is not an address of this portal"},
		{"nothing to return to", map[string]string{"redirect": ""}, "redirect is not an address of this portal"},
	} {
		got := s.call(t, request{method: http.MethodGet, path: windowPath + windowQuery(tc.changes)})
		wantError(t, tc.name, got, http.StatusBadRequest, "BadRequest", tc.text)
		if got.header.Get("Location") != "" || got.header.Get("Set-Cookie") != "" {
			t.Errorf("%s: the refusal leads on: %v", tc.name, got.header)
		}
	}
	for _, state := range []string{"", "forged", s.member(t).refresh} {
		got := s.call(t, request{method: http.MethodGet, path: callbackPath + "?" + url.Values{"state": {state}, "code": {"x"}}.Encode()})
		wantError(t, "a state that is not ours", got, http.StatusBadRequest, "BadRequest", "This sign-in was not begun here. Please close this window and sign in again.")
	}
	told := func(name, want string, values url.Values) {
		t.Run(name, func(t *testing.T) {
			if values.Get("error") != want || values.Has("code") {
				t.Errorf("the portal is told %v", values)
			}
		})
	}
	w := s.openWindow(t)
	state := url.Values{"state": w.page["state"]}
	with := func(name, value string) url.Values {
		values := maps.Clone(state)
		values.Set(name, value)
		return values
	}
	told("a browser without the cookie", "The sign-in was begun in another browser, or its cookie is missing. Please allow cookies and try again.", s.closeWindow(t, w.answers("ben")))
	other := s.openWindow(t)
	stolen := *w.cookies[0]
	stolen.Value = other.cookies[0].Value
	told("another browser's cookie", "The sign-in was begun in another browser, or its cookie is missing. Please allow cookies and try again.", s.closeWindow(t, w.answers("ben"), &stolen))
	told("[R9.7] somebody who cancels", "The sign-in was cancelled. You can sign in again at any time.", s.closeWindow(t, with("error", "access_denied"), w.cookies...))
	if told := s.closeWindow(t, with("error", "access_denied"), w.cookies...); told.Get("error_code") != "SignInCancelled" {
		t.Errorf("[R9.7] the portal cannot tell a cancelled sign-in from others: %v", told)
	}
	told("another refusal", "Microsoft did not sign you in to this portal. Please try again, or ask your administrator.", s.closeWindow(t, with("error", "server_error"), w.cookies...))
	told("an answer that says nothing", "Microsoft did not sign you in to this portal. Please try again, or ask your administrator.", s.closeWindow(t, state, w.cookies...))
	told("another window's code", "Microsoft did not sign you in to this portal. Please try again, or ask your administrator.", s.closeWindow(t, with("code", other.answers("ben").Get("code")), w.cookies...))
	page.down = true
	told("an identity service that is down", "Microsoft's sign-in is not available right now. Please try again in a few minutes.", s.closeWindow(t, w.answers("ben"), w.cookies...))
	page.down = false
	s.clock.advance(10 * time.Minute)
	told("somebody who takes ten minutes", "The sign-in took too long. Please try again.", s.closeWindow(t, w.answers("ben"), w.cookies...))
}

// returned reads what a window tells the portal at once.
func (s *server) returned(t *testing.T, path string) url.Values {
	t.Helper()
	res := s.navigate(t, path)
	back, told, _ := strings.Cut(res.Header.Get("Location"), "#")
	if res.StatusCode != http.StatusFound || back != returnPage || len(res.Cookies()) != 0 {
		t.Fatalf("%d to %q with %v", res.StatusCode, res.Header.Get("Location"), res.Cookies())
	}
	values, err := url.ParseQuery(told)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// From the moment that the address to return to is known, the portal is told, never the window.
func TestAFailedSignInWindowTellsThePortal(t *testing.T) {
	chosen, page := withPage()
	s := startOn(t, storetest.SQLite(t), chosen)
	without := startOn(t, storetest.SQLite(t), withDirectory())
	const notTaken = "The portal asked for the sign-in in a way that is not taken here. Please reload the page and try again."
	for _, tc := range []struct {
		name        string
		at          *server
		changes     map[string]string
		down        bool
		state, text string
	}{
		{"[R9.7] a state of 11 letters", s, map[string]string{"state": "abcdefghijk"}, false, "", notTaken},
		{"[R9.7] a state of other signs", s, map[string]string{"state": "abcdef#hijkl"}, false, "", notTaken},
		{"no challenge", s, map[string]string{"code_challenge": ""}, false, "abcdefGHIJKL", notTaken},
		{"a plain challenge", s, map[string]string{"code_challenge_method": "plain"}, false, "abcdefGHIJKL", notTaken},
		{"a sign-in page that is down", s, nil, true, "abcdefGHIJKL", "Microsoft's sign-in is not available right now. Please try again in a few minutes."},
		{"a backend without the secret", without, nil, false, "abcdefGHIJKL", "Signing in with Microsoft is not set up here. Please log in in another way."},
	} {
		t.Run(tc.name, func(t *testing.T) {
			page.down = tc.down
			told := tc.at.returned(t, windowPath+windowQuery(tc.changes))
			if told.Get("error") != tc.text || told.Get("state") != tc.state || told.Has("code") {
				t.Errorf("the portal is told %v", told)
			}
		})
	}
	scraped := httptest.NewRecorder()
	s.told.Handler().ServeHTTP(scraped, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil))
	if failed := `portal_backend_logins_total{outcome="failed",provider="oauth2-microsoft"} 1` + "\n"; !strings.Contains(scraped.Body.String(), failed) {
		t.Error("the page that was down is not counted as one failed log-in")
	}
	t.Run("a backend without the secret redirects to no other site", func(t *testing.T) {
		got := without.call(t, request{method: http.MethodGet, path: windowPath + windowQuery(map[string]string{"redirect": "https://evil.example/"})})
		checkError(t, got, http.StatusBadRequest, "BadRequest", "redirect is not an address of this portal")
	})
}

func TestABrowserKeepsAtMostEightAttempts(t *testing.T) {
	chosen, _ := withPage()
	s := startOn(t, storetest.SQLite(t), chosen)
	var kept []*http.Cookie
	for range 8 {
		kept = append(kept, s.openWindow(t).cookies...)
	}
	if len(kept) != 8 {
		t.Fatalf("8 windows set %d cookies", len(kept))
	}
	ended, begun := 0, 0
	for _, cookie := range s.navigate(t, windowPath+windowQuery(nil), kept...).Cookies() {
		if cookie.MaxAge < 0 {
			ended++
		} else {
			begun++
		}
	}
	if ended != 8 || begun != 1 {
		t.Errorf("the ninth window ended %d attempts and began %d", ended, begun)
	}
}

func TestSignInCodes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		chosen, _ := withPage()
		s := startOn(t, st, chosen)
		dead := func(name string, got answer) {
			t.Helper()
			wantError(t, name, got, http.StatusUnauthorized, "AuthError", "The sign-in is not valid any more. Please sign in again.")
		}
		dead("[R9.7] a code that was never given", s.redeem(t, unknownSecret, codeVerifier))
		code := s.codeFor(t, "ben")
		dead("[R9.7] another window's verifier", s.redeem(t, code, codeVerifier+"x"))
		dead("a code that was tried with a wrong verifier", s.redeem(t, code, codeVerifier))
		code = s.codeFor(t, "ben")
		s.clock.advance(time.Minute)
		dead("[R9.7] a code of a minute ago", s.redeem(t, code, codeVerifier))
		code = s.codeFor(t, "ben")
		s.clock.advance(59 * time.Second)
		must(t, s.redeem(t, code, codeVerifier), http.StatusOK)

		code = s.codeFor(t, "ben")
		a, err := st.AccountByLogin(t.Context(), account.ProviderFunction, "tenant:ben")
		if err != nil {
			t.Fatal(err)
		}
		err = change.Run(t.Context(), change.NewChanger(st, s.clock.Now), change.Operator("test"), "disable", func(tx *change.Tx) error {
			return account.Disable(tx, st, a.ID)
		})
		if err != nil {
			t.Fatal(err)
		}
		wantError(t, "a disabled account", s.redeem(t, code, codeVerifier), http.StatusUnauthorized, "UserDisabled", "user disabled")
		for _, body := range []string{`{"code":"x"}`, `{"code_verifier":"x"}`, `{"code":1,"code_verifier":"x"}`} {
			if got := s.post(t, windowPath, body); got.status != http.StatusBadRequest {
				t.Errorf("%s: status %d, body %s", body, got.status, got.body)
			}
		}
	})
}

func TestASignInCodeOpensOneSession(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		chosen, _ := withPage()
		s := startOn(t, st, chosen)
		code := s.codeFor(t, "ben")
		var group sync.WaitGroup
		statuses := make(chan int, 8)
		for range cap(statuses) {
			group.Go(func() { statuses <- s.redeem(t, code, codeVerifier).status })
		}
		group.Wait()
		close(statuses)
		opened := 0
		for status := range statuses {
			switch status {
			case http.StatusOK:
				opened++
			case http.StatusUnauthorized:
			default:
				t.Errorf("status %d", status)
			}
		}
		if opened != 1 {
			t.Errorf("[R9.7] %d sessions were opened", opened)
		}
	})
}

func TestConcurrentFirstSignInWindowsMakeOneAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		chosen, _ := withPage()
		s := startOn(t, st, chosen)
		var group sync.WaitGroup
		users := make(chan string, 4)
		for range cap(users) {
			group.Go(func() { users <- s.redeem(t, s.codeFor(t, "ben"), codeVerifier).field("user_id") })
		}
		group.Wait()
		first := <-users
		for range cap(users) - 1 {
			if other := <-users; other != first || first == "" {
				t.Fatalf("users %q and %q", first, other)
			}
		}
	})
}

func TestSignInWindowsAreLimited(t *testing.T) {
	const tooMany = "Too many sign-ins were begun from your network. Please try again in a few minutes."
	chosen, _ := withPage()
	chosen.calls = 2
	s := startOn(t, storetest.SQLite(t), chosen)
	w := s.openWindow(t)
	s.openWindow(t)
	if told := s.returned(t, windowPath+windowQuery(nil)); told.Get("error") != tooMany || told.Get("state") != "abcdefGHIJKL" {
		t.Errorf("the third window tells %v", told)
	}
	if told := s.returned(t, callbackPath+"?"+w.answers("ben").Encode()); told.Get("error") != tooMany || told.Has("code") {
		t.Errorf("the page's answer tells %v", told)
	}
	for _, path := range []string{windowPath + windowQuery(map[string]string{"redirect": "https://evil.example/"}), callbackPath + "?state=forged"} {
		wantTooMany(t, "nowhere to return to", s.call(t, request{method: http.MethodGet, path: path}), 5*time.Minute)
	}
	wantTooMany(t, "a code is counted with the windows", s.redeem(t, "code", codeVerifier), 5*time.Minute)
}

func TestThePortalRedeemsSignInCodesFromItsOrigin(t *testing.T) {
	chosen, _ := withPage()
	s := startOn(t, storetest.SQLite(t), chosen)
	got := s.call(t, request{method: http.MethodPost, path: windowPath, body: "{}", header: map[string]string{"Origin": origin}})
	if got.header.Get("Access-Control-Allow-Origin") != origin {
		t.Errorf("headers = %v", got.header)
	}
}

func TestSignInCodesAreDeletedWithTheirAccountAndWhenTheyExpire(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		chosen, _ := withPage()
		s := startOn(t, st, chosen)
		granted := must(t, s.redeem(t, s.codeFor(t, "ben"), codeVerifier), http.StatusOK)
		code := s.codeFor(t, "ben")
		must(t, s.call(t, request{method: http.MethodDelete, path: remove, bearer: granted.field("access_token")}), http.StatusNoContent)
		must(t, s.redeem(t, code, codeVerifier), http.StatusUnauthorized)

		code = s.codeFor(t, "ana")
		s.clock.advance(time.Minute)
		if err := s.accounts.Sweep(t.Context(), st); err != nil {
			t.Fatal(err)
		}
		if _, err := st.TakeCode(t.Context(), hashOf(code)); err == nil {
			t.Error("an expired code was not swept")
		}
	})
}

func hashOf(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}
