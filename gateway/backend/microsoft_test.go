package backend_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/serve"
	"example.org/portal/standin/entra"
)

const (
	msTenant   = "6f0f1c52-6a1c-4f0e-9d0b-0c1d2e3f4a5b"
	msClientID = "0b6a6c1e-30b7-4f58-8f7c-9a8b7c6d5e4f"
	msAppIDURI = "api://teams.portal.example.org/" + msClientID
	msSecret   = "s3cret +/&=~"
	verifier   = "a-verifier-of-at-least-43-characters-0123456789"
	returnPage = "http://localhost:8080/oauth-end.html"
	// teamsOrigin may call, but has no page for a sign-in window.
	teamsOrigin = "https://teams.portal.example.org"
	providers   = api + "/app/portal-test/auth/providers"
)

// estate is a backend with the Microsoft stand-in that it trusts.
type estate struct {
	*backend.Backend
	microsoft *entra.Authority
	// microsoftURL and trusting are for browsers.
	microsoftURL string
	trusting     http.RoundTripper
	log          *journal
}

// journal is a log that may be read while it is written.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(line []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(line)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

func startWithMicrosoft(t *testing.T, databaseURL string) *estate {
	t.Helper()
	return startEstate(t, databaseURL, nil, time.Now)
}

// startEstate is startWithMicrosoft with more variables and another clock.
func startEstate(t *testing.T, databaseURL string, more map[string]string, now func() time.Time) *estate {
	t.Helper()
	certificate, caFile, err := entra.Certificate(t.TempDir(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	made := &estate{microsoftURL: strings.Replace(serve.URL(listener), "http:", "https:", 1), log: &journal{}}
	made.microsoft, err = entra.New(entra.Config{
		URL: made.microsoftURL, Tenant: msTenant, ClientID: msClientID, ClientSecret: msSecret, AppIDURI: msAppIDURI,
		Users: []entra.User{{Email: "ben@example.org", Name: "Ben Oduya"}, {Email: "zoë@example.org", Name: "Zoë Albrecht"}},
	}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	made.microsoft.Start(listener, certificate)
	t.Cleanup(func() { _ = made.microsoft.Stop(context.WithoutCancel(t.Context())) })
	made.trusting = trusting(t, caFile)

	public, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	pairs := settings(databaseURL)
	pairs["BACKEND_PUBLIC_URL"], pairs["BACKEND_ALLOWED_ORIGINS"] = serve.URL(public), teamsOrigin
	pairs["BACKEND_MICROSOFT_AUTHORITY"], pairs["BACKEND_MICROSOFT_CA_FILE"] = made.microsoftURL, caFile
	pairs["BACKEND_MICROSOFT_TENANTS"], pairs["BACKEND_MICROSOFT_CLIENT_ID"], pairs["BACKEND_MICROSOFT_CLIENT_SECRET"] = msTenant, msClientID, msSecret
	pairs["BACKEND_MICROSOFT_APP_ID_URI"] = msAppIDURI
	maps.Copy(pairs, more)
	cfg, err := configure(t, pairs)
	if err != nil {
		t.Fatal(err)
	}
	cfg.Listener, cfg.Now = public, now
	made.Backend, err = backend.Open(t.Context(), cfg, slog.New(slog.NewTextHandler(made.log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	if err := made.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, made.Backend) })
	return made
}

// trusting is a transport for the stand-in's certificate.
func trusting(t *testing.T, caFile string) *http.Transport {
	t.Helper()
	config, err := trustOnly(os.ReadFile(caFile))
	if err != nil {
		t.Fatal(err)
	}
	transport := &http.Transport{TLSClientConfig: config}
	t.Cleanup(transport.CloseIdleConnections)
	return transport
}

// tab is a browser window that follows redirects until the portal's page.
type tab struct {
	client *http.Client
	// last is the address of the portal's page, with what it was told.
	last *url.URL
	// seen are the addresses on the way.
	seen []string
}

func (e *estate) newTab(t *testing.T) *tab {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	opened := &tab{}
	opened.client = &http.Client{Jar: &localJar{jar}, Transport: e.trusting, CheckRedirect: func(r *http.Request, _ []*http.Request) error {
		opened.seen = append(opened.seen, r.URL.String())
		if strings.HasPrefix(r.URL.String(), returnPage) {
			opened.last = r.URL
			return http.ErrUseLastResponse
		}
		return nil
	}}
	return opened
}

// localJar keeps Secure cookies for this machine's plain addresses, as browsers do.
type localJar struct{ http.CookieJar }

func (j *localJar) SetCookies(u *url.URL, cookies []*http.Cookie) {
	j.CookieJar.SetCookies(secured(u), cookies)
}
func (j *localJar) Cookies(u *url.URL) []*http.Cookie { return j.CookieJar.Cookies(secured(u)) }

func secured(u *url.URL) *url.URL {
	as := *u
	as.Scheme = "https"
	return &as
}

// open navigates to the sign-in and gives the address of the page that it ends on.
func (e *estate) open(t *testing.T, opened *tab) *url.URL {
	t.Helper()
	sum := sha256.Sum256([]byte(verifier))
	query := url.Values{
		"redirect": {returnPage}, "state": {"abcdefGHIJKL"},
		"code_challenge": {base64.RawURLEncoding.EncodeToString(sum[:])}, "code_challenge_method": {"S256"},
	}
	return opened.get(t, e.URL()+providers+"/oauth2-microsoft/login?"+query.Encode())
}

func (o *tab) get(t *testing.T, address string) *url.URL {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := o.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode >= http.StatusBadRequest {
		body, _ := io.ReadAll(res.Body)
		t.Fatalf("%s answers %d %s", res.Request.URL, res.StatusCode, body)
	}
	return res.Request.URL
}

// click chooses on Microsoft's page and reads what the portal is told.
func (o *tab) click(t *testing.T, page *url.URL, name, value string) url.Values {
	t.Helper()
	query := page.Query()
	query.Set(name, value)
	chosen := *page
	chosen.RawQuery = query.Encode()
	o.get(t, chosen.String())
	if o.last == nil {
		t.Fatal("the window did not come back to the portal")
	}
	told, err := url.ParseQuery(o.last.Fragment)
	if err != nil || told.Get("state") != "abcdefGHIJKL" {
		t.Fatalf("the portal is told %q: %v", o.last.Fragment, err)
	}
	return told
}

// callback is the address with which Microsoft's page answered.
func (o *tab) callback(t *testing.T) *url.URL {
	t.Helper()
	for _, address := range o.seen {
		if strings.Contains(address, "/oauth2-microsoft/callback?") {
			parsed, err := url.Parse(address)
			if err != nil {
				t.Fatal(err)
			}
			return parsed
		}
	}
	t.Fatalf("the way was %v", o.seen)
	return nil
}

func (e *estate) redeem(t *testing.T, code string) (int, map[string]any) {
	t.Helper()
	return send(t, http.MethodPost, e.URL()+providers+"/oauth2-microsoft/login", "", jsonOf(map[string]any{
		"code": code, "code_verifier": verifier, "options": map[string]any{"device": map[string]any{"deviceId": "66f0c1a2b3d4e5f6071829dd"}},
	}))
}

func (e *estate) teamsLogIn(t *testing.T, request entra.TokenRequest) (int, map[string]any) {
	t.Helper()
	made, err := e.microsoft.Issue(request)
	if err != nil {
		t.Fatal(err)
	}
	return send(t, http.MethodPost, e.URL()+providers+"/custom-function/login", "", jsonOf(map[string]any{"SSOToken": made}))
}

func (e *estate) fault(t *testing.T, f entra.Fault) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, e.microsoftURL+"/standin/faults", strings.NewReader(jsonOf(f)))
	if err != nil {
		t.Fatal(err)
	}
	res, err := e.trusting.RoundTrip(req)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("answer %v, error %v", res, err)
	}
	res.Body.Close()
}

