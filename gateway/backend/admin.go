package backend

import (
	"io"
	"net/http"
	"sync/atomic"
)

// admin answers an orchestrator and a metrics collector:
//
//	GET /healthz   200 while the process lives
//	GET /readyz    200 while it serves, 503 before its start, when it drains, and while a key of the papers is missing
//	GET /metrics   Prometheus text
//
// Readiness asks no database: one that all replicas share must not take them all out at
// once. They answer 503 Unavailable themselves, and serve again without delay. A key that is missing is a setting of this
// process: a rollout that forgot it stops at the first replica.
type admin struct {
	http.Handler
	serving atomic.Bool
	// problem is why the process is not ready though it serves; nil otherwise.
	problem func() error
}

func newAdmin(metrics http.Handler, problem func() error) *admin {
	a := &admin{problem: problem}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "ok\n") })
	mux.HandleFunc("GET /readyz", a.readiness)
	mux.Handle("GET /metrics", metrics)
	a.Handler = mux
	return a
}

func (a *admin) ready()    { a.serving.Store(true) }
func (a *admin) draining() { a.serving.Store(false) }

func (a *admin) readiness(w http.ResponseWriter, _ *http.Request) {
	if !a.serving.Load() {
		say(w, http.StatusServiceUnavailable, "not serving\n")
		return
	}
	if err := a.problem(); err != nil {
		say(w, http.StatusServiceUnavailable, "not ready: "+err.Error()+"\n")
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
