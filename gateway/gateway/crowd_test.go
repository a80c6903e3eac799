package gateway_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// One client that holds as many requests open as it likes must not keep the others out.

const (
	// crowd is more requests than a gateway has places.
	crowd = 1030
	// honest is how many requests others make meanwhile.
	honest = 115
	// halfSent is how long a body that does not come may be waited for.
	halfSent = 25 * time.Second
)

// halfSentBodies opens connections that send the headers of a POST and a part of its body.
func halfSentBodies(t *testing.T, g *gateway.Gateway, count int, path string) []net.Conn {
	t.Helper()
	held := make([]net.Conn, count)
	for i := range held {
		connection, err := net.Dial("tcp", strings.TrimPrefix(g.URL(), "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { connection.Close() })
		_, err = fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{", path)
		if err != nil {
			t.Fatal(err)
		}
		held[i] = connection
	}
	return held
}

// passes makes the honest requests and counts those that are answered well.
func passes(t *testing.T, g *gateway.Gateway, header map[string]string) int {
	t.Helper()
	var passed atomic.Int32
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() {
			for range honest / 5 {
				got, err := ask(t.Context(), "POST", g.URL()+graphqlPath, query, header)
				if err != nil || got.StatusCode != 200 {
					t.Errorf("an honest request: %v, %s", err, got.body)
					continue
				}
				passed.Add(1)
			}
		})
	}
	all.Wait()
	return int(passed.Load())
}

func TestHalfSentBodiesDoNotBlockOthers(t *testing.T) {
	for _, path := range []string{graphqlPath, "/api/session"} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			g := start(t, newUpstream(t))
			ana := login(t, g, "ana")
			began := time.Now()
			held := halfSentBodies(t, g, crowd, path)
			if passed := passes(t, g, ana); passed != honest {
				t.Errorf("%d of %d passed", passed, honest)
			}
			for _, connection := range held {
				_ = connection.SetReadDeadline(began.Add(2 * halfSent))
				res, err := http.ReadResponse(bufio.NewReader(connection), nil)
				if err != nil {
					t.Fatalf("after %s: %v", time.Since(began), err)
				}
				body, err := io.ReadAll(res.Body)
				res.Body.Close()
				reply{Response: res, body: string(body), err: err}.wantError(t, 408, "RequestTimeout")
				if !res.Close {
					t.Error("the connection is kept though its next request cannot be found")
				}
				if _, err := connection.Read(make([]byte, 1)); err == nil {
					t.Error("more comes than the answer")
				}
			}
			if took := time.Since(began); took > halfSent {
				t.Errorf("the last ended after %s", took)
			}
			if passed := passes(t, g, ana); passed != honest {
				t.Errorf("afterwards: %d of %d passed", passed, honest)
			}
		})
	}
}

// Proxies may carry all their clients' requests in a few connections of HTTP/2.
func TestHalfSentBodiesInAFewConnectionsDoNotBlockOthers(t *testing.T) {
	g := start(t, newUpstream(t))
	ana := login(t, g, "ana")
	protocols := new(http.Protocols)
	protocols.SetUnencryptedHTTP2(true)
	var held sync.WaitGroup
	ctx, end := context.WithTimeout(t.Context(), 2*halfSent)
	defer end()
	var sent, late, odd atomic.Int32
	const connections, streams = 9, 120
	for range connections {
		transport := &http.Transport{Protocols: protocols}
		t.Cleanup(transport.CloseIdleConnections)
		// The first stream makes the connection, so that the others share it.
		if _, err := (&http.Client{Transport: transport}).Get(g.URL() + locationPath); err != nil {
			t.Fatal(err)
		}
		for range streams {
			held.Go(func() {
				body, rest := io.Pipe()
				defer rest.Close()
				go func() {
					_, _ = rest.Write([]byte("{"))
					sent.Add(1)
				}()
				req, _ := http.NewRequestWithContext(ctx, "POST", g.URL()+"/api/session", body)
				req.ContentLength = 1000
				res, err := transport.RoundTrip(req)
				switch {
				case err != nil:
					late.Add(1)
				case res.StatusCode != http.StatusRequestTimeout:
					odd.Add(1)
				}
				if err == nil {
					res.Body.Close()
				}
			})
		}
	}
	eventually(t, "the streams are open", func() bool { return sent.Load() > connections*streams*3/4 })
	if passed := passes(t, g, ana); passed != honest {
		t.Errorf("%d of %d passed", passed, honest)
	}
	held.Wait()
	if late.Load() != 0 || odd.Load() != 0 {
		t.Errorf("%d were not answered, %d with another status than 408", late.Load(), odd.Load())
	}
}

