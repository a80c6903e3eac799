package serve_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"example.org/portal/kit/serve"
)

func TestDrainServesOnAndEndsConnections(t *testing.T) {
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := serve.Start(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "whole")
	}), serve.DefaultLimits(), slog.New(slog.DiscardHandler))
	defer func() { _ = server.Stop(context.Background()) }()
	ask := func() bool {
		res, err := http.Get(server.URL())
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		if body, err := io.ReadAll(res.Body); err != nil || string(body) != "whole" {
			t.Errorf("answer %q, %v", body, err)
		}
		return res.Close
	}
	if ask() {
		t.Error("a connection is not kept")
	}
	ctx, end := context.WithCancel(t.Context())
	drained := make(chan struct{})
	go func() {
		server.Drain(ctx, time.Minute)
		close(drained)
	}()
	for deadline := time.Now().Add(20 * time.Second); !ask(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("a server that leaves keeps connections")
		}
	}
	if !ask() {
		t.Error("the next connection is kept")
	}
	end()
	<-drained
}
