package backend_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/env"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// settings are the least that a backend needs.
func settings(databaseURL string) map[string]string {
	return map[string]string{
		"BACKEND_APP_ID": "portal-test", "BACKEND_PUBLIC_URL": "http://localhost:8081", "BACKEND_PORTAL_URL": "http://localhost:8080",
		"BACKEND_DATABASE_URL": databaseURL, "BACKEND_PAPERS_URL": storetest.PapersURL(), "BACKEND_TOKEN_KEYS": base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 32))),
		// Nothing listens there; mail waits in the outbox.
		"BACKEND_SMTP_URL": "smtp://127.0.0.1:1", "BACKEND_MAIL_FROM": "Quorate <portal@example.org>",
		"BACKEND_ADDR": "127.0.0.1:0", "BACKEND_ADMIN_ADDR": "127.0.0.1:0",
	}
}

func configure(t *testing.T, pairs map[string]string) (backend.Config, error) {
	t.Helper()
	var cfg backend.Config
	unread := env.Load(&cfg, func(name string) (string, bool) { value, ok := pairs[name]; return value, ok })
	return cfg, env.Merge(unread, cfg.Validate())
}

func start(t *testing.T, databaseURL string) *backend.Backend {
	t.Helper()
	cfg, err := configure(t, settings(databaseURL))
	if err != nil {
		t.Fatal(err)
	}
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.LoadDemoWithoutPapers(t.Context(), time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := b.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	return b
}

func stop(t *testing.T, b *backend.Backend) {
	t.Helper()
	if err := b.Close(context.Background()); err != nil {
		t.Errorf("close: %v", err)
	}
}

func send(t *testing.T, method, url, bearer, body string) (int, map[string]any) {
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
	var answer map[string]any
	_ = json.Unmarshal(text, &answer) // an empty body is a nil map
	return res.StatusCode, answer
}

const api = "/api/client/v2.0"

func logIn(t *testing.T, b *backend.Backend, email string) map[string]any {
	t.Helper()
	status, answer := send(t, http.MethodPost, b.URL()+api+"/app/portal-test/auth/providers/local-userpass/login", "",
		`{"username":"`+email+`","password":"demo-portal-2026"}`)
	if status != http.StatusOK {
		t.Fatalf("log in as %s: %d %v", email, status, answer)
	}
	return answer
}

func customData(t *testing.T, token string) map[string]any {
	t.Helper()
	raw, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[1])
	if err != nil {
		t.Fatal(err)
	}
	var claims struct {
		UserData map[string]any `json:"user_data"`
	}
	if err := json.Unmarshal(raw, &claims); err != nil {
		t.Fatal(err)
	}
	return claims.UserData
}

// The whole backend on real listeners: demonstration data, log-in with custom data,
// GraphQL, restart.
func TestBackend(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		b := start(t, url)
		chair := logIn(t, b, "chair@example.org")
		details, _ := customData(t, chair["access_token"].(string))["details"].(map[string]any)
		t.Run("[R3.2] custom data of a linked account has details", func(t *testing.T) {
			if details["personId"] == nil || details["displayName"] == nil {
				t.Errorf("details = %v", details)
			}
		})
		if data := customData(t, logIn(t, b, "unlinked@example.org")["access_token"].(string)); data != nil {
			t.Errorf("custom data of an account without a person: %v", data)
		}
		graphql := b.URL() + api + "/app/portal-test/graphql"
		status, answer := send(t, http.MethodPost, graphql, chair["access_token"].(string), `{"query":"{ viewer { person { email } } boards { name } }"}`)
		t.Run("[R7.9] GraphQL answers for the token's owner", func(t *testing.T) {
			if text := jsonOf(answer); status != http.StatusOK || !strings.Contains(text, "chair@example.org") || strings.Contains(text, "errors") {
				t.Errorf("status %d, text %s", status, text)
			}
		})
		stop(t, b)

		// The same database, another process.
		again := start(t, url)
		defer stop(t, again)
		if status, _ := send(t, http.MethodPost, again.URL()+api+"/auth/session", chair["refresh_token"].(string), ""); status != http.StatusCreated {
			t.Errorf("a session did not survive the restart: %d", status)
		}
	})
}

