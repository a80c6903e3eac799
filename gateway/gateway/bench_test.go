package gateway_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// answerBytes is the size of the GraphQL answer.
const answerBytes = 2048

// fastUpstream counts how often a session was refreshed.
type fastUpstream struct {
	*httptest.Server
	refreshes atomic.Int64
}

// benchUpstream answers as fast as it can, with papers from memory: what it costs is the same for everybody. Every
// session is ana's.
func benchUpstream(b *testing.B) *fastUpstream {
	b.Helper()
	access := []byte(`{"access_token":"` + accessToken("ana", time.Now().Add(time.Hour)) + `"}`)
	answer := []byte(`{"data":"` + strings.Repeat("x", answerBytes-11) + `"}`)
	paper := bytes.NewReader(make([]byte, benchPaperBytes))
	var location atomic.Value
	upstream := &fastUpstream{}
	upstream.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.Header()["Content-Type"] = []string{"application/json"}
		switch {
		case strings.HasSuffix(r.URL.Path, "/graphql"):
			_, _ = w.Write(answer)
		case strings.HasSuffix(r.URL.Path, "/location"):
			_, _ = io.WriteString(w, location.Load().(string))
		case strings.HasSuffix(r.URL.Path, "/content"):
			w.Header()["Content-Type"] = []string{"application/pdf"}
			http.ServeContent(w, r, "", time.Time{}, io.NewSectionReader(paper, 0, benchPaperBytes))
		default:
			upstream.refreshes.Add(1)
			w.Header()["Portal-Session-Limits"] = []string{"idle=1800, idle-left=1795, left=86000"}
			w.WriteHeader(http.StatusCreated)
			_, _ = w.Write(access)
		}
	}))
	location.Store(`{"hostname":"` + upstream.URL + `"}`)
	b.Cleanup(upstream.Close)
	return upstream
}

func benchGateway(b *testing.B, upstream string, customDataMaxAge time.Duration) *gateway.Gateway {
	b.Helper()
	cfg := config(upstream)
	cfg.CustomDataMaxAge = customDataMaxAge
	// The log is written, as in production, only nobody keeps it.
	g, err := gateway.New(cfg, slog.New(slog.NewJSONHandler(io.Discard, nil)))
	if err != nil {
		b.Fatal(err)
	}
	if err := g.Start(b.Context()); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := g.Stop(context.Background()); err != nil {
			b.Error(err)
		}
	})
	return g
}

type unexpected struct {
	status int
	bytes  int64
}

func (u unexpected) Error() string { return http.StatusText(u.status) }

// processorTime is what this process has used so far, in user and kernel.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
