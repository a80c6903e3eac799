package backend_test

import (
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
)

// Two replicas make the schema and the demonstration data through PgBouncer in transaction mode, and people work on both.
func TestTheBackendWorksBehindPgBouncerInTransactionMode(t *testing.T) {
	url := storetest.PgBouncerURL(t)
	cfg, err := configure(t, settings(url))
	if err != nil {
		t.Fatal(err)
	}
	replicas := make([]*backend.Backend, 2)
	var opening sync.WaitGroup
	for i := range replicas {
		opening.Go(func() {
			opened, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Errorf("replica %d: %v", i, err)
			}
			replicas[i] = opened
		})
	}
	opening.Wait()
	if t.Failed() {
		t.FailNow()
	}
	if err := replicas[0].LoadDemoWithoutPapers(t.Context(), time.Now()); err != nil {
		t.Error(err)
	}
	for _, b := range replicas {
		defer stop(t, b)
		if err := b.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	var people sync.WaitGroup
	for i := range 4 {
		people.Go(func() { work(t, replicas[i%len(replicas)]) })
	}
	people.Wait()
}

// work logs in and reads, over and over.
func work(t *testing.T, b *backend.Backend) {
	bearer, _ := logIn(t, b, "chair@example.org")["access_token"].(string)
	for range 30 {
		status, answer := send(t, http.MethodPost, b.URL()+api+"/app/portal-test/graphql", bearer,
			`{"query":"{ boards { id name } meetings(first: 5) { totalCount edges { node { id number startsAt } } } }"}`)
		if status != http.StatusOK || answer["errors"] != nil || !strings.Contains(jsonOf(answer), "number") {
			t.Errorf("read boards: %d %.300s", status, jsonOf(answer))
			return
		}
	}
}
