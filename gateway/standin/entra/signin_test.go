package entra_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"example.org/portal/standin/entra"
)

const (
	callback = "https://app.example.org/callback?keep=1"
	verifier = "a-verifier-of-at-least-43-characters-0123456789"
)

func challenge(of string) string {
	sum := sha256.Sum256([]byte(of))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// asked returns a valid authorization request of a browser app, with changes.
func asked(changes url.Values) url.Values {
	query := url.Values{
		"client_id": {clientID}, "redirect_uri": {callback}, "response_type": {"code"}, "response_mode": {"fragment"},
		"scope": {"openid profile offline_access api://app.example.org/" + clientID + "/access_as_user"}, "state": {"the state"}, "nonce": {"the nonce"},
		"code_challenge": {challenge(verifier)}, "code_challenge_method": {"S256"},
		// A real client also sends these parameters, which must not matter.
		"client_info": {"1"}, "clidata": {"1"}, "claims": {`{"id_token":{"xms_cc":null}}`}, "client-request-id": {"0"}, "X-AnchorMailbox": {"UPN:x"},
	}
	for name, values := range changes {
		query[name] = values
	}
	return query
}

func (r running) authorize(t *testing.T, query url.Values, cookies ...*http.Cookie) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, r.url+"/"+tenant+"/oauth2/v2.0/authorize?"+query.Encode(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range cookies {
		request.AddCookie(cookie)
	}
	answer, err := r.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = answer.Body.Close() })
	return answer
}

// reply returns the values of a redirect.
func reply(t *testing.T, answer *http.Response) url.Values {
	t.Helper()
	if answer.StatusCode != http.StatusFound {
		body, _ := io.ReadAll(answer.Body)
		t.Fatalf("%d %s, not a redirect", answer.StatusCode, body)
	}
	target, err := url.Parse(answer.Header.Get("Location"))
	if err != nil || !strings.HasPrefix(target.String(), callback) {
		t.Fatalf("redirected to %q: %v", answer.Header.Get("Location"), err)
	}
	values, err := url.ParseQuery(target.Fragment)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// redeem posts to the token endpoint as a browser app does.
func (r running) redeem(t *testing.T, form url.Values, origin string) (int, http.Header, map[string]any) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.url+"/"+tenant+"/oauth2/v2.0/token", strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded;charset=utf-8")
	if origin != "" {
		request.Header.Set("Origin", origin)
		request.Header.Set("Sec-Fetch-Site", "cross-site")
	}
	answer, err := r.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var got map[string]any
	if err := json.NewDecoder(answer.Body).Decode(&got); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, answer.Header, got
}

func codeForm(code string, changes url.Values) url.Values {
	form := url.Values{
		"grant_type": {"authorization_code"}, "client_id": {clientID}, "redirect_uri": {callback},
		"code": {code}, "code_verifier": {verifier}, "client_info": {"1"},
	}
	for name, values := range changes {
		form[name] = values
	}
	return form
}

func signedInAs(user string, changes url.Values) url.Values {
	query := asked(changes)
	query.Set("standin_account", user)
	return query
}

