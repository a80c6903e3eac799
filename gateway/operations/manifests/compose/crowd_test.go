package compose

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A client that keeps very many requests open in a few connections does not keep others out: the services behind the edge do not
// see these requests.
func TestHalfSentBodiesDoNotBlockOthers(t *testing.T) {
	var reached atomic.Int32
	web := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		reached.Add(1)
		_, _ = io.Copy(io.Discard, r.Body)
	}))
	t.Cleanup(web.Close)
	e := startEdge(t, prepare(t), map[string]string{"web:8080": web.Listener.Addr().String()})
	const connections, streams, honest = 9, 120, 115
	ctx, end := context.WithCancel(t.Context())
	var held sync.WaitGroup
	defer held.Wait()
	defer end()
	var sent atomic.Int32
	for range connections {
		client := e.client(t)
		// The first request opens the connection, so that the others share it.
		if res, err := client.Get("https://portal.example.org/"); err != nil {
			t.Fatal(err)
		} else {
			res.Body.Close()
		}
		for range streams {
			held.Go(func() {
				body, rest := io.Pipe()
				defer rest.Close()
				go func() {
					if _, err := rest.Write([]byte("{")); err == nil {
						sent.Add(1)
					}
				}()
				request, _ := http.NewRequestWithContext(ctx, http.MethodPost, "https://portal.example.org/api/session", body)
				request.ContentLength = 1000
				if res, err := client.Transport.RoundTrip(request); err == nil {
					res.Body.Close()
				}
				_ = body.Close()
			})
		}
	}
	// The other requests wait until the edge reads more of their connection.
	for deadline := time.Now().Add(20 * time.Second); sent.Load() < connections*50 && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		continue
	}
	passed, client := 0, e.client(t)
	for range honest {
		res, err := client.Post("https://portal.example.org/api/session", "application/json", strings.NewReader("{}"))
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode == http.StatusOK {
			passed++
		}
	}
	if passed != honest {
		t.Errorf("%d of %d passed", passed, honest)
	}
	if got := reached.Load(); got != connections+honest {
		t.Errorf("%d requests reached the site, not %d: half of some", got, connections+honest)
	}
}

// The number of concurrent requests of one address is limited, whatever address it claims to have.
func TestRequestsOfOneAddress(t *testing.T) {
	const most = 3
	inside, release := make(chan struct{}), make(chan struct{})
	backend := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			inside <- struct{}{}
			<-release
		}
	}))
	t.Cleanup(backend.Close)
	defer close(release)
	e := startEdge(t, prepare(t), map[string]string{"backend:8080": backend.Listener.Addr().String()},
		"limit_conn requests_by_address 1500;", "limit_conn requests_by_address 3;")
	for range most {
		go func() {
			if res, err := e.client(t).Get("https://accounts.example.org/held"); err == nil {
				res.Body.Close()
			}
		}()
		<-inside
	}
	for path, want := range map[string]int{"/api/client/v2.0/app/x/graphql": http.StatusServiceUnavailable, "/api/uploads/x": http.StatusLocked} {
		answer := e.ask(t, "https://accounts.example.org"+path, nil)
		var told map[string]string
		if err := json.NewDecoder(answer.Body).Decode(&told); err != nil || told["error_code"] != "Overloaded" || answer.StatusCode != want || answer.Header.Get("Retry-After") != "1" {
			t.Errorf("%s: status %d, header %v, result %v, error %v", path, answer.StatusCode, answer.Header, told, err)
		}
	}
}

// A body that gateway and backend would refuse is refused before it is buffered.
func TestLargeBodies(t *testing.T) {
	e := startEdge(t, prepare(t), map[string]string{"backend:8080": service(t, "backend")})
	for size, want := range map[int64]int{1 << 20: http.StatusOK, 1<<20 + 1: http.StatusRequestEntityTooLarge} {
		answer := e.ask(t, "https://accounts.example.org/api/client/v2.0/app/x/graphql", io.LimitReader(zeros{}, size))
		if answer.StatusCode != want {
			t.Errorf("%d bytes: %d", size, answer.StatusCode)
		}
	}
}
