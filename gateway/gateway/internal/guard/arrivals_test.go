package guard

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
)

// The contract's: 500 kB within 30 s (docs/architecture.md, "Gateway"), small ones within less.
func TestHowLongABodyMayTake(t *testing.T) {
	limits := ArrivalLimits{Grace: 5 * time.Second, Rate: 20_000, Longest: 30 * time.Second}
	for came, want := range map[int64]time.Duration{
		0: 5 * time.Second, 2_000: 5100 * time.Millisecond, 20_000: 6 * time.Second, 500_000: 30 * time.Second, 1 << 20: 30 * time.Second,
	} {
		if got := limits.deadline(time.Time{}, came).Sub(time.Time{}); got != want {
			t.Errorf("%d bytes: %s, want %s", came, got, want)
		}
	}
}

// slowly gives a body piece by piece.
type slowly struct{ pieces chan string }

func (s slowly) Read(p []byte) (int, error) {
	piece, more := <-s.pieces
	if !more {
		return 0, io.EOF
	}
	return copy(p, piece), nil
}

// serveWhole answers with what of a body arrived.
func serveWhole(t *testing.T, limits ArrivalLimits, most int64) (*Arrivals, *httptest.Server) {
	t.Helper()
	gin.SetMode(gin.ReleaseMode)
	arrivals, engine := NewArrivals(limits), gin.New()
	engine.POST("/", arrivals.Whole(most), func(c *gin.Context) {
		body, err := io.ReadAll(c.Request.Body)
		if err != nil || int64(len(body)) != c.Request.ContentLength {
			t.Errorf("%d of %d bytes, %v", len(body), c.Request.ContentLength, err)
		}
		_, _ = c.Writer.Write(body)
	})
	server := httptest.NewServer(engine)
	t.Cleanup(server.Close)
	return arrivals, server
}

func generous() ArrivalLimits {
	return ArrivalLimits{PerCaller: 1 << 10, All: 1 << 10, Bytes: 1 << 30, Grace: time.Minute, Rate: 1 << 20, Longest: time.Minute}
}

func TestBodiesArriveWhole(t *testing.T) {
	const most = 100_000
	arrivals, server := serveWhole(t, generous(), most)
	for _, size := range []int{0, 1, firstPiece - 1, firstPiece, firstPiece + 1, most - 1, most, most + 1} {
		for name, wrap := range map[string]func(io.Reader) io.Reader{"announced": func(r io.Reader) io.Reader { return r }, "not announced": func(r io.Reader) io.Reader { return io.MultiReader(r) }} {
			sent := bytes.Repeat([]byte("x"), size)
			res, err := http.Post(server.URL, "text/plain", wrap(bytes.NewReader(sent)))
			if err != nil {
				t.Fatal(err)
			}
			got, _ := io.ReadAll(res.Body)
			res.Body.Close()
			if size > most != (res.StatusCode == http.StatusRequestEntityTooLarge) || size <= most && !bytes.Equal(got, sent) {
				t.Errorf("%d bytes, %s: status %d, %d bytes", size, name, res.StatusCode, len(got))
			}
		}
	}
	if arrivals.bytes != 0 || arrivals.waiting.Len() != 0 || len(arrivals.callers) != 0 {
		t.Errorf("%d bytes, %d bodies and %d callers are left behind", arrivals.bytes, arrivals.waiting.Len(), len(arrivals.callers))
	}
}

// Memory is for what has come. When it is short, the body that takes longest is given up,
// and the newest goes on.
func TestTheLongestArrivingBodyIsGivenUpForANewOne(t *testing.T) {
	const size = 4 * firstPiece
	limits := generous()
	limits.Bytes = 9 * firstPiece
	arrivals, server := serveWhole(t, limits, size)
	var older sync.WaitGroup
	statuses := make(chan int, 3) // of those that are given up, and of the others at the end
	for i := range 3 {
		body := slowly{make(chan string)}
		older.Go(func() {
			res, err := http.Post(server.URL, "text/plain", body)
			if err != nil {
				t.Error(err)
				return
			}
			res.Body.Close()
			statuses <- res.StatusCode
		})
		body.pieces <- strings.Repeat("x", 3*firstPiece/2)
		held := func() int64 { arrivals.mu.Lock(); defer arrivals.mu.Unlock(); return arrivals.bytes }
		for deadline := time.Now().Add(20 * time.Second); held() < int64(i+1)*2*firstPiece; time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("the body does not arrive")
			}
		}
		t.Cleanup(func() { close(body.pieces) })
	}
	for range 10 {
		res, err := http.Post(server.URL, "text/plain", strings.NewReader(strings.Repeat("x", size)))
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusOK {
			t.Errorf("a body that is there at once: status %d", res.StatusCode)
		}
	}
	select {
	case status := <-statuses:
		if status != http.StatusRequestTimeout {
			t.Errorf("the one that takes longest: status %d", status)
		}
	case <-time.After(20 * time.Second):
		t.Error("none is given up")
	}
}

// Bodies of requests that run count too: what they leave is all that others can have.
func TestBodiesBeyondTheMemoryAreRefused(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	limits := generous()
	limits.Bytes = 3 * firstPiece / 2
	arrivals, engine := NewArrivals(limits), gin.New()
	inside, release := make(chan struct{}), make(chan struct{})
	engine.POST("/", arrivals.Whole(1<<20), func(c *gin.Context) {
		inside <- struct{}{}
		<-release
	})
	server := httptest.NewServer(engine)
	defer server.Close()
	post := func() *http.Response {
		res, err := http.Post(server.URL, "text/plain", io.MultiReader(strings.NewReader("x")))
		if err != nil {
			t.Error(err)
			return new(http.Response)
		}
		res.Body.Close()
		return res
	}
	var first sync.WaitGroup
	first.Go(func() { post() })
	<-inside
	if res := post(); res.StatusCode != http.StatusServiceUnavailable || res.Header.Get("Retry-After") == "" {
		t.Errorf("status %d, Retry-After %q", res.StatusCode, res.Header.Get("Retry-After"))
	}
	close(release)
	first.Wait()
	go func() { <-inside }()
	if res := post(); res.StatusCode != http.StatusOK {
		t.Errorf("afterwards: status %d", res.StatusCode)
	}
}

// A length that is announced is not believed beyond a first piece, but no body takes more room than it announces.
func TestABodyReservesNoMoreMemoryThanItAnnounces(t *testing.T) {
	limits := generous()
	limits.Bytes = int64(len("small")) + 1
	_, server := serveWhole(t, limits, 1<<20)
	for name, tc := range map[string]struct {
		body io.Reader
		want int
	}{
		"announced":     {strings.NewReader("small"), http.StatusOK},
		"not announced": {io.MultiReader(strings.NewReader("small")), http.StatusServiceUnavailable},
	} {
		res, err := http.Post(server.URL, "text/plain", tc.body)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != tc.want {
			t.Errorf("%s: status %d, want %d", name, res.StatusCode, tc.want)
		}
	}
}