func TestABrowserAppSignsIn(t *testing.T) {
	standin := start(t)
	code := reply(t, standin.authorize(t, signedInAs("ben@example.org", nil)))
	if code.Get("state") != "the state" || code.Get("code") == "" {
		t.Fatalf("the browser app got %v", code)
	}
	status, header, got := standin.redeem(t, codeForm(code.Get("code"), nil), "https://app.example.org")
	if status != http.StatusOK || header.Get("Access-Control-Allow-Origin") != "*" {
		t.Fatalf("status %d, header %v, got %v", status, header, got)
	}
	ctx := oidc.ClientContext(t.Context(), standin.client)
	provider, err := oidc.NewProvider(ctx, standin.url+"/"+tenant+"/v2.0")
	if err != nil {
		t.Fatal(err)
	}
	idToken, err := provider.Verifier(&oidc.Config{ClientID: clientID}).Verify(ctx, got["id_token"].(string))
	if err != nil || idToken.Nonce != "the nonce" {
		t.Fatalf("id token %+v: %v", idToken, err)
	}
	access, err := provider.Verifier(&oidc.Config{ClientID: clientID}).Verify(ctx, got["access_token"].(string))
	if err != nil {
		t.Fatal(err)
	}
	var claims map[string]any
	if err := access.Claims(&claims); err != nil {
		t.Fatal(err)
	}
	for claim, want := range map[string]any{"ver": "2.0", "scp": "access_as_user", "azp": clientID, "preferred_username": "ben@example.org"} {
		if claims[claim] != want {
			t.Errorf("claim %s of the access token is %v, not %v", claim, claims[claim], want)
		}
	}
	t.Run("a code works once", func(t *testing.T) {
		if status, _, again := standin.redeem(t, codeForm(code.Get("code"), nil), "https://app.example.org"); status != http.StatusBadRequest || again["error"] != "invalid_grant" {
			t.Errorf("status %d, again %v", status, again)
		}
	})
	t.Run("a refresh token for another resource", func(t *testing.T) {
		form := url.Values{"grant_type": {"refresh_token"}, "client_id": {clientID}, "refresh_token": {got["refresh_token"].(string)}, "scope": {"https://graph.microsoft.com/User.Read openid offline_access"}}
		status, _, fresh := standin.redeem(t, form, "https://app.example.org")
		if status != http.StatusOK || fresh["refresh_token"] == got["refresh_token"] || fresh["id_token"] == nil {
			t.Fatalf("status %d, fresh %v", status, fresh)
		}
		if user, err := standin.authority.GraphUser(ctx, fresh["access_token"].(string)); err != nil || user != claims["oid"] {
			t.Errorf("the token is for user %q at Graph: %v", user, err)
		}
		if _, err := standin.authority.GraphUser(ctx, got["access_token"].(string)); err == nil {
			t.Error("Graph accepts the portal's own token")
		}
	})
}

func TestAServerSignsIn(t *testing.T) {
	standin := start(t)
	ctx := oidc.ClientContext(t.Context(), standin.client)
	provider, err := oidc.NewProvider(ctx, standin.url+"/"+tenant+"/v2.0")
	if err != nil {
		t.Fatal(err)
	}
	for name, style := range map[string]oauth2.AuthStyle{"in the body": oauth2.AuthStyleInParams, "in the header": oauth2.AuthStyleInHeader} {
		t.Run("with its secret "+name, func(t *testing.T) {
			endpoint := provider.Endpoint()
			endpoint.AuthStyle = style
			config := oauth2.Config{ClientID: clientID, ClientSecret: clientSecret, Endpoint: endpoint, RedirectURL: callback, Scopes: []string{"openid"}}
			address, _ := url.Parse(config.AuthCodeURL("s", oauth2.S256ChallengeOption(verifier)))
			query := address.Query()
			query.Set("standin_account", "ben@example.org")
			answer := standin.authorize(t, query)
			target, _ := url.Parse(answer.Header.Get("Location"))
			if target.Query().Get("keep") != "1" || target.Query().Get("state") != "s" {
				t.Fatalf("sent back to %s", target)
			}
			token, err := config.Exchange(ctx, target.Query().Get("code"), oauth2.VerifierOption(verifier))
			if err != nil || token.Extra("id_token") == nil {
				t.Fatalf("%v, error %v", token, err)
			}
		})
	}
}

func TestTheAccountPage(t *testing.T) {
	standin := start(t)
	answer := standin.authorize(t, asked(url.Values{"login_hint": {"zoë@example.org"}}))
	body, _ := io.ReadAll(answer.Body)
	text := string(body)
	if answer.StatusCode != http.StatusOK || strings.Index(text, "Zoë Albrecht") > strings.Index(text, "Ben Oduya") {
		t.Errorf("%d: who is meant does not come first:\n%s", answer.StatusCode, text)
	}
	if !strings.Contains(text, `name="code_challenge" value="`+challenge(verifier)+`"`) {
		t.Error("the page loses the request")
	}
	if answer.Header.Get("Cross-Origin-Opener-Policy") != "same-origin" {
		t.Error("the page cuts no opener off, as Microsoft's does")
	}
	if kept := standin.authorize(t, asked(url.Values{"pocd": {"1"}})).Header.Get("Cross-Origin-Opener-Policy"); kept != "" {
		t.Errorf("with pocd=1 the opener policy is %q", kept)
	}
	refused := reply(t, standin.authorize(t, asked(url.Values{"standin_cancel": {"1"}})))
	if refused.Get("error") != "access_denied" || refused.Get("state") != "the state" {
		t.Errorf("a cancelled sign-in answers %v", refused)
	}
}

