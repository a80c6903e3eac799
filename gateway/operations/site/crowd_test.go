package site_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// Requests other than uploads reach the gateway only when their bodies are complete, so a client that stalls occupies nothing
// there.
func TestBodiesOfRequestsAreHeld(t *testing.T) {
	var whole atomic.Bool
	gateway := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/api/session" && !whole.Load() {
			t.Error("the gateway hears of half a request")
		}
		_, _ = io.Copy(io.Discard, r.Body)
	}))
	defer gateway.Close()
	running := startNginx(t, "web", builtSite(t), settings{gateway: gateway.Listener.Addr().String()})
	connection, err := net.Dial("tcp", strings.TrimPrefix(running.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(20 * time.Second))
	fmt.Fprint(connection, "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nbegin")
	// Later requests were answered before.
	for range 10 {
		ask(t, http.MethodPost, running.url+"/api/client/v2.0/app/x/graphql", nil)
	}
	whole.Store(true)
	fmt.Fprint(connection, "ended")
	answer, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Errorf("error %v, answer %+v", err, answer)
	}
}

// A body that the gateway would refuse is refused before it is buffered, with the same text.
func TestLargeBodies(t *testing.T) {
	running := startNginx(t, "web", builtSite(t), settings{gateway: startGateway(t)})
	for size, want := range map[int]int{1 << 20: http.StatusOK, 1<<20 + 1: http.StatusRequestEntityTooLarge} {
		answer, err := http.Post(running.url+"/api/session", "application/json", strings.NewReader(strings.Repeat(" ", size)))
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("%d bytes: %d", size, answer.StatusCode)
		}
		if want != http.StatusOK && (answer.Header.Get("Content-Type") != "application/json" || string(body) != `{"error":"the request's body is too large","error_code":"PayloadTooLarge"}`) {
			t.Errorf("header %v, body %q", answer.Header, body)
		}
	}
}

// The number of concurrent requests of one address is limited; behind a proxy, the proxy counts instead.
func TestRequestsOfOneAddress(t *testing.T) {
	const most = 3
	for name, tc := range map[string]struct {
		fromProxy       string
		session, upload int
	}{
		"from anybody":               {"", http.StatusServiceUnavailable, http.StatusLocked},
		"from a proxy that is known": {"127.0.0.1/32 1;", http.StatusOK, http.StatusOK},
	} {
		t.Run(name, func(t *testing.T) {
			inside, release := make(chan struct{}), make(chan struct{})
			gateway := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				if r.Method == http.MethodGet {
					inside <- struct{}{}
					<-release
				}
			}))
			defer gateway.Close()
			defer close(release)
			running := startNginx(t, "web", builtSite(t), settings{gateway: gateway.Listener.Addr().String(), fromProxy: tc.fromProxy, atOnce: most})
			for range most {
				go func() {
					if res, err := http.Get(running.url + "/api/session"); err == nil {
						res.Body.Close()
					}
				}()
				<-inside
			}
			for path, want := range map[string]int{"/api/session": tc.session, "/api/uploads/x": tc.upload} {
				answer, body := ask(t, http.MethodPost, running.url+path, nil)
				if answer.StatusCode != want {
					t.Errorf("%s: status %d", path, answer.StatusCode)
				}
				if want != http.StatusOK && (answer.Header.Get("Retry-After") != "1" || answer.Header.Get("Content-Type") != "application/json" ||
					body != `{"error":"the service has too much to do at the moment","error_code":"Overloaded"}`) {
					t.Errorf("%s: header %v, body %q", path, answer.Header, body)
				}
			}
		})
	}
}
