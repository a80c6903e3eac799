package gateway_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"example.org/portal/gateway"
)

const (
	newTokenWanted     = `Bearer realm="Microsoft", error="invalid_token"`
	otherAccountWanted = newTokenWanted + `, error_description="the token belongs to another account than the upload"`
)

// elsewhere is a second directory of a person.
const elsewhere = "9c2e11aa-0000-4000-8000-000000000009"

// identityError is a refusal to exchange a token.
func identityError(code, more string) http.HandlerFunc {
	return jsonAnswer(400, fmt.Sprintf(`{"error":%q,"error_description":"AADSTS00000: secret text"%s}`, code, more))
}

// A HEAD or PATCH that needs a Microsoft token says which one would help.
func TestAMissingMicrosoftTokenIsNamed(t *testing.T) {
	const claims = `{"access_token":{"polids":{"essential":true,"values":["c1"]}}}`
	insufficient := `Bearer realm="Microsoft", error="insufficient_claims", claims="` + base64.StdEncoding.EncodeToString([]byte(claims)) + `"`
	for _, tc := range []struct {
		name string
		// token is the one that comes; "new" is a good one that was not exchanged yet.
		token     string
		exchange  http.HandlerFunc
		challenge string
	}{
		{"no token", "", nil, newTokenWanted},
		{"no bearer", "Basic YTpi", nil, newTokenWanted},
		{"a wrong token", "Bearer x", nil, newTokenWanted},
		{"another person's", "ben", nil, otherAccountWanted},
		{"that of the same id in another directory", "elsewhere", nil, otherAccountWanted},
		{"a token that is not taken any more", "new", identityError("invalid_grant", `,"suberror":"bad_token"`), newTokenWanted},
		{"a step-up without claims", "new", identityError("interaction_required", `,"error_codes":[50079]`), newTokenWanted},
		{"a step-up", "new", identityError("interaction_required", fmt.Sprintf(`,"error_codes":[50076],"claims":%q`, claims)), insufficient},
		{"no consent", "new", identityError("invalid_grant", `,"error_codes":[65001]`), `Bearer realm="Microsoft", error="insufficient_scope"`},
	} {
		t.Run("[R5.10] "+tc.name, func(t *testing.T) {
			m := newMicrosoft(t)
			const spa = "https://portal.example.org"
			g := start(t, newUpstream(t), m.offers, func(c *gateway.Config) {
				c.AllowedOrigins, c.MicrosoftTenants = []string{spa}, []string{directory, elsewhere}
			})
			ana := newUploader(t, g, m, "ana")
			path := ana.create(unit)
			m.endSessions()
			switch tc.token {
			case "new":
				ana.header["Authorization"] = "Bearer " + m.token(t, "ana")
			case "ben":
				ana.header["Authorization"] = "Bearer " + m.token(t, "ben")
			case "elsewhere":
				claims := m.claims("ana")
				claims["tid"], claims["iss"] = elsewhere, m.URL+"/"+elsewhere+"/v2.0"
				ana.header["Authorization"] = "Bearer " + m.sign(t, claims)
			default:
				ana.header = ana.but(map[string]string{"Authorization": tc.token})
			}
			ana.header["Origin"] = spa
			m.next("token", tc.exchange)
			head := ana.head(path)
			if head.StatusCode != http.StatusLocked || head.Header.Get("WWW-Authenticate") != tc.challenge {
				t.Errorf("HEAD = %d %q, want 423 %q", head.StatusCode, head.Header.Get("WWW-Authenticate"), tc.challenge)
			}
			m.next("token", tc.exchange)
			got := ana.patch(path, 0, random(unit))
			got.wantError(t, http.StatusServiceUnavailable, "MicrosoftTokenNeeded")
			if got.Header.Get("WWW-Authenticate") != tc.challenge {
				t.Errorf("WWW-Authenticate = %q, want %q", got.Header.Get("WWW-Authenticate"), tc.challenge)
			}
			const advice = "sign in to Microsoft with the account that began the upload"
			if other := tc.challenge == otherAccountWanted; other != (got.fields(t)["error"] == advice) {
				t.Errorf("the answer is %s", got.body)
			}
			if exposed := got.Header.Get("Access-Control-Expose-Headers"); !strings.Contains(exposed, "WWW-Authenticate") {
				t.Errorf("pages may read %s", exposed)
			}
			if strings.Contains(got.body, "secret") {
				t.Errorf("Microsoft's own text went out: %s", got.body)
			}
		})
	}
}

// Graph itself refuses the token when a file is committed or looked for.
func TestGraphsChallengeReachesLaterRequests(t *testing.T) {
	const want = `Bearer realm="Microsoft", error="insufficient_claims", claims="eyJhIjoxfQ=="`
	challenge := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("WWW-Authenticate", `Bearer realm="", error="insufficient_claims", claims="eyJhIjoxfQ=="`)
		graphError(401, "InvalidAuthenticationToken")(w, r)
	}
	for operation, arrange := range map[string]func(m *microsoft){
		"commit":   func(m *microsoft) { m.next("slice", m.storedUncommitted(graphError(409, "nameAlreadyExists"))) },
		"children": func(m *microsoft) { m.next("slice", m.vanish(graphError(404))) },
	} {
		for _, tc := range []struct {
			answer    http.HandlerFunc
			challenge string
		}{{challenge, want}, {graphError(401, "InvalidAuthenticationToken"), newTokenWanted}} {
			t.Run(operation, func(t *testing.T) {
				m, ana := startUploads(t)
				path := ana.create(unit)
				arrange(m)
				m.next(operation, tc.answer, tc.answer)
				got := ana.patch(path, 0, random(unit))
				got.wantError(t, 503, "MicrosoftTokenNeeded")
				if got.Header.Get("WWW-Authenticate") != tc.challenge {
					t.Errorf("WWW-Authenticate = %q, want %q", got.Header.Get("WWW-Authenticate"), tc.challenge)
				}
				if head := ana.head(path); head.StatusCode != 423 || head.Header.Get("WWW-Authenticate") != tc.challenge {
					t.Errorf("HEAD = %d %q, want 423 %q", head.StatusCode, head.Header.Get("WWW-Authenticate"), tc.challenge)
				}
				if exchanges := len(m.arrived("token")); exchanges != 2 {
					t.Errorf("%d exchanges: the token that Graph refused was used again", exchanges)
				}
			})
		}
	}
}

// No token of the browser's helps while Microsoft is away or the portal is set up wrongly.
func TestNoTokenIsAskedForWhenNoneHelps(t *testing.T) {
	for name, tc := range map[string]struct {
		exchange http.HandlerFunc
		status   int
		code     string
	}{
		"Microsoft is away": {text(503, "<h1>"), 503, "MicrosoftUnavailable"},
		"a wrong secret":    {identityError("invalid_client", `,"error_codes":[7000215]`), 500, "MicrosoftMisconfigured"},
	} {
		t.Run(name, func(t *testing.T) {
			m, ana := startUploads(t)
			path := ana.create(unit)
			m.endSessions()
			ana.header["Authorization"] = "Bearer " + m.token(t, "ana")
			m.next("token", tc.exchange, tc.exchange, tc.exchange, tc.exchange)
			got := ana.patch(path, 0, bytes.Repeat([]byte("x"), unit))
			got.wantError(t, tc.status, tc.code)
			head := ana.head(path)
			if head.StatusCode != http.StatusLocked {
				t.Errorf("HEAD: %d", head.StatusCode)
			}
			if got.Header.Get("WWW-Authenticate") != "" || head.Header.Get("WWW-Authenticate") != "" {
				t.Error("a token is asked for")
			}
		})
	}
}