func TestSilentSignIn(t *testing.T) {
	standin := start(t)
	silent := func(hint string) url.Values {
		return asked(url.Values{"prompt": {"none"}, "login_hint": {hint}})
	}
	if got := reply(t, standin.authorize(t, silent("ben@example.org"))); got.Get("error") != "login_required" {
		t.Fatalf("nobody is signed on, and the answer is %v", got)
	}
	cookies := standin.authorize(t, signedInAs("ben@example.org", nil)).Cookies()
	if len(cookies) != 1 || cookies[0].SameSite != http.SameSiteNoneMode || !cookies[0].Secure {
		t.Fatalf("cookies = %v", cookies)
	}
	if got := reply(t, standin.authorize(t, silent("BEN@example.org"), cookies...)); got.Get("code") == "" {
		t.Errorf("signed on, and the answer is %v", got)
	}
	if got := reply(t, standin.authorize(t, silent("zoë@example.org"), cookies...)); got.Get("error") != "login_required" {
		t.Errorf("somebody else is signed on, and the answer is %v", got)
	}
	standin.post(t, "/standin/session", entra.Session{User: "zoë@example.org"})
	if got := reply(t, standin.authorize(t, silent("zoë@example.org"))); got.Get("code") == "" {
		t.Errorf("signed on everywhere, and the answer is %v", got)
	}
}

func TestSignInRefusals(t *testing.T) {
	standin := start(t)
	t.Run("requests that must not be redirected", func(t *testing.T) {
		for name, changes := range map[string]url.Values{
			"another client": {"client_id": {"0"}}, "no redirect": {"redirect_uri": {""}}, "a script": {"redirect_uri": {"javascript:alert(1)"}},
		} {
			if answer := standin.authorize(t, asked(changes)); answer.StatusCode != http.StatusBadRequest {
				t.Errorf("%s: %d to %q", name, answer.StatusCode, answer.Header.Get("Location"))
			}
		}
	})
	t.Run("the answer to the client", func(t *testing.T) {
		for want, changes := range map[string]url.Values{
			"unsupported_response_type": {"response_type": {"token"}},
			"invalid_request":           {"code_challenge_method": {"plain"}},
		} {
			if got := reply(t, standin.authorize(t, asked(changes))); got.Get("error") != want {
				t.Errorf("%v answers %v", changes, got)
			}
		}
	})
	t.Run("a token for one of two resources that are consented to", func(t *testing.T) {
		both := url.Values{"scope": {"openid https://graph.microsoft.com/Files.ReadWrite " + clientID + "/access_as_user"}}
		code := reply(t, standin.authorize(t, signedInAs("ben@example.org", both))).Get("code")
		status, _, got := standin.redeem(t, codeForm(code, url.Values{"scope": {clientID + "/access_as_user"}}), "https://app.example.org")
		if status != http.StatusOK || got["scope"] != clientID+"/access_as_user" {
			t.Errorf("status %d, got %v", status, got)
		}
	})
	t.Run("at the token endpoint", func(t *testing.T) {
		for name, c := range map[string]struct {
			changes url.Values
			origin  string
			number  float64
		}{
			"another redirect":     {url.Values{"redirect_uri": {"https://elsewhere.example"}}, "https://app.example.org", 500112},
			"another verifier":     {url.Values{"code_verifier": {"another"}}, "https://app.example.org", 501481},
			"no verifier":          {url.Values{"code_verifier": {""}}, "https://app.example.org", 501481},
			"a server, no secret":  {nil, "", 7000218},
			"a wrong secret":       {url.Values{"client_secret": {"x"}}, "", 7000215},
			"another client":       {url.Values{"client_id": {"0"}}, "", 700016},
			"a grant not offered":  {url.Values{"grant_type": {"password"}}, "", 70003},
			"a code never given":   {url.Values{"code": {"x"}}, "https://app.example.org", 70008},
			"a code as a refresh":  {url.Values{"grant_type": {"refresh_token"}, "refresh_token": {"THE CODE"}}, "https://app.example.org", 70008},
			"two resources at one": {url.Values{"scope": {"api://x/y/z User.Read"}}, "https://app.example.org", 70011},
		} {
			t.Run(name, func(t *testing.T) {
				code := reply(t, standin.authorize(t, signedInAs("ben@example.org", nil))).Get("code")
				form := codeForm(code, c.changes)
				if form.Get("refresh_token") != "" {
					form.Set("refresh_token", code)
				}
				status, _, got := standin.redeem(t, form, c.origin)
				if numbers, _ := got["error_codes"].([]any); status < 400 || len(numbers) != 1 || numbers[0] != c.number {
					t.Errorf("%d %v, not %v", status, got, c.number)
				}
			})
		}
	})
}

