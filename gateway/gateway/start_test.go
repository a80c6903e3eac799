package gateway_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
	"example.org/portal/kit/env"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func key(fill byte) string {
	return base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{fill}, 32))
}

// defaults returns the configuration of an empty environment. Load complains only that the required values are missing.
func defaults() gateway.Config {
	var c gateway.Config
	_ = env.Load(&c, func(string) (string, bool) { return "", false })
	return c
}

func config(backendURL string) gateway.Config {
	cfg := defaults()
	cfg.Addr, cfg.AdminAddr = "127.0.0.1:0", "127.0.0.1:0"
	cfg.BackendURL, cfg.AppID = backendURL, app
	cfg.SessionKeys = []string{key(1)}
	cfg.UpstreamTimeout = 5 * time.Second
	return cfg
}

// start runs a gateway on real listeners until the test ends.
func start(t testing.TB, up *upstream, adjust ...func(*gateway.Config)) *gateway.Gateway {
	t.Helper()
	return startLogging(t, slog.New(slog.DiscardHandler), up, adjust...)
}

func startLogging(t testing.TB, log *slog.Logger, up *upstream, adjust ...func(*gateway.Config)) *gateway.Gateway {
	t.Helper()
	g := launch(t, log, up, adjust...)
	t.Cleanup(func() {
		if err := g.Stop(context.Background()); err != nil {
			t.Errorf("stop: %v", err)
		}
	})
	return g
}

// launch starts a gateway that the test stops itself.
func launch(t testing.TB, log *slog.Logger, up *upstream, adjust ...func(*gateway.Config)) *gateway.Gateway {
	t.Helper()
	cfg := config(up.URL)
	for _, change := range adjust {
		change(&cfg)
	}
	g, err := gateway.New(cfg, log)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	return g
}

// reply is an answer that was read to its end, or to the error that ended it.
type reply struct {
	*http.Response
	body string
	err  error
}

func (r reply) fields(t testing.TB) map[string]any {
	t.Helper()
	fields := make(map[string]any)
	if err := json.Unmarshal([]byte(r.body), &fields); err != nil {
		t.Fatalf("body %q: %v", r.body, err)
	}
	return fields
}

// wantError holds an answer against the one error shape.
func (r reply) wantError(t testing.TB, status int, code string) {
	t.Helper()
	if r.err != nil {
		t.Fatalf("answer broke off: %v", r.err)
	}
	if r.StatusCode != status {
		t.Errorf("status = %d, want %d; body %s", r.StatusCode, status, r.body)
	}
	if got := r.Header.Get("Content-Type"); got != "application/json" {
		t.Errorf("content type = %q, want exactly application/json", got)
	}
	fields := r.fields(t)
	if fields["error_code"] != code || fields["error"] == "" || len(fields) != 2 {
		t.Errorf("body = %s, want error_code %s", r.body, code)
	}
}

// client keeps no cookies of its own and leaves no connection behind.
var client = &http.Client{
	Transport:     &http.Transport{DisableKeepAlives: true, MaxIdleConnsPerHost: -1},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func ask(ctx context.Context, method, url, body string, header map[string]string) (reply, error) {
	req, err := http.NewRequestWithContext(ctx, method, url, strings.NewReader(body))
	if err != nil {
		return reply{}, err
	}
	for name, value := range header {
		if name == "Host" {
			req.Host = value
		}
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		return reply{}, err
	}
	defer res.Body.Close()
	read, err := io.ReadAll(res.Body)
	return reply{Response: res, body: string(read), err: err}, nil
}

func do(t testing.TB, method, url, body string, header map[string]string) reply {
	t.Helper()
	got, err := ask(t.Context(), method, url, body, header)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// login opens a session by cookie and gives the headers that carry it.
func login(t testing.TB, g *gateway.Gateway, user string) map[string]string {
	t.Helper()
	cookie := sessionCookie(t, openSession(t, g, user, "cookie"))
	return map[string]string{"Portal-User": user, "Cookie": cookie.Name + "=" + cookie.Value}
}

func openSession(t testing.TB, g *gateway.Gateway, user, transport string) reply {
	t.Helper()
	got := do(t, "POST", g.URL()+"/api/session", creation(refreshToken(user), user, transport), nil)
	if got.StatusCode != http.StatusCreated {
		t.Fatalf("open session: status %d, %s", got.StatusCode, got.body)
	}
	return got
}

func creation(refreshToken, user, transport string) string {
	return fmt.Sprintf(`{"refresh_token":%q,"user_id":%q,"device_id":"d","transport":%q}`, refreshToken, user, transport)
}

func sessionCookie(t testing.TB, r reply) *http.Cookie {
	t.Helper()
	cookies := r.Cookies()
	if len(cookies) != 1 {
		t.Fatalf("cookies = %v, want one", cookies)
	}
	return cookies[0]
}

const graphqlPath = "/api/client/v2.0/app/" + app + "/graphql"

const query = `{"operationName":"Boards","variables":{"first":5},"query":"query Boards($first: Int) { boards(first: $first) { id } }"}`

func graphql(t testing.TB, g *gateway.Gateway, header map[string]string) reply {
	t.Helper()
	return do(t, "POST", g.URL()+graphqlPath, query, header)
}

// metric reads one series' value; a series that is not there reads "".
func metric(t testing.TB, g *gateway.Gateway, series string) string {
	t.Helper()
	for line := range strings.SplitSeq(do(t, "GET", g.AdminURL()+"/metrics", "", nil).body, "\n") {
		if value, found := strings.CutPrefix(line, series+" "); found {
			return value
		}
	}
	return ""
}

// eventually waits for a condition that something else brings about.
func eventually(t testing.TB, what string, condition func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(2 * time.Millisecond) {
		if condition() {
			return
		}
	}
	t.Fatalf("never happened: %s", what)
}