// Headers that do not come, and connections that nobody uses, hold no place and little memory.
func TestIdleConnectionsDoNotBlockOthers(t *testing.T) {
	g := start(t, newUpstream(t))
	ana := login(t, g, "ana")
	for i := range crowd + 200 {
		connection, err := net.Dial("tcp", strings.TrimPrefix(g.URL(), "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { connection.Close() })
		if i%2 == 0 {
			_, _ = io.WriteString(connection, "POST "+graphqlPath+" HTTP/1.1\r\nHost: x\r\nX-Slow:")
		}
	}
	if passed := passes(t, g, ana); passed != honest {
		t.Errorf("%d of %d passed", passed, honest)
	}
}

// A slow line has longer than a body that does not come, as long as bytes come.
func TestASlowBodyArrives(t *testing.T) {
	t.Parallel()
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	const size, parts, lasts = 200_000, 40, 9 * time.Second
	body, line := io.Pipe()
	var sender sync.WaitGroup
	sender.Go(func() {
		defer line.Close()
		for range parts {
			_, _ = line.Write([]byte(strings.Repeat(" ", size/parts)))
			time.Sleep(lasts / parts)
		}
	})
	defer sender.Wait()
	req, _ := http.NewRequestWithContext(t.Context(), "POST", g.URL()+graphqlPath, body)
	req.ContentLength = size
	for name, value := range ana {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != 200 {
		said, _ := io.ReadAll(res.Body)
		t.Errorf("status %d, %s", res.StatusCode, said)
	}
	if got := up.arrived("graphql"); len(got) != 1 || len(got[0].body) != size {
		t.Errorf("%d requests reached upstream", len(got))
	}
}

// Requests whose bodies are on their way are not in flight: what the saturation alert and the
// autoscaler go by is the places that are taken.
func TestIncompleteBodiesTakeNoPlace(t *testing.T) {
	g := start(t, newUpstream(t), func(c *gateway.Config) { c.MaxInFlight = 2 })
	ana := login(t, g, "ana")
	halfSentBodies(t, g, 10, graphqlPath)
	for range 5 {
		if got := graphql(t, g, ana); got.StatusCode != 200 {
			t.Errorf("status %d", got.StatusCode)
		}
	}
	wantCounts(t, g, map[string]string{"portal_http_requests_in_flight": "0"})
}

// Whoever is behind a proxy is counted by the address that the proxy tells; what a stranger
// tells of itself does not count.
func TestBodiesAreCountedByCaller(t *testing.T) {
	for name, tc := range map[string]struct {
		proxies []string
		// status is the first caller's, though a second one sent many meanwhile.
		status int
	}{"behind a proxy": {[]string{"127.0.0.1"}, 400}, "said by anybody": {nil, 408}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := start(t, newUpstream(t), func(c *gateway.Config) { c.TrustedProxies = tc.proxies })
			begin := func(from string) (net.Conn, *bufio.Reader) {
				connection, err := net.Dial("tcp", strings.TrimPrefix(g.URL(), "http://"))
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { connection.Close() })
				_, _ = fmt.Fprintf(connection, "POST /api/session HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %s\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n", from)
				answers := bufio.NewReader(connection)
				// The server says so when somebody waits for the body.
				if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") {
					t.Fatalf("line %q, error %v", line, err)
				}
				_, _ = answers.ReadString('\n')
				return connection, answers
			}
			first, answers := begin("198.51.100.1")
			for range 300 {
				begin("198.51.100.2")
			}
			_, _ = first.Write([]byte("{}"))
			_ = first.SetReadDeadline(time.Now().Add(halfSent))
			res, err := http.ReadResponse(answers, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer res.Body.Close()
			if res.StatusCode != tc.status {
				t.Errorf("status %d, want %d", res.StatusCode, tc.status)
			}
		})
	}
}