func TestBrowsersMayCall(t *testing.T) {
	standin := start(t)
	for _, path := range []string{"/v2.0/.well-known/openid-configuration", "/.well-known/openid-configuration", "/discovery/v2.0/keys", "/oauth2/v2.0/token"} {
		request, _ := http.NewRequestWithContext(t.Context(), http.MethodOptions, standin.url+"/"+tenant+path, nil)
		request.Header.Set("Origin", "https://app.example.org")
		request.Header.Set("Access-Control-Request-Headers", "x-anchormailbox")
		answer, err := standin.client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if h := answer.Header; answer.StatusCode != http.StatusNoContent || h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Access-Control-Allow-Headers") != "x-anchormailbox" {
			t.Errorf("%s: status %d, header %v", path, answer.StatusCode, h)
		}
	}
}

func TestDiscoveryNamesTheHostThatWasAsked(t *testing.T) {
	standin := start(t)
	request, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, standin.url+"/"+tenant+"/v2.0/.well-known/openid-configuration", nil)
	request.Host = "login.example.org:8444"
	answer, err := standin.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var document map[string]any
	if err := json.NewDecoder(answer.Body).Decode(&document); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"issuer", "authorization_endpoint", "token_endpoint", "jwks_uri"} {
		if address, _ := document[name].(string); !strings.HasPrefix(address, "https://login.example.org:8444/"+tenant+"/") {
			t.Errorf("%s is %q", name, document[name])
		}
	}
}

// onBehalf exchanges a token as the gateway's library does.
func (r running) onBehalf(t *testing.T, assertion, secret string) (int, map[string]any) {
	t.Helper()
	status, _, got := r.redeem(t, url.Values{
		"grant_type": {"urn:ietf:params:oauth:grant-type:jwt-bearer"}, "requested_token_use": {"on_behalf_of"}, "assertion": {assertion},
		"client_id": {clientID}, "client_secret": {secret}, "scope": {"https://graph.microsoft.com/Files.ReadWrite"},
	}, "")
	return status, got
}

func TestOnBehalfOf(t *testing.T) {
	standin := start(t)
	good := standin.token(t, entra.TokenRequest{User: "ben@example.org"})
	for version, assertion := range map[string]string{"2.0": good, "1.0": standin.token(t, entra.TokenRequest{User: "ben@example.org", Version: entra.V1})} {
		status, got := standin.onBehalf(t, assertion, clientSecret)
		if status != http.StatusOK || got["refresh_token"] != nil {
			t.Fatalf("version %s: %d %v", version, status, got)
		}
		user, err := standin.authority.GraphUser(t.Context(), got["access_token"].(string))
		if want := (entra.User{Email: "ben@example.org"}).ObjectID(); err != nil || user != want {
			t.Errorf("version %s: Graph sees %q, not %q: %v", version, user, want, err)
		}
	}
	for name, c := range map[string]struct {
		assertion, secret string
		code, suberror    string
		number            float64
	}{
		"an expired token":          {standin.token(t, entra.TokenRequest{User: "ben@example.org", ExpiresIn: -60}), clientSecret, "invalid_grant", "bad_token", 500133},
		"a forged token":            {standin.token(t, entra.TokenRequest{User: "ben@example.org", Signature: entra.SignedByUnknown}), clientSecret, "invalid_grant", "", 50013},
		"another application's":     {standin.token(t, entra.TokenRequest{User: "ben@example.org", Audience: "https://graph.microsoft.com"}), clientSecret, "invalid_grant", "", 500131},
		"a wrong secret":            {good, "x", "invalid_client", "", 7000215},
		"a browser without secrets": {good, "", "invalid_client", "", 7000218},
	} {
		t.Run(name, func(t *testing.T) {
			status, got := standin.onBehalf(t, c.assertion, c.secret)
			suberror, _ := got["suberror"].(string)
			numbers, _ := got["error_codes"].([]any)
			if status < 400 || got["error"] != c.code || suberror != c.suberror || len(numbers) != 1 || numbers[0] != c.number {
				t.Errorf("status %d, got %v", status, got)
			}
		})
	}
}