// A whole sign-in in a window, at the Microsoft stand-in, over HTTP.
func TestMicrosoftSignInWindow(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, database string) {
		e := startWithMicrosoft(t, database)
		opened := e.newTab(t)
		page := e.open(t, opened)
		if page.Host != strings.TrimPrefix(e.microsoftURL, "https://") {
			t.Fatalf("the window is at %s, not at Microsoft", page)
		}
		told := opened.click(t, page, "standin_account", "zoë@example.org")
		status, granted := e.redeem(t, told.Get("code"))
		t.Run("[R9.7] ends with a session", func(t *testing.T) {
			if status != http.StatusOK || granted["device_id"] != "66f0c1a2b3d4e5f6071829dd" {
				t.Fatalf("%d %v, after %v", status, granted, told)
			}
			status, profile := send(t, http.MethodGet, e.URL()+api+"/auth/profile", granted["access_token"].(string), "")
			if text := jsonOf(profile); status != http.StatusOK || !strings.Contains(text, "zoë@example.org") || !strings.Contains(text, "Zoë Albrecht") {
				t.Errorf("status %d, text %s", status, text)
			}
		})
		t.Run("[R7.6] the sign-on of Teams opens the same account", func(t *testing.T) {
			for _, version := range []entra.Version{entra.V1, entra.V2} {
				if status, teams := e.teamsLogIn(t, entra.TokenRequest{User: "zoë@example.org", Version: version}); status != http.StatusOK || teams["user_id"] != granted["user_id"] {
					t.Errorf("version %s: %d %v, not user %v", version, status, teams["error"], granted["user_id"])
				}
			}
		})
		t.Run("[R9.7] a code opens one session", func(t *testing.T) {
			if status, again := e.redeem(t, told.Get("code")); status != http.StatusUnauthorized || again["error"] == "" {
				t.Errorf("status %d, again %v", status, again)
			}
		})
		t.Run("going back opens no second session", func(t *testing.T) {
			opened.last = nil
			opened.get(t, opened.callback(t).String())
			if opened.last == nil || strings.HasPrefix(opened.last.Fragment, "code=") || strings.Contains(opened.last.Fragment, "&code=") {
				t.Errorf("the portal is told %v", opened.last)
			}
		})
		t.Run("no token travels in an address, no secret into log or metrics", func(t *testing.T) {
			for _, address := range opened.seen {
				if strings.Contains(address, granted["refresh_token"].(string)) || strings.Contains(address, "id_token") || strings.Contains(address, verifier) {
					t.Errorf("an address carries a secret: %s", address)
				}
			}
			metrics, err := http.Get(e.AdminURL() + "/metrics")
			if err != nil {
				t.Fatal(err)
			}
			defer metrics.Body.Close()
			counted, _ := io.ReadAll(metrics.Body)
			written := e.log.String() + string(counted)
			if !strings.Contains(written, "/oauth2-microsoft/callback status=302") {
				t.Fatal("the log lacks the callback")
			}
			callback := opened.callback(t)
			for name, secret := range map[string]string{
				"one-time code": told.Get("code"), "Microsoft's code": callback.Query().Get("code"), "state": callback.Query().Get("state"),
				"portal's state": "abcdefGHIJKL", "secret": msSecret, "refresh token": granted["refresh_token"].(string), "e-mail": "zoë@",
			} {
				if secret == "" || strings.Contains(written, secret) {
					t.Errorf("log or metrics tell the %s", name)
				}
			}
		})
	})
}

