package gateway_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	app        = "portal-test"
	papersPath = "/api/client/v2.0/app/" + app + "/papers"
)

// upstream is a hosted backend that behaves, until a test replaces one of its
// answers. It counts and keeps what arrived. It keeps no papers until newPaperStore.
type upstream struct {
	*httptest.Server
	mu       sync.Mutex
	handlers map[string]http.HandlerFunc
	seen     map[string][]arrival
}

type arrival struct {
	header http.Header
	body   string
	url    string
}

func newUpstream(t testing.TB) *upstream {
	u := &upstream{seen: make(map[string][]arrival)}
	u.handlers = map[string]http.HandlerFunc{
		"location": func(w http.ResponseWriter, _ *http.Request) {
			answerJSON(w, 200, fmt.Sprintf(`{"deployment_model":"LOCAL", "hostname":%q}`, u.URL))
		},
		"refresh": u.issue,
		"revoke":  func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) },
		"graphql": func(w http.ResponseWriter, _ *http.Request) { answerJSON(w, 200, `{"data":{"ok":true}}`) },
		"ticket":  http.NotFound, "slices": http.NotFound, "content": http.NotFound,
	}
	mux := http.NewServeMux()
	for pattern, name := range map[string]string{
		"GET /api/client/v2.0/app/" + app + "/location": "location",
		"POST /api/client/v2.0/auth/session":            "refresh",
		"DELETE /api/client/v2.0/auth/session":          "revoke",
		"POST /api/client/v2.0/app/" + app + "/graphql": "graphql",

		"POST " + papersPath + "/uploads/{ticket}/createUploadSession": "ticket",
		"PUT " + papersPath + "/uploads/s/{session}":                   "slices",
		"GET " + papersPath + "/uploads/s/{session}":                   "slices",
		"DELETE " + papersPath + "/uploads/s/{session}":                "slices",
		"GET " + papersPath + "/{version}/content":                     "content",
	} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { u.serve(name, w, r) })
	}
	u.Server = httptest.NewServer(mux)
	t.Cleanup(u.Close)
	return u
}

func (u *upstream) serve(name string, w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	u.mu.Lock()
	u.seen[name] = append(u.seen[name], arrival{header: r.Header.Clone(), body: string(body), url: r.URL.String()})
	r.Body = io.NopCloser(bytes.NewReader(body))
	handler := u.handlers[name]
	u.mu.Unlock()
	handler(w, r)
}

// on replaces an answer: location, refresh, revoke, graphql, ticket, slices or content.
func (u *upstream) on(name string, handler http.HandlerFunc) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.handlers[name] = handler
}

// arrived tells the calls of a kind so far.
func (u *upstream) arrived(name string) []arrival {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.seen[name]
}

// issue answers a refresh as the real backend does: the token's own user, custom
// data of this moment.
func (u *upstream) issue(w http.ResponseWriter, r *http.Request) {
	refreshToken := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	var claims struct{ Sub string }
	if parts := strings.Split(refreshToken, "."); len(parts) == 3 {
		raw, _ := base64.RawURLEncoding.DecodeString(parts[1])
		_ = json.Unmarshal(raw, &claims)
	}
	if claims.Sub == "" {
		dead(w, r)
		return
	}
	answerJSON(w, 201, fmt.Sprintf(`{"access_token":%q}`, accessToken(claims.Sub, time.Now().Add(30*time.Minute))))
}

func accessToken(user string, expires time.Time) string {
	return token(map[string]any{"typ": "access", "sub": user, "exp": expires.Unix(), "iat": 1, "user_data": map[string]any{"details": map[string]any{"displayName": user}}})
}

func refreshToken(user string) string {
	return token(map[string]any{"typ": "refresh", "sub": user, "exp": time.Now().Add(60 * 24 * time.Hour).Unix()})
}

// bearsRefreshToken reports whether a request has a refresh token of a user, in whatever second it was made.
func bearsRefreshToken(header http.Header, user string) bool {
	parts := strings.Split(strings.TrimPrefix(header.Get("Authorization"), "Bearer "), ".")
	if len(parts) != 3 {
		return false
	}
	payload, _ := base64.RawURLEncoding.DecodeString(parts[1])
	var claims struct{ Typ, Sub string }
	return json.Unmarshal(payload, &claims) == nil && claims.Typ == "refresh" && claims.Sub == user
}

func token(claims map[string]any) string {
	payload, _ := json.Marshal(claims)
	return "eyJhbGciOiJIUzI1NiJ9." + base64.RawURLEncoding.EncodeToString(payload) + ".c2lnbmF0dXJl"
}

func answerJSON(w http.ResponseWriter, status int, body string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body)
}

// Answers of a misbehaving backend.

func dead(w http.ResponseWriter, _ *http.Request) {
	answerJSON(w, 401, `{"error":"invalid session: failed to find refresh token","error_code":"InvalidSession"}`)
}

func text(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

func jsonAnswer(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { answerJSON(w, status, body) }
}

// reset closes the connection with a reset instead of an answer.
func reset(w http.ResponseWriter, _ *http.Request) {
	connection, _, _ := w.(http.Hijacker).Hijack()
	if tcp, ok := connection.(interface{ SetLinger(int) error }); ok {
		_ = tcp.SetLinger(0)
	}
	_ = connection.Close()
}

// silent answers nothing until its caller goes away.
func silent(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

// once behaves in one way the first time, and in another ever after.
func once(first, then http.HandlerFunc) http.HandlerFunc {
	var mu sync.Mutex
	used := false
	return func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		handler := first
		if used {
			handler = then
		}
		used = true
		mu.Unlock()
		handler(w, r)
	}
}