func TestFaults(t *testing.T) {
	standin := start(t)
	token := standin.token(t, entra.TokenRequest{User: "ben@example.org"})
	fault := func(f entra.Fault) {
		t.Helper()
		if status, got := standin.post(t, "/standin/faults", f); status != http.StatusOK {
			t.Fatalf("status %d, got %v", status, got)
		}
	}
	t.Run("consent that is missing until it is given", func(t *testing.T) {
		fault(entra.Fault{At: entra.AtOnBehalfOf, Failure: "consent_required", Until: "interaction"})
		for range 2 {
			if status, got := standin.onBehalf(t, token, clientSecret); status != http.StatusBadRequest || got["suberror"] != "consent_required" {
				t.Fatalf("status %d, got %v", status, got)
			}
		}
		reply(t, standin.authorize(t, signedInAs("ben@example.org", nil)))
		if status, got := standin.onBehalf(t, token, clientSecret); status != http.StatusOK {
			t.Errorf("after consent: %d %v", status, got)
		}
	})
	t.Run("a claims challenge", func(t *testing.T) {
		fault(entra.Fault{At: entra.AtOnBehalfOf, Failure: "interaction_required", Times: 1})
		_, got := standin.onBehalf(t, token, clientSecret)
		claims, _ := got["claims"].(string)
		if got["error"] != "interaction_required" || !json.Valid([]byte(claims)) {
			t.Errorf("got %v", got)
		}
		if status, _ := standin.onBehalf(t, token, clientSecret); status != http.StatusOK {
			t.Errorf("the fault struck twice")
		}
	})
	t.Run("throttling", func(t *testing.T) {
		fault(entra.Fault{At: entra.AtCode, Failure: "throttled", Times: 1})
		status, header, _ := standin.redeem(t, codeForm("x", nil), "https://app.example.org")
		if status != http.StatusTooManyRequests || header.Get("Retry-After") != "1" {
			t.Errorf("%d, Retry-After %q", status, header.Get("Retry-After"))
		}
	})
	t.Run("at sign-in", func(t *testing.T) {
		fault(entra.Fault{At: entra.AtSilent, Failure: "interaction_required", Times: 1})
		if got := reply(t, standin.authorize(t, asked(url.Values{"prompt": {"none"}}))); got.Get("error") != "interaction_required" {
			t.Errorf("got %v", got)
		}
		fault(entra.Fault{At: entra.AtInteractive, Failure: "access_denied", Times: 1})
		if got := reply(t, standin.authorize(t, signedInAs("ben@example.org", nil))); got.Get("error") != "access_denied" {
			t.Errorf("got %v", got)
		}
	})
	t.Run("keys that cannot be fetched, and then can", func(t *testing.T) {
		fault(entra.Fault{At: entra.AtKeys, Failure: "server_error"})
		ctx := oidc.ClientContext(t.Context(), standin.client)
		keys := oidc.NewRemoteKeySet(ctx, standin.url+"/"+tenant+"/discovery/v2.0/keys")
		if _, err := keys.VerifySignature(ctx, token); err == nil {
			t.Error("the keys were read")
		}
		request, _ := http.NewRequestWithContext(ctx, http.MethodDelete, standin.url+"/standin/faults", nil)
		answer, err := standin.client.Do(request)
		if err != nil || answer.StatusCode != http.StatusNoContent {
			t.Fatal(err)
		}
		if _, err := keys.VerifySignature(ctx, token); err != nil {
			t.Errorf("after the fault: %v", err)
		}
	})
	t.Run("a caller that does not wait for a slow answer", func(t *testing.T) {
		fault(entra.Fault{At: entra.AtOnBehalfOf, DelayMS: 60_000, Times: 1})
		ctx, cancel := timeout(t)
		defer cancel()
		request, _ := http.NewRequestWithContext(ctx, http.MethodPost, standin.url+"/"+tenant+"/oauth2/v2.0/token",
			strings.NewReader("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer"))
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if _, err := standin.client.Do(request); !errors.Is(err, ctx.Err()) || err == nil {
			t.Errorf("error = %v", err)
		}
	})
	t.Run("errors that are no fault", func(t *testing.T) {
		for _, wrong := range []entra.Fault{{At: "elsewhere", Failure: "throttled"}, {At: entra.AtCode}, {At: entra.AtCode, Failure: "unheard"}, {At: entra.AtCode, Failure: "throttled", Times: -1}} {
			if status, _ := standin.post(t, "/standin/faults", wrong); status != http.StatusBadRequest {
				t.Errorf("%+v: status %d", wrong, status)
			}
		}
	})
}
