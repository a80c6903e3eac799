package gateway_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// createWith begins an upload with a Microsoft token.
func (u *uploader) createWith(token string) reply {
	u.t.Helper()
	with := *u
	with.header = u.but(map[string]string{"Authorization": "Bearer " + token})
	return with.post(10, metadata("filename", "pack.pdf"))
}

func TestMicrosoftTokens(t *testing.T) {
	const consumers = "9188040d-6c67-4c5b-b112-36a304b66dad"
	m, ana := startUploads(t)
	but := func(changes map[string]any) map[string]any {
		claims := m.claims("ana")
		maps.Copy(claims, changes)
		return claims
	}
	version1 := but(map[string]any{
		"ver": "1.0", "iss": m.URL + "/" + directory + "/", "aud": appIDURI,
		"azp": nil, "appid": "5e3ce6c0-2b1f-4285-8d4b-75ee78787346",
	})
	for name, claims := range map[string]map[string]any{
		"[R5.9] version 2.0": m.claims("ana"), "[R5.9] version 1.0": version1,
		"an audience as a list":      but(map[string]any{"aud": []string{"x", clientID}}),
		"half a minute past its end": but(map[string]any{"exp": time.Now().Add(-30 * time.Second).Unix()}),
	} {
		if got := ana.createWith(m.sign(t, claims)); got.StatusCode != 201 {
			t.Errorf("%s: status %d, %s", name, got.StatusCode, got.body)
		}
	}
	stranger, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	unsigned := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none"}`)) + "." + strings.Split(m.token(t, "ana"), ".")[1] + "."
	exchanges := len(m.arrived("token"))
	for name, token := range map[string]string{
		"no token":                          "abc",
		"too long a token":                  strings.Repeat("a", 17<<10),
		"another key's signature":           signWith(t, stranger, m.claims("ana")),
		"no signature":                      unsigned,
		"an expired token":                  m.sign(t, but(map[string]any{"exp": time.Now().Add(-2 * time.Minute).Unix()})),
		"a token of tomorrow":               m.sign(t, but(map[string]any{"nbf": time.Now().Add(time.Hour).Unix()})),
		"[R5.9] no expiry":                  m.sign(t, but(map[string]any{"exp": nil})),
		"[R5.9] an unknown version":         m.sign(t, but(map[string]any{"ver": "3.0"})),
		"another application's":             m.sign(t, but(map[string]any{"aud": "00000003-0000-0000-c000-000000000000"})),
		"an audience that only ends alike":  m.sign(t, but(map[string]any{"aud": "api://x-" + clientID})),
		"[R5.9] the address in version 2.0": m.sign(t, but(map[string]any{"aud": appIDURI})),
		// Right in everything but whose people it is for: the service has issued it.
		"another tenant's":                  m.sign(t, but(map[string]any{"tid": consumers, "iss": m.URL + "/" + consumers + "/v2.0"})),
		"another issuer's":                  m.sign(t, but(map[string]any{"iss": "https://evil.example/" + directory + "/v2.0"})),
		"the other version's issuer":        m.sign(t, but(map[string]any{"iss": m.URL + "/" + directory + "/"})),
		"an application's own":              m.sign(t, but(map[string]any{"scp": nil})),
		"another scope":                     m.sign(t, but(map[string]any{"scp": "access_as_user.read"})),
		"a caller that may not":             m.sign(t, but(map[string]any{"azp": "11111111-0000-4000-8000-000000000003"})),
		"nobody's":                          m.sign(t, but(map[string]any{"oid": nil})),
		"the portal's own session's (JWT)":  accessToken("ana", time.Now().Add(time.Hour)),
		"a token for Graph instead of ours": m.sign(t, but(map[string]any{"aud": "https://graph.microsoft.com"})),
	} {
		got := ana.createWith(token)
		if got.StatusCode != 401 || got.fields(t)["error_code"] != "InvalidMicrosoftToken" || got.Header.Get("WWW-Authenticate") == "" {
			t.Errorf("%s: status %d, %s", name, got.StatusCode, got.body)
		}
	}
	if calls := len(m.arrived("token")) - exchanges; calls != 0 {
		t.Errorf("%d exchanges of tokens that were refused", calls)
	}
	if calls := len(m.arrived("keys")); calls > 6 {
		t.Errorf("%d calls for the keys", calls)
	}
}

