package upstream_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/upstream"
	"example.org/portal/kit/version"
)

type answering func(*http.Request) (*http.Response, error)

func (a answering) RoundTrip(r *http.Request) (*http.Response, error) { return a(r) }

// breaking is a body that fails.
type breaking struct{ err error }

func (b breaking) Read([]byte) (int, error) { return 0, b.err }
func (breaking) Close() error               { return nil }

func answer(status int, body io.ReadCloser) answering {
	return func(*http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: status, Body: body, Header: http.Header{}}, nil
	}
}

func text() io.ReadCloser { return io.NopCloser(strings.NewReader("answer")) }

func TestEveryExchangeIsCountedOnceByItsEnd(t *testing.T) {
	tooSlow := func(ctx context.Context) context.Context {
		ctx, cancel := context.WithCancelCause(ctx)
		cancel(os.ErrDeadlineExceeded)
		return ctx
	}
	left := func(ctx context.Context) context.Context {
		ctx, cancel := context.WithCancel(ctx)
		cancel()
		return ctx
	}
	always := func(ctx context.Context) context.Context { return ctx }
	for name, tc := range map[string]struct {
		next    answering
		during  func(context.Context) context.Context
		outcome metrics.Outcome
		// told is false for what says nothing of the server.
		told bool
	}{
		"200":                        {answer(200, text()), always, metrics.OK, true},
		"404":                        {answer(404, text()), always, metrics.ClientError, true},
		"500":                        {answer(500, text()), always, metrics.ServerError, true},
		"507, the owner's drive":     {answer(507, text()), always, metrics.ClientError, true},
		"nobody there":               {func(*http.Request) (*http.Response, error) { return nil, errors.New("refused") }, always, metrics.Network, true},
		"no answer in time":          {func(*http.Request) (*http.Response, error) { return nil, os.ErrDeadlineExceeded }, always, metrics.Timeout, true},
		"ended for being slow":       {func(*http.Request) (*http.Response, error) { return nil, context.Canceled }, tooSlow, metrics.Timeout, true},
		"the caller left":            {func(*http.Request) (*http.Response, error) { return nil, context.Canceled }, left, metrics.ClientError, false},
		"the answer breaks off":      {answer(200, breaking{io.ErrUnexpectedEOF}), always, metrics.Network, true},
		"the caller left the answer": {answer(200, breaking{context.Canceled}), left, metrics.ClientError, false},
		"the answer falls silent":    {answer(200, breaking{context.Canceled}), tooSlow, metrics.Timeout, true},
	} {
		t.Run(name, func(t *testing.T) {
			m := metrics.New(version.Info{})
			var told []metrics.Outcome
			transport := &upstream.Transport{Next: tc.next, Metrics: m, Upstream: metrics.Graph, Ended: func(o metrics.Outcome) { told = append(told, o) }}
			ctx := tc.during(upstream.Name(t.Context(), "slice"))
			req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://graph.example.org/", http.NoBody)
			if err != nil {
				t.Fatal(err)
			}
			if res, err := transport.RoundTrip(req); err == nil {
				_, _ = io.ReadAll(res.Body)
				_ = res.Body.Close()
			}
			if len(told) > 1 || (len(told) == 1) != tc.told || tc.told && told[0] != tc.outcome {
				t.Errorf("told %v", told)
			}
			scrape := httptest.NewRecorder()
			m.Handler().ServeHTTP(scrape, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", http.NoBody))
			want := `portal_upstream_requests_total{operation="slice",outcome="` + string(tc.outcome) + `",upstream="graph"} 1`
			if !strings.Contains(scrape.Body.String(), want) {
				t.Errorf("not counted: %s", want)
			}
		})
	}
}
