package serve_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"testing"
	"time"

	"example.org/portal/kit/serve"
)

// serveWaiting runs a server with these bounds. "/held" answers when release is closed.
func serveWaiting(t *testing.T, bounds serve.Waiting) (server *serve.Server, release chan struct{}) {
	t.Helper()
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	release = make(chan struct{})
	limits := serve.DefaultLimits()
	limits.Waiting = &bounds
	server = serve.Start(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/held" {
			_ = http.NewResponseController(w).Flush()
			<-release
		}
		_, _ = io.WriteString(w, "whole")
	}), limits, slog.New(slog.DiscardHandler))
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = server.Stop(ctx)
	})
	return server, release
}

// dial opens a connection and sends a text.
func dial(t *testing.T, server *serve.Server, text string) net.Conn {
	t.Helper()
	connection, err := net.Dial("tcp", server.Addr())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { connection.Close() })
	if _, err := io.WriteString(connection, text); err != nil {
		t.Fatal(err)
	}
	return connection
}

// isClosed waits for the connection's end.
func isClosed(t *testing.T, connection net.Conn) {
	t.Helper()
	_ = connection.SetReadDeadline(time.Now().Add(20 * time.Second))
	if n, err := connection.Read(make([]byte, 1)); n != 0 || err == nil {
		t.Errorf("%d bytes, %v", n, err)
	} else if network := net.Error(nil); errors.As(err, &network) && network.Timeout() {
		t.Error("it stays open")
	}
}

func wantAnswer(t *testing.T, connection net.Conn, request string) {
	t.Helper()
	_ = connection.SetDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.WriteString(connection, request); err != nil {
		t.Fatal(err)
	}
	if n, err := connection.Read(make([]byte, 4<<10)); n == 0 {
		t.Errorf("no answer: %v", err)
	}
}

const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

func TestTheLongestWaitingConnectionIsClosedForANewOne(t *testing.T) {
	for name, bounds := range map[string]serve.Waiting{"of a caller": {PerCaller: 3, All: 100}, "of all": {PerCaller: 100, All: 3}} {
		t.Run(name, func(t *testing.T) {
			server, release := serveWaiting(t, bounds)
			defer close(release)
			// One whose request runs waits for nothing, however long.
			running := dial(t, server, "GET /held HTTP/1.1\r\nHost: x\r\n\r\n")
			wantAnswer(t, running, "")
			silent := dial(t, server, "")
			// Headers that do not end are no request yet.
			slow := dial(t, server, "GET / HTTP/1.1\r\nX-Slow: ")
			idle := dial(t, server, "")
			wantAnswer(t, idle, request)
			dial(t, server, "")
			isClosed(t, silent)
			dial(t, server, "")
			isClosed(t, slow)
			wantAnswer(t, idle, request)
			_ = running.SetReadDeadline(time.Now().Add(time.Millisecond))
			if _, err := running.Read(make([]byte, 1)); errors.Is(err, io.EOF) {
				t.Error("a connection whose request runs was closed")
			}
		})
	}
}

// watched is a connection that tells when its reader has met its end.
type watched struct {
	net.Conn
	once  sync.Once
	ended chan struct{}
}

func (w *watched) Read(into []byte) (int, error) {
	n, err := w.Conn.Read(into)
	if err != nil {
		w.once.Do(func() { close(w.ended) })
	}
	return n, err
}

// A connection of HTTP/2 waits when none of its requests runs.
func TestConnectionsOfHTTP2WaitToo(t *testing.T) {
	server, release := serveWaiting(t, serve.Waiting{PerCaller: 2, All: 100})
	protocols := new(http.Protocols)
	protocols.SetUnencryptedHTTP2(true)
	dialled := make(chan *watched, 2)
	client := &http.Client{Transport: &http.Transport{Protocols: protocols, DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		connection, err := new(net.Dialer).DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		one := &watched{Conn: connection, ended: make(chan struct{})}
		dialled <- one
		return one, nil
	}}}
	defer client.CloseIdleConnections()
	held, err := client.Get(server.URL() + "/held")
	if err != nil {
		t.Fatal(err)
	}
	defer held.Body.Close()
	first := <-dialled
	// The ends of the first two show that the server has seen all four.
	before := []net.Conn{dial(t, server, ""), dial(t, server, ""), dial(t, server, ""), dial(t, server, "")}
	isClosed(t, before[0])
	isClosed(t, before[1])
	close(release)
	if body, err := io.ReadAll(held.Body); err != nil || string(body) != "whole" {
		t.Errorf("%q, %v: its connection was closed while it ran", body, err)
	}
	flood := []net.Conn{dial(t, server, ""), dial(t, server, ""), dial(t, server, "")}
	isClosed(t, flood[0])
	select {
	case <-first.ended:
	case <-time.After(20 * time.Second):
		t.Fatal("the idle connection was kept")
	}
	res, err := client.Get(server.URL())
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if len(dialled) != 1 {
		t.Errorf("%d further connections; want one", len(dialled))
	}
}

func TestConnectionsOfProxiesAreNotClosed(t *testing.T) {
	server, release := serveWaiting(t, serve.Waiting{PerCaller: 1, All: 1, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	close(release)
	var connections []net.Conn
	for range 10 {
		connections = append(connections, dial(t, server, ""))
	}
	for _, connection := range connections {
		wantAnswer(t, connection, request)
	}
}