func TestMicrosoftCallersAndScopeMayBeNamed(t *testing.T) {
	const teamsWeb, named = "5e3ce6c0-2b1f-4285-8d4b-75ee78787346", "00000000-0000-4000-8000-0000000000aa"
	m, ana := startUploads(t, func(c *gateway.Config) {
		c.MicrosoftClientID = strings.ToUpper(clientID)
		c.MicrosoftCallers, c.MicrosoftScope = []string{strings.ToUpper(named)}, "board.write"
	})
	for _, tc := range []struct {
		caller, scope string
		status        int
	}{
		{named, "profile board.write", http.StatusCreated},
		{clientID, "board.write", http.StatusCreated},
		{named, "access_as_user", http.StatusUnauthorized},
		{teamsWeb, "board.write", http.StatusUnauthorized},
	} {
		for version, claim := range map[string]string{"2.0": "azp", "1.0": "appid"} {
			claims := m.claims("ana")
			delete(claims, "azp")
			claims["ver"], claims["scp"], claims[claim] = version, tc.scope, tc.caller
			if version == "1.0" {
				claims["iss"] = m.URL + "/" + directory + "/"
			}
			if got := ana.createWith(m.sign(t, claims)); got.StatusCode != tc.status {
				t.Errorf("[R5.9] version %s, caller %s, scope %q: status %d, want %d; %s", version, tc.caller, tc.scope, got.StatusCode, tc.status, got.body)
			}
		}
	}
}

func TestOnBehalfOf(t *testing.T) {
	refusal := func(status int, code, more string) http.HandlerFunc {
		return jsonAnswer(status, fmt.Sprintf(`{"error":%q,"error_description":"AADSTS00000: secret text","trace_id":"t","correlation_id":"c"%s}`, code, more))
	}
	claims := `{"access_token":{"acrs":{"essential":true,"value":"c1"}}}`
	for _, tc := range []struct {
		name      string
		answers   []http.HandlerFunc
		status    int
		code      string
		challenge string
	}{
		{"no consent", []http.HandlerFunc{refusal(400, "invalid_grant", `,"error_codes":[65001],"suberror":"consent_required"`)}, 403, "ConsentRequired", `Bearer error="insufficient_scope"`},
		{"no consent, told by its number alone", []http.HandlerFunc{refusal(400, "invalid_grant", `,"error_codes":[65001]`)}, 403, "ConsentRequired", `Bearer error="insufficient_scope"`},
		{
			"a step-up",
			[]http.HandlerFunc{refusal(400, "interaction_required", fmt.Sprintf(`,"error_codes":[50076],"claims":%q`, claims))},
			401, "InteractionRequired",
			`Bearer error="insufficient_claims", claims="` + base64.StdEncoding.EncodeToString([]byte(claims)) + `"`,
		},
		{"a step-up without claims", []http.HandlerFunc{refusal(400, "interaction_required", `,"error_codes":[50079]`)}, 401, "InteractionRequired", `Bearer error="interaction_required"`},
		{"a stale token", []http.HandlerFunc{refusal(400, "invalid_grant", `,"suberror":"bad_token"`)}, 401, "InvalidMicrosoftToken", `Bearer error="invalid_token"`},
		{"a wrong audience", []http.HandlerFunc{refusal(400, "invalid_grant", `,"error_codes":[500131]`)}, 500, "MicrosoftMisconfigured", ""},
		{"a wrong signature", []http.HandlerFunc{refusal(400, "invalid_grant", `,"error_codes":[50013]`)}, 500, "MicrosoftMisconfigured", ""},
		{"a wrong secret", []http.HandlerFunc{refusal(401, "invalid_client", `,"error_codes":[7000215]`)}, 500, "MicrosoftMisconfigured", ""},
		{"a wrong scope", []http.HandlerFunc{refusal(400, "invalid_scope", `,"error_codes":[70011]`)}, 500, "MicrosoftMisconfigured", ""},
		{"throttled once", []http.HandlerFunc{throttled(429, "0")}, 201, "", ""},
		{"down once", []http.HandlerFunc{text(503, "<h1>")}, 201, "", ""},
		{"throttled twice", []http.HandlerFunc{throttled(429, "0"), throttled(429, "7")}, 503, "MicrosoftUnavailable", ""},
		{"throttled for long", []http.HandlerFunc{throttled(429, "60")}, 503, "MicrosoftUnavailable", ""},
		{"temporarily unavailable twice", []http.HandlerFunc{refusal(400, "temporarily_unavailable", ""), refusal(400, "temporarily_unavailable", "")}, 503, "MicrosoftUnavailable", ""},
		{"cut off twice", []http.HandlerFunc{reset, reset}, 503, "MicrosoftUnavailable", ""},
		{"an answer without a token twice", []http.HandlerFunc{jsonAnswer(200, `{}`), jsonAnswer(200, `{}`)}, 503, "MicrosoftUnavailable", ""},
		{"a redirect", []http.HandlerFunc{redirect(307, "https://evil.example")}, 500, "MicrosoftMisconfigured", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var out lockedBuffer
			m := newMicrosoft(t)
			g := startLogging(t, jsonLog(&out), newUpstream(t), m.offers)
			ana := newUploader(t, g, m, "ana")
			m.next("token", tc.answers...)
			got := ana.post(10, metadata("filename", "pack.pdf"))
			if tc.code != "" {
				got.wantError(t, tc.status, tc.code)
			} else if got.StatusCode != tc.status {
				t.Errorf("status %d, %s", got.StatusCode, got.body)
			}
			if got.Header.Get("WWW-Authenticate") != tc.challenge {
				t.Errorf("WWW-Authenticate = %q, want %q", got.Header.Get("WWW-Authenticate"), tc.challenge)
			}
			if tc.status == 503 && tc.name == "throttled twice" && got.Header.Get("Retry-After") != "7" {
				t.Errorf("Retry-After = %q", got.Header.Get("Retry-After"))
			}
			for _, secret := range []string{"secret text", "hunter2", strings.TrimPrefix(ana.header["Authorization"], "Bearer ")} {
				if strings.Contains(got.body+out.String(), secret) {
					t.Errorf("%q is told", secret)
				}
			}
		})
	}
}

