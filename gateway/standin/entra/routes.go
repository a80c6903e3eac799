package entra

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"example.org/portal/kit/apierror"
)

const maxBodyBytes = 16 << 10

// Handler serves the routes of the package comment.
func (a *Authority) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", a.about)
	mux.Handle("GET /{tenant}/v2.0/.well-known/openid-configuration", a.ofTenant(a.discovery(V2)))
	mux.Handle("GET /{tenant}/.well-known/openid-configuration", a.ofTenant(a.discovery(V1)))
	mux.Handle("GET /{tenant}/discovery/v2.0/keys", a.ofTenant(a.keySet))
	mux.Handle("GET /{tenant}/discovery/keys", a.ofTenant(a.keySet))
	mux.HandleFunc("POST /standin/tokens", a.issue)
	mux.HandleFunc("POST /standin/keys", a.rotate)
	return http.NewCrossOriginProtection().Handler(mux)
}

// ofTenant answers for the stand-in's directory and the two names that mean any.
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

func (a *Authority) discovery(version Version) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		tenant := r.PathValue("tenant")
		issuer, keys := a.issuer(version, tenant), a.config.URL+"/"+tenant+"/discovery/keys"
		if tenant != a.config.Tenant {
			// Metadata for any tenant carries a template (microsoft-integration reference, 5.2).
			issuer = a.issuer(version, "{tenantid}")
		}
		if version == V2 {
			keys = a.config.URL + "/" + tenant + "/discovery/v2.0/keys"
		}
		answer(w, map[string]any{
			"issuer":                                issuer,
			"jwks_uri":                              keys,
			"id_token_signing_alg_values_supported": []string{"RS256"},
			"subject_types_supported":               []string{"pairwise"},
			"response_types_supported":              []string{"code"},
		})
	}
}

func (a *Authority) keySet(w http.ResponseWriter, _ *http.Request) { answer(w, a.keys.public()) }

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

Users:
`, a.config.Tenant, a.config.ClientID, a.config.URL, a.config.URL)
	for _, user := range a.config.Users {
		_, _ = fmt.Fprintf(w, "  %s (%s)\n", user.Email, user.Name)
	}
}

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(body)
}