// failedWindows is how many log-ins by window are counted as failed.
func (e *estate) failedWindows(t *testing.T) int {
	t.Helper()
	count, err := strconv.Atoi(scrape(t, e.AdminURL())[`portal_backend_logins_total{outcome="failed",provider="oauth2-microsoft"}`])
	if err != nil {
		t.Fatal(err)
	}
	return count
}

func TestMicrosoftSignInWindowFailures(t *testing.T) {
	e := startWithMicrosoft(t, storetest.SQLiteURL(t))
	told := func(f entra.Fault) url.Values {
		opened := e.newTab(t)
		page := e.open(t, opened)
		if f.At != "" {
			e.fault(t, f)
		}
		return opened.click(t, page, "standin_account", "ben@example.org")
	}
	for name, tc := range map[string]struct {
		fault entra.Fault
		want  string
		// failed: an operator must hear of it, though the window's answers are redirects.
		failed bool
	}{
		"a directory that does not consent": {entra.Fault{At: entra.AtInteractive, Failure: "consent_required", Times: 1}, "Microsoft did not sign you in to this portal. Please try again, or ask your administrator.", false},
		"a code that is refused":            {entra.Fault{At: entra.AtCode, Failure: "invalid_grant", Times: 1}, "Microsoft did not sign you in to this portal. Please try again, or ask your administrator.", false},
		"a secret that has expired":         {entra.Fault{At: entra.AtCode, Failure: "secret_expired", Times: 1}, "Microsoft's sign-in is not available right now. Please try again in a few minutes.", true},
		"throttling":                        {entra.Fault{At: entra.AtCode, Failure: "throttled", Times: 1}, "Microsoft's sign-in is not available right now. Please try again in a few minutes.", true},
	} {
		t.Run(name, func(t *testing.T) {
			before := e.failedWindows(t)
			if got := told(tc.fault); got.Get("error") != tc.want || got.Has("code") {
				t.Errorf("the portal is told %v", got)
			}
			if counted := e.failedWindows(t) - before; counted != 1 && tc.failed || counted != 0 && !tc.failed {
				t.Errorf("counted as %d failed log-ins", counted)
			}
		})
	}
	t.Run("[R9.7] a person who cancels", func(t *testing.T) {
		opened := e.newTab(t)
		if got := opened.click(t, e.open(t, opened), "standin_cancel", "1"); got.Get("error") != "The sign-in was cancelled. You can sign in again at any time." {
			t.Errorf("the portal is told %v", got)
		}
	})
	t.Run("an origin that may only call is refused as the return address", func(t *testing.T) {
		for page, want := range map[string]int{returnPage: http.StatusFound, teamsOrigin + "/oauth-end.html": http.StatusBadRequest} {
			query := url.Values{"redirect": {page}, "state": {"abcdefGHIJKL"}, "code_challenge": {strings.Repeat("c", 43)}, "code_challenge_method": {"S256"}}
			req, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, e.URL()+providers+"/oauth2-microsoft/login?"+query.Encode(), nil)
			res, err := http.DefaultTransport.RoundTrip(req)
			if err != nil {
				t.Fatal(err)
			}
			res.Body.Close()
			if res.StatusCode != want {
				t.Errorf("%s: %d, want %d", page, res.StatusCode, want)
			}
		}
	})
	t.Run("an answer carried into another browser", func(t *testing.T) {
		mine, theirs := e.newTab(t), e.newTab(t)
		page := e.open(t, mine)
		if got := theirs.click(t, page, "standin_account", "ben@example.org"); got.Has("code") || !strings.Contains(got.Get("error"), "another browser") {
			t.Errorf("the portal is told %v", got)
		}
	})
	if got := told(entra.Fault{}); got.Get("code") == "" {
		t.Errorf("after all the failures the portal is told %v", got)
	}
}