func TestExchangesAreSharedAndKept(t *testing.T) {
	m, ana := startUploads(t)
	m.next("token", func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(100 * time.Millisecond)
		m.exchange(w, r)
	})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() { ana.create(10) })
	}
	all.Wait()
	if calls := len(m.arrived("token")); calls != 1 {
		t.Errorf("%d exchanges of one token", calls)
	}
	// Another token of the same person is another exchange, one that ends soon is not kept.
	ana.createWith(m.token(t, "ana"))
	soon := m.claims("ana")
	soon["exp"] = time.Now().Add(4 * time.Minute).Unix()
	ending := m.sign(t, soon)
	ana.createWith(ending)
	ana.createWith(ending)
	if calls := len(m.arrived("token")); calls != 4 {
		t.Errorf("%d exchanges, want 4", calls)
	}
}

func TestAnUnavailableIdentityServiceIsToldToTheClient(t *testing.T) {
	t.Run("keys", func(t *testing.T) {
		m, ana := startUploads(t)
		m.next("keys", text(502, "<h1>"))
		ana.post(10, metadata("filename", "pack.pdf")).wantError(t, 503, "MicrosoftUnavailable")
		ana.create(10)
	})
	t.Run("discovery, which is not asked for at every token", func(t *testing.T) {
		m, ana := startUploads(t)
		m.next("discovery", text(502, "<h1>"))
		for range 3 {
			ana.post(10, metadata("filename", "pack.pdf")).wantError(t, 503, "MicrosoftUnavailable")
		}
		if calls := len(m.arrived("discovery")); calls != 1 {
			t.Errorf("%d discoveries of a service that is down", calls)
		}
	})
}

func TestUploadSettingsAreCompleteOrAbsent(t *testing.T) {
	m := newMicrosoft(t)
	for variable, change := range map[string]func(*gateway.Config){
		"GATEWAY_MICROSOFT_*: the authority": func(c *gateway.Config) { c.MicrosoftAuthority = "http://x" },
		"GATEWAY_MICROSOFT_*: no tenant":     func(c *gateway.Config) { c.MicrosoftTenants = nil },
		"GATEWAY_MICROSOFT_*: tenant":        func(c *gateway.Config) { c.MicrosoftTenants = []string{"common"} },
		"GATEWAY_MICROSOFT_*: no client id":  func(c *gateway.Config) { c.MicrosoftClientID = "" },
		"GATEWAY_MICROSOFT_*: no client sec": func(c *gateway.Config) { c.MicrosoftClientSecret = "" },
		"GATEWAY_MICROSOFT_*: \"https://x\"": func(c *gateway.Config) { c.MicrosoftAppIDURI = "https://x" },
		"GATEWAY_MICROSOFT_*: the scope":     func(c *gateway.Config) { c.MicrosoftScope = "api://portal/access_as_user" },
		"GATEWAY_MICROSOFT_*: caller":        func(c *gateway.Config) { c.MicrosoftCallers = []string{"teams"} },
		"GATEWAY_MICROSOFT_CA":               func(c *gateway.Config) { c.MicrosoftCA = "no PEM" },
		"GATEWAY_GRAPH_URL":                  func(c *gateway.Config) { c.GraphURL = "http://graph" },
		"GATEWAY_UPLOAD_SLICE_BYTES":         func(c *gateway.Config) { c.UploadSliceBytes = unit - 1 },
		"GATEWAY_UPLOAD_MAX_BYTES":           func(c *gateway.Config) { c.UploadMaxBytes = 1 << 50 },
		"GATEWAY_UPLOAD_HOSTS":               func(c *gateway.Config) { c.UploadHosts = []string{"https://x/"} },
	} {
		cfg := config("https://backend.example.org")
		m.offers(&cfg)
		change(&cfg)
		err := cfg.Validate()
		if err == nil || !strings.HasPrefix(err.Error(), variable) || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: error %v", variable, err)
		}
	}
}
