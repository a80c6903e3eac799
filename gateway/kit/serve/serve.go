// Package serve runs HTTP servers with time-outs, an address that is known before the first request, and a graceful stop.
package serve

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"syscall"
	"time"
)

// Limits bound what a slow client can hold open. Zero means no bound.
type Limits struct {
	// Headers is how long a client may take to send its headers.
	Headers time.Duration
	// Body is how long it may take to send the body, from the end of the headers on.
	Body time.Duration
	// Answer is how long an answer may take to be written, from the end of the headers on.
	Answer time.Duration
	// Idle is how long a kept-alive connection may stay silent.
	Idle time.Duration
	// HeaderBytes is the most that a request's headers may measure.
	HeaderBytes int
	// Waiting bounds the connections that wait for a request; nil means no bound.
	Waiting *Waiting
}

// Windows of HTTP/2 in bytes: how much of one request's body may be sent before it is read, and of all bodies of a
// connection. A body that nobody reads must not stop the others
// (docs/protocols/tus.md, "Windows of HTTP/2").
const (
	streamWindow     = 1 << 20
	connectionWindow = 16 << 20
)

// streams is how many requests one connection of HTTP/2 may carry at once: what RFC 9113,
// 6.5.2, recommends as the least.
const streams = 100

// DefaultLimits are the contract's: headers within 10 s, body within 30 s (docs/architecture.md, "Gateway").
func DefaultLimits() Limits {
	return Limits{Headers: 10 * time.Second, Body: 30 * time.Second, Idle: 2 * time.Minute, HeaderBytes: 64 << 10}
}

// Server is a listening HTTP server.
type Server struct {
	listener net.Listener
	http     *http.Server
	done     chan error
	// leaving makes every answer end its connection.
	leaving atomic.Bool
}

// Bind listens on addr ("host:port"; port 0 picks a free one). The error says in
// one sentence which address and why.
func Bind(ctx context.Context, addr string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("address %s is already in use by another program", addr)
	}
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", addr, err)
	}
	return listener, nil
}

// Start serves handler on listener until Stop. It returns at once.
func Start(listener net.Listener, handler http.Handler, limits Limits, log *slog.Logger) *Server {
	protocols := new(http.Protocols)
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	// For proxies that speak HTTP/2 behind themselves too.
	protocols.SetUnencryptedHTTP2(true)
	s := &Server{
		listener: listener,
		done:     make(chan error, 1),
		http: &http.Server{
			ReadHeaderTimeout: limits.Headers,
			WriteTimeout:      limits.Answer,
			IdleTimeout:       limits.Idle,
			MaxHeaderBytes:    limits.HeaderBytes,
			Protocols:         protocols,
			HTTP2: &http.HTTP2Config{
				MaxConcurrentStreams:          streams,
				MaxReceiveBufferPerStream:     streamWindow,
				MaxReceiveBufferPerConnection: connectionWindow,
			},
			ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
		},
	}
	s.http.Handler = s.lastOnConnection(bodyWithin(limits.Body, handler))
	if limits.Waiting != nil {
		newWaitingRoom(*limits.Waiting).bound(s.http)
	}
	go func() { s.done <- s.http.Serve(listener) }()
	return s
}

// Addr is the address that was bound, "127.0.0.1:8080".
func (s *Server) Addr() string { return s.listener.Addr().String() }

// URL is the address as a client on this machine writes it.
func (s *Server) URL() string { return URL(s.listener) }

// Drain goes on serving for a while, or as long as ctx lasts, so that balancers can notice
// that the server is leaving: new connections are taken, and every answer asks its client
// for a new one next time. A connection that the server closed while it was idle could meet
// a request that is on its way. Stop comes after it.
func (s *Server) Drain(ctx context.Context, delay time.Duration) {
	s.leaving.Store(true)
	timer := time.NewTimer(delay)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// lastOnConnection ends connections after the answer: of a server that leaves, and behind a
// body in chunks. Such a request may have told a length as well, which net/http drops before
// anybody sees it; a proxy that went by the length would take the bytes behind it for
// somebody's body, and this server for a request (RFC 9112, 6.3: it must close).
func (s *Server) lastOnConnection(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ProtoMajor == 1 && (s.leaving.Load() || len(r.TransferEncoding) > 0) {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// Stop closes the listener, lets requests in flight finish while ctx lasts, and
// then ends them. It may be called once.
func (s *Server) Stop(ctx context.Context) error {
	err := s.http.Shutdown(ctx)
	if err != nil {
		err = errors.Join(fmt.Errorf("requests in flight at %s did not finish: %w", s.Addr(), err), s.http.Close())
	}
	if served := <-s.done; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}

// URL is the listener's address as a client on this machine writes it: an
// unspecified or loopback host reads localhost.
func URL(listener net.Listener) string {
	host, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		return "http://" + listener.Addr().String()
	}
	if ip := net.ParseIP(host); host == "" || ip.IsUnspecified() || ip.IsLoopback() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}