func TestAdminListener(t *testing.T) {
	b := start(t, storetest.SQLiteURL(t))
	defer stop(t, b)
	for path, want := range map[string]string{"/healthz": "ok", "/readyz": "ready", "/metrics": "portal_build_info{"} {
		res, err := http.Get(b.AdminURL() + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		res.Body.Close()
		if res.StatusCode != http.StatusOK || !strings.Contains(string(body), want) {
			t.Errorf("%s: status %d, body %.80s", path, res.StatusCode, body)
		}
		if status, _ := send(t, http.MethodGet, b.URL()+path, "", ""); status != http.StatusNotFound {
			t.Errorf("%s is on the public listener: %d", path, status)
		}
	}
}

func TestListenersReplaceAddresses(t *testing.T) {
	public, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	cfg, err := configure(t, settings(storetest.SQLiteURL(t)))
	if err != nil {
		t.Fatal(err)
	}
	cfg.Listener, cfg.Addr = public, "not an address"
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer stop(t, b)
	_, port, _ := net.SplitHostPort(public.Addr().String())
	if !strings.HasSuffix(b.URL(), ":"+port) {
		t.Errorf("URL = %s, want port %s", b.URL(), port)
	}
}

func TestCloseWithoutStart(t *testing.T) {
	cfg, err := configure(t, settings(storetest.SQLiteURL(t)))
	if err != nil {
		t.Fatal(err)
	}
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	stop(t, b)
}

func TestConfigTellsEveryProblemAndNoSecret(t *testing.T) {
	pairs := settings("postgres://portal:hunter2@host:port/x")
	for name, value := range map[string]string{
		"BACKEND_APP_ID": "a b", "BACKEND_PUBLIC_URL": "localhost", "BACKEND_TOKEN_KEYS": "aHVudGVyMg==", "BACKEND_SMTP_URL": "http://u:hunter2@x",
		"BACKEND_MAIL_FROM": "nobody", "BACKEND_ALLOWED_ORIGINS": "https://portal.example.org/", "BACKEND_TRUSTED_PROXIES": "everybody",
		"BACKEND_MICROSOFT_TENANTS": "common", "BACKEND_LIMIT_EMAILS": "0", "BACKEND_LIMIT_LOGIN_WINDOW": "soon", "BACKEND_LOG_LEVEL": "loud",
		"BACKEND_DRIVE_HOSTS": "https://drive.example.org", "BACKEND_PASSWORD_MIN": "5", "BACKEND_MICROSOFT_APP_ID_URI": "https://portal.example.org/x",
	} {
		pairs[name] = value
	}
	_, err := configure(t, pairs)
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{
		"BACKEND_DATABASE_URL", "BACKEND_APP_ID", "BACKEND_PUBLIC_URL", "BACKEND_TOKEN_KEYS", "BACKEND_SMTP_URL", "BACKEND_MAIL_FROM",
		"BACKEND_ALLOWED_ORIGINS", "BACKEND_TRUSTED_PROXIES", `tenant "common"`, "BACKEND_LIMIT_EMAILS", "BACKEND_LIMIT_LOGIN_WINDOW", "BACKEND_LOG_LEVEL",
		"BACKEND_DRIVE_HOSTS", "BACKEND_PASSWORD_MIN: 5 is not between 6 and 128", `"https://portal.example.org/x" is not an Application ID URI`,
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error lacks %s:\n%v", want, err)
		}
	}
	if strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "aHVudGVyMg") {
		t.Errorf("the error tells a secret:\n%v", err)
	}
}

func TestSecretsMayComeFromFiles(t *testing.T) {
	pairs := settings("sqlite:x.db")
	path := filepath.Join(t.TempDir(), "keys")
	if err := os.WriteFile(path, []byte(pairs["BACKEND_TOKEN_KEYS"]+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	delete(pairs, "BACKEND_TOKEN_KEYS")
	pairs["BACKEND_TOKEN_KEYS_FILE"] = path
	if _, err := configure(t, pairs); err != nil {
		t.Error(err)
	}
}

func jsonOf(value any) string {
	var text bytes.Buffer
	_ = json.NewEncoder(&text).Encode(value)
	return text.String()
}
