package entra

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"example.org/portal/kit/apierror"
)

const (
	maxBodyBytes = 64 << 10
	tokenPath    = "/{tenant}/oauth2/v2.0/token" // #nosec G101 -- an address
)

// Handler serves the routes in the package comment.
func (a *Authority) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", a.about)
	mux.Handle("GET /{tenant}/v2.0/.well-known/openid-configuration", a.shared(a.discovery(V2)))
	mux.Handle("GET /{tenant}/.well-known/openid-configuration", a.shared(a.discovery(V1)))
	mux.Handle("GET /{tenant}/discovery/v2.0/keys", a.shared(a.keySet))
	mux.Handle("GET /{tenant}/discovery/keys", a.shared(a.keySet))
	mux.Handle("GET /{tenant}/oauth2/v2.0/authorize", a.ofTenant(a.authorize))
	mux.Handle("POST "+tokenPath, a.shared(a.exchange))
	mux.Handle("OPTIONS /{path...}", http.HandlerFunc(preflight))
	mux.HandleFunc("GET /standin/page/choose.css", a.style)
	mux.HandleFunc("POST /standin/tokens", a.issue)
	mux.HandleFunc("POST /standin/keys", a.rotate)
	mux.HandleFunc("GET /standin/faults", a.listFaults)
	mux.HandleFunc("POST /standin/faults", a.addFault)
	mux.HandleFunc("DELETE /standin/faults", a.clearFaults)
	mux.HandleFunc("POST /standin/session", a.setSession)
	mux.HandleFunc("DELETE /standin/session", a.endSession)
	protection := http.NewCrossOriginProtection()
	// Browser apps redeem their codes from their own origin. Cookies play no role there.
	protection.AddInsecureBypassPattern("POST " + tokenPath)
	return protection.Handler(mux)
}

// shared is ofTenant for routes that every origin may read.
func (a *Authority) shared(next http.HandlerFunc) http.Handler {
	return a.ofTenant(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		next(w, r)
	})
}

// preflight lets every origin call the routes that every origin may read. The answers of all other routes keep other
// origins out.
func preflight(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Allow-Methods", "GET, POST")
	h.Set("Access-Control-Allow-Headers", r.Header.Get("Access-Control-Request-Headers"))
	w.WriteHeader(http.StatusNoContent)
}

// ofTenant handles requests for the stand-in's directory and for the two names that mean any directory.
func (a *Authority) ofTenant(next http.HandlerFunc) http.Handler {
	known := []string{a.config.Tenant, "common", "organizations"} //nolint:misspell // Microsoft writes it so
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !slices.Contains(known, r.PathValue("tenant")) {
			apierror.Write(w, apierror.New(http.StatusBadRequest, "invalid_tenant", "there is no such tenant"))
			return
		}
		next(w, r)
	})
}

// discovery uses the host of the request in all addresses. A browser test may reach the stand-in by another name or
// port, and clients compare the two.
func (a *Authority) discovery(version Version) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if fault, strikes := a.strike(r.Context(), AtDiscovery); strikes {
			fault.write(w, a.now())
			return
		}
		tenant, base := r.PathValue("tenant"), "https://"+r.Host
		issuer, keys := issuerAt(base, tenant, version), base+"/"+tenant+"/discovery/keys"
		if tenant != a.config.Tenant {
			// Metadata for any tenant carries a template (docs/protocols/microsoft.md, "Metadata and keys").
			issuer = issuerAt(base, "{tenantid}", version)
		}
		if version == V2 {
			keys = base + "/" + tenant + "/discovery/v2.0/keys"
		}
		answer(w, map[string]any{
			"issuer":                                issuer,
			"authorization_endpoint":                base + "/" + tenant + "/oauth2/v2.0/authorize",
			"token_endpoint":                        base + "/" + tenant + "/oauth2/v2.0/token",
			"jwks_uri":                              keys,
			"id_token_signing_alg_values_supported": []string{"RS256"},
			"subject_types_supported":               []string{"pairwise"},
			"response_types_supported":              []string{"code"},
			"response_modes_supported":              []string{"query", "fragment"},
			"scopes_supported":                      openIDScopes,
			"code_challenge_methods_supported":      []string{"S256"},
			"token_endpoint_auth_methods_supported": []string{"client_secret_post", "client_secret_basic"},
		})
	}
}

func (a *Authority) keySet(w http.ResponseWriter, r *http.Request) {
	if fault, strikes := a.strike(r.Context(), AtKeys); strikes {
		fault.write(w, a.now())
		return
	}
	answer(w, a.keys.public())
}

func (a *Authority) issue(w http.ResponseWriter, r *http.Request) {
	var request TokenRequest
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBodyBytes)).Decode(&request); err != nil {
		apierror.Write(w, apierror.New(http.StatusBadRequest, "BadRequest", "the body is not a token request").Because(err))
		return
	}
	token, err := a.Issue(request)
	if err != nil {
		apierror.Write(w, apierror.From(err))
		return
	}
	answer(w, token)
}

func (a *Authority) rotate(w http.ResponseWriter, _ *http.Request) {
	id, err := a.keys.rotate()
	if err != nil {
		apierror.Write(w, apierror.From(err))
		return
	}
	answer(w, map[string]string{"kid": id})
}

func (a *Authority) about(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = fmt.Fprintf(w, `This stands in for Microsoft's identity service on this machine.

Tenant     %s
Client id  %s

A sign-on token for a user of the directory:
  curl -k %s/standin/tokens -d '{"user":"...","version":"2.0"}'
A new signing key:
  curl -k -X POST %s/standin/keys
Make the next exchange on behalf of somebody fail, until that person signed in again:
  curl -k %s/standin/faults -d '{"at":"on_behalf_of","failure":"consent_required","until":"interaction"}'

Users:
`, a.config.Tenant, a.config.ClientID, a.config.URL, a.config.URL, a.config.URL)
	for _, user := range a.config.Users {
		_, _ = fmt.Fprintf(w, "  %s (%s)\n", user.Email, user.Name)
	}
}

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(body)
}
