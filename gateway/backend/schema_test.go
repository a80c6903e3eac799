package backend_test

import (
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
)

// lookout is a log that notes whether a text has come by.
type lookout struct {
	text string
	seen atomic.Bool
}

// Write implements io.Writer.
func (l *lookout) Write(line []byte) (int, error) {
	if strings.Contains(string(line), l.text) {
		l.seen.Store(true)
	}
	return len(line), nil
}

// A rolling upgrade brings the schema up to date under the replicas of the release before. They serve on, and say that it is so.
func TestAReplicaServesOnWhenANewerReleaseChangesTheSchema(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		cfg, err := configure(t, settings(url))
		if err != nil {
			t.Fatal(err)
		}
		log := &lookout{text: "this replica serves on, and could not start again"}
		b, err := backend.Open(t.Context(), cfg, slog.New(slog.NewJSONHandler(log, nil)))
		if err != nil {
			t.Fatal(err)
		}
		defer stop(t, b)
		if err := b.LoadDemoWithoutPapers(t.Context(), time.Now()); err != nil {
			t.Fatal(err)
		}
		if err := b.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		kept := storetest.Open(t, url)
		if log.seen.Load() {
			t.Error("told before there is a newer schema")
		}
		if _, err := kept.Exec(t.Context(), `INSERT INTO schema_migrations (version, name) VALUES (9999, '9999_of_a_newer_release')`); err != nil {
			t.Fatal(err)
		}
		for deadline := time.Now().Add(20 * time.Second); !log.seen.Load(); time.Sleep(5 * time.Millisecond) {
			if b.Wake(); time.Now().After(deadline) {
				t.Fatal("the log says nothing of the newer schema")
			}
		}
		logIn(t, b, "chair@example.org")
		if status, _ := send(t, http.MethodGet, b.AdminURL()+"/readyz", "", ""); status != http.StatusOK {
			t.Errorf("readiness: %d", status)
		}
		if _, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "brought up to date by a newer release") {
			t.Errorf("a second start: %v", err)
		}
	})
}
