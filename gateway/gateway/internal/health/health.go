// Package health answers an orchestrator's questions on the admin listener:
// does the process live, and should it get traffic.
package health

import (
	"io"
	"net/http"
	"sync/atomic"
)

// State is the readiness of one gateway. Its zero value is not ready.
type State struct{ ready atomic.Bool }

// Ready marks that traffic is welcome.
func (s *State) Ready() { s.ready.Store(true) }

// Draining marks that new traffic should go elsewhere.
func (s *State) Draining() { s.ready.Store(false) }

// Live answers 200 while the process serves.
func (s *State) Live(w http.ResponseWriter, _ *http.Request) { writeAnswer(w, http.StatusOK, "ok\n") }

// Readiness answers 200, or 503 before the start and from the first moment of
// draining. It asks no upstream: a shared upstream that is down must not take every
// replica out (docs/architecture.md, "Gateway").
func (s *State) Readiness(w http.ResponseWriter, _ *http.Request) {
	if s.ready.Load() {
		writeAnswer(w, http.StatusOK, "ready\n")
		return
	}
	writeAnswer(w, http.StatusServiceUnavailable, "not ready\n")
}

func writeAnswer(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text)
}