// Every wrong token of a Teams sign-on, made by the stand-in, over HTTP.
func TestMicrosoftSignOnRefusesWrongTokens(t *testing.T) {
	e := startWithMicrosoft(t, storetest.SQLiteURL(t))
	for name, request := range map[string]entra.TokenRequest{
		"another audience":   {Audience: "https://graph.microsoft.com"},
		"another tenant":     {Claims: map[string]any{"tid": "9188040d-6c67-4c5b-b112-36a304b66dad"}},
		"another issuer":     {Claims: map[string]any{"iss": "https://login.microsoftonline.com/" + msTenant + "/v2.0"}},
		"another key":        {Signature: entra.SignedByUnknown},
		"the algorithm none": {Signature: entra.SignedNot},
		"[R5.9] expired":     {ExpiresIn: -120},
		"[R5.9] no expiry":   {Claims: map[string]any{"exp": nil}},
		"not yet valid":      {Claims: map[string]any{"nbf": time.Now().Add(time.Hour).Unix()}},
		// Every other check would take these two for tokens of version 1.0.
		"[R5.9] no version":       {Version: entra.V1, Claims: map[string]any{"ver": nil, "azp": "5e3ce6c0-2b1f-4285-8d4b-75ee78787346"}},
		"[R5.9] unknown version":  {Version: entra.V1, Claims: map[string]any{"ver": "3.0", "azp": "5e3ce6c0-2b1f-4285-8d4b-75ee78787346"}},
		"no scope":                {Claims: map[string]any{"scp": nil, "roles": []string{"access_as_user"}}},
		"another scope":           {Claims: map[string]any{"scp": "User.Read"}},
		"an unknown caller":       {Claims: map[string]any{"azp": "00000000-0000-4000-8000-00000000000e"}},
		"1.0 of an unknown one":   {Version: entra.V1, Claims: map[string]any{"appid": "00000000-0000-4000-8000-00000000000e"}},
		"nobody":                  {Claims: map[string]any{"oid": nil}},
		"1.0 that says it is 2.0": {Version: entra.V1, Claims: map[string]any{"ver": "2.0"}},
	} {
		t.Run(name, func(t *testing.T) {
			request.User = "ben@example.org"
			status, answer := e.teamsLogIn(t, request)
			if status != http.StatusUnauthorized || answer["error"] != "Your Microsoft sign-on is not accepted here. Please try again, or ask your administrator." || answer["error_code"] != "AuthError" {
				t.Errorf("status %d, answer %v", status, answer)
			}
		})
	}
	t.Run("a good one, after the keys rotated", func(t *testing.T) {
		for range 2 {
			if status, answer := e.teamsLogIn(t, entra.TokenRequest{User: "ben@example.org"}); status != http.StatusOK {
				t.Fatalf("status %d, answer %v", status, answer)
			}
			req, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, e.microsoftURL+"/standin/keys", nil)
			res, err := e.trusting.RoundTrip(req)
			if err != nil {
				t.Fatal(err)
			}
			var made map[string]string
			if err := json.NewDecoder(res.Body).Decode(&made); err != nil || made["kid"] == "" {
				t.Fatalf("no new key: %v", err)
			}
			res.Body.Close()
		}
	})
}

func TestSignInWindowConfiguration(t *testing.T) {
	pairs := settings("sqlite:x.db")
	pairs["BACKEND_MICROSOFT_CLIENT_SECRET"] = "hunter2"
	_, err := configure(t, pairs)
	if err == nil || !strings.Contains(err.Error(), "BACKEND_MICROSOFT_CLIENT_SECRET") || !strings.Contains(err.Error(), "BACKEND_MICROSOFT_CLIENT_ID") {
		t.Errorf("a secret without a registration: %v", err)
	}
	pairs["BACKEND_MICROSOFT_CLIENT_ID"], pairs["BACKEND_MICROSOFT_TENANTS"] = msClientID, msTenant
	if _, err := configure(t, pairs); err != nil {
		t.Errorf("on this machine: %v", err)
	}
	pairs["BACKEND_PUBLIC_URL"] = "http://backend.example.org"
	_, err = configure(t, pairs)
	if err == nil || !strings.Contains(err.Error(), "https://") || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("without encryption: %v", err)
	}
}
