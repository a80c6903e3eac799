package backend

import (
	"context"
	"io"
	"net/http"
	"sync/atomic"
	"time"
)

// pingTimeout is how long the database may take before a replica counts as not ready.
const pingTimeout = 3 * time.Second

// admin answers an orchestrator and a metrics collector:
//
//	GET /healthz   200 while the process lives
//	GET /readyz    200 when it serves and the database answers, else 503
//	GET /metrics   Prometheus text
type admin struct {
	http.Handler
	serving  atomic.Bool
	database pinger
}

type pinger interface {
	Ping(ctx context.Context) error
}

func newAdmin(database pinger, metrics http.Handler) *admin {
	a := &admin{database: database}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "ok\n") })
	mux.HandleFunc("GET /readyz", a.readiness)
	mux.Handle("GET /metrics", metrics)
	a.Handler = mux
	return a
}

func (a *admin) ready()    { a.serving.Store(true) }
func (a *admin) draining() { a.serving.Store(false) }

func (a *admin) readiness(w http.ResponseWriter, r *http.Request) {
	if !a.serving.Load() {
		say(w, http.StatusServiceUnavailable, "not serving\n")
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), pingTimeout)
	defer cancel()
	if a.database.Ping(ctx) != nil {
		say(w, http.StatusServiceUnavailable, "the database does not answer\n")
		return
	}
	say(w, http.StatusOK, "ready\n")
}

func say(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text)
}
