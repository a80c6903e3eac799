package monitoring_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/gateway"
	"example.org/portal/kit/env"
)

// told starts a backend and a gateway, uses them a little, and names every series that
// they tell.
func told(t *testing.T) map[string]bool {
	t.Helper()
	key := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 32)))
	var backendConfig backend.Config
	load(t, &backendConfig, map[string]string{
		"BACKEND_APP_ID": "portal-test", "BACKEND_PUBLIC_URL": "http://127.0.0.1:1", "BACKEND_PORTAL_URL": "http://localhost:8080",
		"BACKEND_DATABASE_URL": "sqlite:" + filepath.Join(t.TempDir(), "portal.db"), "BACKEND_TOKEN_KEYS": key,
		"BACKEND_SMTP_URL": "smtp://127.0.0.1:1", "BACKEND_MAIL_FROM": "Quorate <portal@example.org>",
		"BACKEND_ADDR": "127.0.0.1:0", "BACKEND_ADMIN_ADDR": "127.0.0.1:0",
	})
	log := slog.New(slog.DiscardHandler)
	b, err := backend.Open(t.Context(), backendConfig, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close(context.Background()) })
	if err := b.LoadDemo(t.Context(), time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := b.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	var gatewayConfig gateway.Config
	load(t, &gatewayConfig, map[string]string{
		"GATEWAY_APP_ID": "portal-test", "GATEWAY_BACKEND_URL": b.URL(), "GATEWAY_SESSION_KEYS": key,
		"GATEWAY_ADDR": "127.0.0.1:0", "GATEWAY_ADMIN_ADDR": "127.0.0.1:0",
	})
	g, err := gateway.New(gatewayConfig, log)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = g.Stop(context.Background()) })

	const app = "/api/client/v2.0/app/portal-test"
	ask(t, http.MethodGet, g.URL()+app+"/location", "", "")
	access := ask(t, http.MethodPost, b.URL()+app+"/auth/providers/local-userpass/login", "", `{"username":"chair@example.org","password":"demo-portal-2026"}`)
	var granted struct {
		Token string `json:"access_token"`
	}
	if err := json.Unmarshal(access, &granted); err != nil || granted.Token == "" {
		t.Fatalf("log in: %v %s", err, access)
	}
	ask(t, http.MethodPost, b.URL()+app+"/graphql", granted.Token, `{"query":"query Boards { boards { name } }"}`)

	known := map[string]bool{}
	for _, admin := range []string{g.AdminURL(), b.AdminURL()} {
		for line := range strings.Lines(string(ask(t, http.MethodGet, admin+"/metrics", "", ""))) {
			if name, _, found := strings.Cut(strings.Fields(line)[0], "{"); found || line[0] != '#' {
				known[name] = true
				for _, suffix := range []string{"_bucket", "_count", "_sum"} {
					known[strings.TrimSuffix(name, suffix)] = true
				}
			}
		}
	}
	return known
}

func load(t *testing.T, config interface{}, pairs map[string]string) {
	t.Helper()
	if err := env.Load(config, func(name string) (string, bool) { value, ok := pairs[name]; return value, ok }); err != nil {
		t.Fatal(err)
	}
}

func ask(t *testing.T, method, url, bearer, body string) []byte {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if bearer != "" {
		req.Header.Set("Authorization", "Bearer "+bearer)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
