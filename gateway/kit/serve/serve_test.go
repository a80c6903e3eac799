package serve_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
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

func TestABodyHasItsOwnTime(t *testing.T) {
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	const limit = 500 * time.Millisecond
	read, undisturbed := make(chan error, 1), make(chan error, 1)
	server := serve.Start(listener, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, err := io.ReadAll(r.Body)
		read <- err
		if err == nil {
			// An answer may take longer than a body.
			select {
			case <-r.Context().Done():
			case <-time.After(2 * limit):
			}
			undisturbed <- r.Context().Err()
		}
	}), serve.Limits{Headers: time.Minute, Body: limit}, slog.New(slog.DiscardHandler))
	defer func() { _ = server.Stop(context.Background()) }()

	connection, err := net.Dial("tcp", server.Addr())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_, _ = io.WriteString(connection, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx")
	if err := <-read; !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("a body that does not come: %v", err)
	}
	res, err := http.Post(server.URL(), "text/plain", strings.NewReader("whole"))
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if err := <-read; err != nil {
		t.Errorf("a whole body: %v", err)
	}
	if err := <-undisturbed; err != nil {
		t.Errorf("the context of an answer that takes longer than its body may: %v", err)
	}
}

func TestAnswersArriveThoughTheBodyIsNotRead(t *testing.T) {
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := serve.Start(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNotFound)
	}), serve.DefaultLimits(), slog.New(slog.DiscardHandler))
	defer func() { _ = server.Stop(context.Background()) }()
	for _, closes := range []bool{true, false} {
		client := &http.Client{Transport: &http.Transport{DisableKeepAlives: closes}}
		for range 20 {
			res, err := client.Post(server.URL(), "text/plain", strings.NewReader(strings.Repeat("x", 4<<20)))
			if err != nil {
				t.Fatalf("with Connection: close %t: %v", closes, err)
			}
			res.Body.Close()
			if res.StatusCode != http.StatusNotFound {
				t.Errorf("status %d", res.StatusCode)
			}
		}
		client.CloseIdleConnections()
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
