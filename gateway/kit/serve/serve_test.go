package serve_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/kit/serve"
)

func TestStopLetsRequestsInFlightFinish(t *testing.T) {
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	entered, release := make(chan struct{}), make(chan struct{})
	server := serve.Start(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(entered)
		<-release
		_, _ = io.WriteString(w, "whole")
	}), serve.DefaultLimits(), slog.New(slog.DiscardHandler))

	answer := make(chan string, 1)
	go func() {
		res, err := http.Get(server.URL())
		if err != nil {
			answer <- err.Error()
			return
		}
		defer res.Body.Close()
		body, _ := io.ReadAll(res.Body)
		answer <- string(body)
	}()
	<-entered
	stopped := make(chan error, 1)
	go func() { stopped <- server.Stop(context.Background()) }()
	close(release)
	if got := <-answer; got != "whole" {
		t.Errorf("answer = %q", got)
	}
	if err := <-stopped; err != nil {
		t.Errorf("stop: %v", err)
	}
}

func TestStopEndsWhatDoesNotFinish(t *testing.T) {
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	entered := make(chan struct{})
	server := serve.Start(listener, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(entered)
		<-r.Context().Done()
	}), serve.DefaultLimits(), slog.New(slog.DiscardHandler))
	go func() {
		if res, err := http.Get(server.URL()); err == nil {
			res.Body.Close()
		}
	}()
	<-entered
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	if err := server.Stop(ctx); err == nil || !strings.Contains(err.Error(), "did not finish") {
		t.Errorf("stop = %v, want to be told of the request that did not finish", err)
	}
}

func TestBindTellsThatAnAddressIsTaken(t *testing.T) {
	first, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	_, err = serve.Bind(t.Context(), first.Addr().String())
	want := "address " + first.Addr().String() + " is already in use by another program"
	if err == nil || err.Error() != want {
		t.Errorf("error = %v, want %q", err, want)
	}
}
