package serve_test

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"time"

	"example.org/portal/kit/serve"
)

// A request that tells a length beside its chunks is the last of its connection (RFC 9112, 6.3).
func TestNothingFollowsABodyInChunks(t *testing.T) {
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := serve.Start(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		_, _ = io.WriteString(w, r.Method)
	}), serve.DefaultLimits(), slog.New(slog.DiscardHandler))
	defer func() { _ = server.Stop(context.Background()) }()
	const follows = "DELETE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
	for first, want := range map[string]int{
		"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n": 1,
		"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n":                      1,
		"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx":                                       2,
	} {
		connection, err := net.Dial("tcp", server.Addr())
		if err != nil {
			t.Fatal(err)
		}
		_ = connection.SetDeadline(time.Now().Add(20 * time.Second))
		_, _ = io.WriteString(connection, first+follows)
		answers, count := bufio.NewReader(connection), 0
		for {
			res, err := http.ReadResponse(answers, nil)
			if err != nil {
				break
			}
			_, _ = io.Copy(io.Discard, res.Body)
			res.Body.Close()
			count++
		}
		connection.Close()
		if count != want {
			t.Errorf("%q: %d answers, want %d", first, count, want)
		}
	}
}
